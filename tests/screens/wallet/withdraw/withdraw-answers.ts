import { onTestFinished } from 'vitest'

import type { BasicConfig, CallOutput, FlowRow } from '../../../../src/api/calls.ts'
import { createWallet } from '../../../../src/screens/wallet/model.ts'
import { createWithdraw } from '../../../../src/screens/wallet/withdraw/withdraw-model.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import type { TestRequest } from '../../../support/test-env.ts'
import { flowRow, walletStores } from '../wallet-answers.ts'
import type { WalletSetUp } from '../wallet-answers.ts'

export const WITHDRAW = 'POST /user/withdraw'
export const FLOW = 'GET /transaction_flow/list'
export const CARD = 'GET /bank_card/detail'

type Methods = NonNullable<NonNullable<BasicConfig['withdraw_method_config']>['methods']>

export const METHODS: Methods = [
  {
    id: 'bank',
    kind: 'bank',
    label: 'Payout account',
    fields: [],
    min: '10.00',
    max: '2000.00',
    fee: { fixed: '1.00', percent: '0.5' },
    arrival_text: 'One working day'
  },
  { id: 'wallet_address', kind: 'wallet_address', label: 'Wallet address', fields: [] }
]

export const CARD_ANSWER: CallOutput<'bankCard'> = {
  bound: true,
  id: 'C-1',
  method_id: 'bank',
  fields: { card_name: 'S•••• B••••', bank_account: '•••• 4417' },
  editable: false
}

/** The server's answer to a withdrawal of 500.00. */
export const ACCEPTED = {
  withdraw_id: '9',
  state: 'pending',
  amount: '500.00',
  fee: '3.50',
  net: '496.50',
  currency: 'USD',
  destination_masked: '•••• 4417',
  arrives_at: '2026-01-15T13:00:00Z',
  receipt_no: 'W-9',
  reason: null
}

/** The row by which withdrawal 9 leaves the available balance. */
export const requestRow = (over: Partial<FlowRow> = {}): FlowRow =>
  flowRow(90, '-500.00', {
    time: '2026-01-15T12:00:06Z',
    kind: 'manual_withdrawal',
    state: 'pending',
    ref: { type: 'withdrawal', id: '9', label: 'W-9' },
    ...over
  })

export interface WithdrawSetUp extends WalletSetUp {
  card?: Partial<CallOutput<'bankCard'>>
  /** Withdrawals so far. */
  past?: readonly FlowRow[]
  methods?: Methods | null
  /** The code of a refusal to return the card. */
  cardFails?: number
}

/** Stores of a user who wants to withdraw. */
export async function withdrawStores(setUp: WithdrawSetUp = {}) {
  const { card, cardFails, past = [], methods = METHODS, config, ...rest } = setUp
  const stores = await walletStores({
    path: '/wallet?view=withdraw',
    rows: past,
    config: {
      operator: { legal_name: 'Northlight Ads Ltd' },
      withdraw_method_config: methods ? { methods } : {},
      ...config
    },
    ...rest
  })
  stores.env.answer(CARD, () => (cardFails ? envelope(null, cardFails) : envelope(card ?? CARD_ANSWER)))
  return stores
}

/** The model of the screen and its wallet, with the details loaded. */
export async function openWithdraw(setUp: WithdrawSetUp = {}) {
  const stores = await withdrawStores(setUp)
  const { env } = stores
  const wallet = createWallet(stores)
  const model = createWithdraw(stores, wallet)
  onTestFinished(() => {
    model.exit()
    wallet.exit()
  })
  void wallet.reload()
  void model.load()
  await settle()
  const bodies = () =>
    env.requests
      .filter((request: TestRequest) => request.path.endsWith('/user/withdraw'))
      .map(({ body }) => body as Record<string, string>)
  /** Continues up to the correct password: the five-second undo window starts here. */
  function confirm(amount: string): void {
    model.form.type(amount)
    const order = model.order()
    if (!order) throw new Error(`not to be confirmed: ${JSON.stringify(model.form.$preview.get())}`)
    model.operation.confirm(order)
  }
  return { stores, env, model, wallet, bodies, confirm }
}
