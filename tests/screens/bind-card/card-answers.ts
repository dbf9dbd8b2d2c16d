import type { BasicConfig, CallOutput } from '../../../src/api/calls.ts'
import { configAnswer, createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'
import { envelope } from '../../support/test-env.ts'

export const CARD = 'GET /bank_card/detail'
export const EDIT = 'POST /bank_card/edit'

type Methods = NonNullable<NonNullable<BasicConfig['withdraw_method_config']>['methods']>

export const METHODS: Methods = [
  {
    id: 'bank',
    kind: 'bank',
    label: 'Payout account',
    fields: [
      { name: 'card_name', label: 'Card', required: true, max_length: 10 },
      { name: 'bank_account', label: 'Account', required: true, pattern: '[0-9 ]{8,20}', help: '8 to 20 digits' },
      { name: 'branch_name', label: 'Branch' },
      { name: 'swift', label: 'SWIFT code' }
    ],
    locks_after_save: true
  },
  {
    id: 'wallet_address',
    kind: 'wallet_address',
    label: 'Wallet address',
    fields: [{ name: 'account_number', label: 'Number', required: true }],
    locks_after_save: false
  }
]

export const LOCKED: CallOutput<'bankCard'> = {
  bound: true,
  id: 'C-1',
  method_id: 'bank',
  fields: { bank_account: '•••• 4417', card_name: 'S••••' },
  editable: false,
  locked_reason: 'Only customer service can open it.',
  updated_at: '2026-01-10T10:00:00Z'
}

export const SAVED = {
  id: 'C-2',
  bound: true,
  locked: true,
  editable: false,
  masked: { bank_account: '•••• 6789', card_name: 'T••••' }
}

export interface CardSetUp extends TestStoresOptions {
  card?: CallOutput<'bankCard'>
  methods?: Methods | null
  hasPassword?: boolean
}

/** Stores of a user on the screen; without a card nothing is bound. */
export async function cardStores(setUp: CardSetUp = {}) {
  const { card = { bound: false, editable: true }, methods = METHODS, hasPassword = true, ...rest } = setUp
  const stores = createTestStores({ path: '/wallet/bind-card', token: 'token', ...rest })
  stores.env.answer(CARD, () => envelope(card))
  stores.env.answer('GET /basic_config', () =>
    envelope(configAnswer({ withdraw_method_config: methods ? { methods } : {} }))
  )
  stores.session.setProfile(userAnswer({ has_pay_password: hasPassword }) as never)
  return stores
}
