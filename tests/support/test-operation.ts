import type { OperationSpec } from '../../src/money/operation/operation-spec.ts'

export interface TestOrder {
  amount: string
}

/** A withdrawal identified only by its amount; a test says what is sent and found. */
export const TEST_OPERATION: Omit<OperationSpec<TestOrder, string>, 'send' | 'reconcile'> = {
  call: 'withdraw',
  messages: {
    title: 'flow.name.manual_withdrawal',
    reviewTitle: 'exchange.review.title',
    notExecuted: 'wallet.withdraw.notTitle',
    done: 'wallet.withdraw.doneTitle',
    leave: 'common.toWallet'
  },
  key: ({ amount }) => amount,
  read: amount => ({ amount }),
  readKnown: () => Promise.resolve({ ok: true, value: { list: [{ id: '1' }] } }),
  onRefused: () => 'review',
  onCutOff: () => undefined
}
