/** The name of every call, `operationId` in openapi.json. Written out, because the package's types refer to it. */
export type CallName =
  | 'uploadFile' | 'registerV2' | 'loginV2' | 'languageHint' | 'login' | 'register' | 'userInfo'
  | 'basicConfig' | 'openStore' | 'planList' | 'planDetail' | 'product' | 'putPlan' | 'waitingPlanCount'
  | 'statistics' | 'agentList' | 'followAgent' | 'couponList' | 'receiveCoupon' | 'sendFeedback'
  | 'notifications' | 'readNotifications' | 'unreadCount' | 'editUserInfo' | 'contractUploadUrl'
  | 'contractUploaded' | 'updatePassword' | 'property' | 'transactionFlow' | 'exchangeOrders' | 'acceptor'
  | 'withdraw' | 'checkPassword' | 'editBankCard' | 'bankCard' | 'setPassword'
