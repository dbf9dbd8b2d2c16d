import type { CallName } from '../../../src/api/calls.ts'
import { acceptor } from '../calls/acceptor.ts'
import { openStore, unreadCount, userInfo } from '../calls/account.ts'
import { agentList, followAgent } from '../calls/agents.ts'
import { bankCard, editBankCard } from '../calls/bank-card.ts'
import type { OpenCall, UserCall } from '../calls/call.ts'
import { basicConfig } from '../calls/config.ts'
import { contractUploaded, contractUploadUrl } from '../calls/contract.ts'
import { couponList } from '../calls/coupons.ts'
import { sendFeedback } from '../calls/feedback.ts'
import { editUserInfo } from '../calls/edit-user-info.ts'
import { exchangeOrders } from '../calls/exchange-orders.ts'
import { languageHint, login, loginV2 } from '../calls/login.ts'
import { notifications } from '../calls/notifications.ts'
import { checkPassword, setPassword, updatePassword } from '../calls/passwords.ts'
import { planDetail } from '../calls/plan-detail.ts'
import { planList, waitingPlanCount } from '../calls/plans.ts'
import { product } from '../calls/product.ts'
import { property } from '../calls/property.ts'
import { putPlan } from '../calls/put.ts'
import { readNotifications } from '../calls/read-notifications.ts'
import { receiveCoupon } from '../calls/receive-coupon.ts'
import { register, registerV2 } from '../calls/register.ts'
import { statistics } from '../calls/statistics.ts'
import { transactionFlow } from '../calls/transaction-flow.ts'
import { uploadFile } from '../calls/upload-file.ts'
import { withdraw } from '../calls/withdraw.ts'

/** Calls that need no login. */
export const OPEN_CALLS: { [N in CallName]?: OpenCall<N> } = {
  basicConfig,
  languageHint,
  login,
  loginV2,
  register,
  registerV2
}

/** Calls of a logged-in user. A call in neither table is answered with 405. */
export const USER_CALLS: { [N in CallName]?: UserCall<N> } = {
  acceptor,
  agentList,
  bankCard,
  checkPassword,
  contractUploaded,
  contractUploadUrl,
  couponList,
  editBankCard,
  editUserInfo,
  exchangeOrders,
  followAgent,
  notifications,
  openStore,
  planDetail,
  planList,
  product,
  property,
  putPlan,
  readNotifications,
  receiveCoupon,
  sendFeedback,
  setPassword,
  statistics,
  transactionFlow,
  unreadCount,
  uploadFile,
  updatePassword,
  userInfo,
  waitingPlanCount,
  withdraw
}
