import { expect, test } from 'vitest'

import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { allByRole, byRole, descriptionOf, nameOf, type } from '../../../support/render.tsx'
import { show } from '../../../support/show.tsx'
import { walletStores } from '../wallet-answers.ts'
import type { WalletSetUp } from '../wallet-answers.ts'

const METHOD = {
  id: 'bank', kind: 'bank', label: 'Bank account', fields: [], min: '20.00', max: '500.00',
  fee: { fixed: '1.00', percent: '0' }, arrival_text: 'within two days'
}

async function open({ config = {}, ...setUp }: WalletSetUp = {}) {
  const operator = { legal_name: 'Northlight Ads Ltd' }
  const withdraw_method_config = { methods: [METHOD] }
  const stores = await walletStores({
    path: '/wallet?view=recharge',
    config: { operator, currency: 'USD', decimals: 2, withdraw_method_config, ...config },
    ...setUp
  })
  const shown = show(WalletView, stores)
  await shown.reads('If I add money now, can I withdraw it today?')
  return { stores, ...shown }
}

test('the recharge answers for 100 before any input, with each condition, fee and net', async () => {
  const { box, reads, text } = await open()
  await reads('Nothing known prevents it')
  for (const part of [
    'Not a promise', 'Withdrawals are open to you, met', 'Possible now',
    'The money arrives today', 'not provided, ask first',
    'Within the limits, met', '20.00 to 500.00', 'Fee−1.00', 'You receive Calculated on this device99.00 USD',
    'within two days'
  ]) {
    expect(text()).toContain(part)
  }
  expect((byRole(box, 'textbox', 'If I add') as HTMLInputElement).value).toBe('100')
})

test('the recharge recalculates for the typed amount, and reports an invalid one', async () => {
  const { box, reads, text } = await open()
  const field = byRole(box, 'textbox', 'If I add')
  type(field, '600')
  await reads('No, not under today’s conditions')
  await reads('599.00')
  type(field, '1x')
  await reads('Enter a valid amount')
  expect(descriptionOf(field)).toContain('Enter a valid amount')
  expect(text()).not.toContain('Withdrawals are open to you')
})

test('the recharge names every block of a withdrawal, and that adding money lifts none', async () => {
  const { box, reads, text } = await open({
    property: {
      withdrawable: {
        ok: false,
        blocks: [{ reason: 'startup_funds_outstanding', amount: '40.00' }, { reason: null }]
      }
    }
  })
  await reads('Adding money does not unblock them')
  expect(text()).toContain('40.00')
  expect(text()).toContain('No reason given by the operator')
  expect(text()).not.toContain('Nothing known')
  const names = allByRole(box, 'button').map(nameOf)
  expect(names.indexOf('Go to customer service')).toBe(names.length - 1)
})

test.each([
  ['bank_card_missing', null, 'Add a payout account', false],
  ['startup_funds_outstanding', null, 'What to do: not provided', true],
  ['bank_card_missing', 'Ask the desk', 'What to do: Ask the desk', true]
])('a block for %s with the remedy %s says what to do once', async (reason, remedy, words, hasRemedy) => {
  const { reads, text } = await open({ property: { withdrawable: { ok: false, blocks: [{ reason, remedy }] } } })
  await reads(words)
  expect(text().includes('What to do')).toBe(hasRemedy)
})

test('the recharge names what the operator does not state', async () => {
  const { reads, text } = await open({
    property: { withdrawable: null, has_bank_card: true },
    config: { withdraw_method_config: null, fees: null }
  })
  await reads('Unknown: too little was provided')
  await reads('Fee, limits and arrival time: not provided. Ask before you pay.')
  expect(text()).not.toMatch(/You receive|Withdrawals are open to you/)
})

test('no term of a recharge is called missing before the config has loaded', async () => {
  const stores = await walletStores({ path: '/wallet?view=recharge' })
  const { reads, text } = show(WalletView, stores)
  await reads('Loading')
  await reads('If I add money now, can I withdraw it today?')
  expect(text()).not.toContain('arrival time: not provided')
})
