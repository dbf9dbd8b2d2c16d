import { describe, expect, test } from 'vitest'

import type { FlowRow } from '../../../../src/api/calls.ts'
import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { StoresProvider } from '../../../../src/hooks/use-stores.ts'
import { allByRole, byRole, click, descriptionOf, nameOf, render } from '../../../support/render.tsx'
import { envelope } from '../../../support/test-env.ts'
import { configAnswer } from '../../../support/test-stores.ts'
import { until } from '../../../support/until.ts'
import { RECENT, flowRow, propertyAnswer, walletStores } from '../wallet-answers.ts'
import type { WalletSetUp } from '../wallet-answers.ts'

const OPERATOR = { legal_name: 'Northlight Ads Ltd', registration_no: '17', address: '1 Quay' }
const CARD = { bound: true, method_id: 'bank', fields: { bank_account: '•••• 4417' } }
const WAY = { fields: [], min: '50.00', max: '900.00', fee: { fixed: '1.00', percent: '0' } }
const METHODS = [
  { ...WAY, id: 'bank', kind: 'bank', label: 'Payout account', arrival_text: '1 to 3 days' },
  { ...WAY, id: 'coin', kind: 'wallet_address', label: 'Other way', arrival_text: 'at once' }
]

async function open(setUp: WalletSetUp & { card?: object | null } = {}) {
  const { card = CARD, ...rest } = setUp
  const stores = await walletStores({
    config: { operator: OPERATOR, withdraw_method_config: { methods: METHODS } },
    ...rest
  })
  stores.env.answer('GET /bank_card/detail', () => envelope(card, card ? 200 : 500))
  const { box } = render(
    <StoresProvider stores={stores}>
      <WalletView />
    </StoresProvider>
  )
  await until(() => expect(box.querySelector('.skeleton')).toBeNull())
  return { box, stores, env: stores.env }
}

const textOf = (box: HTMLElement): string => (box.textContent ?? '').replace(/\s+/g, ' ')
const button = (box: HTMLElement, start: string): HTMLElement => {
  const found = allByRole(box, 'button').find(element => nameOf(element).startsWith(start))
  if (!found) throw new Error(`no button begins with "${start}"`)
  return found
}

describe('the wallet overview', () => {
  test('describes the total by its amount, which comes after the buttons beside it', async () => {
    const { box } = await open()
    expect(descriptionOf(button(box, 'Total assets'))).toMatch(/^[\d,]+\.\d\d USD$/)
  })

  test('shows the destination and the terms of its method only', async () => {
    const { box } = await open()
    expect(textOf(box)).toContain('Payout account•••• 4417')
    expect(textOf(box)).toContain('1 to 3 days')
    expect(textOf(box)).not.toContain('Other way')
  })

  test('names the currency of a movement in another one, and adds up none of them', async () => {
    const [newest, oldest] = RECENT as [FlowRow, FlowRow]
    const { box } = await open({ rows: [newest, { ...oldest, amount: '4123', currency: 'JPY' }] })
    expect(allByRole(box, 'listitem').map(one => textOf(one)).filter(one => /200|4,123/.test(one))).toEqual([
      expect.stringMatching(/−200\.00(?! )/), expect.stringMatching(/\+4,123 JPY/)
    ])
    expect(textOf(box)).not.toContain('Transactions above')
  })

  test('names the currency of each movement where the account names none', async () => {
    const { box } = await open({ property: { currency: null } })
    expect(allByRole(box, 'listitem').map(one => textOf(one)).filter(one => one.includes('200'))).toEqual([
      expect.stringMatching(/−200\.00 USD/)
    ])
  })

  test('calls no terms of a withdrawal missing while the configuration has failed, and loads it again', async () => {
    const stores = await walletStores({ property: { has_pay_password: true } })
    stores.env.answer('GET /bank_card/detail', () => envelope(CARD))
    stores.env.answer('GET /basic_config', () => envelope(null, 500, 'Resting'))
    await stores.config.load('en')
    const { box } = render(
      <StoresProvider stores={stores}>
        <WalletView />
      </StoresProvider>
    )
    await until(() => expect(textOf(box)).toContain('•••• 4417'))
    const card = box.querySelector('.wallet-eligibility')!.closest('.card') as HTMLElement
    expect(textOf(card)).toContain('Resting')
    expect(textOf(card)).not.toContain('Not provided')
    stores.env.answer('GET /basic_config', () => envelope(configAnswer({ withdraw_method_config: { methods: METHODS } })))
    click(button(card, 'Request failed'))
    await until(() => expect(textOf(card)).toContain('1 to 3 days'))
  })

  test('shows every method while the card cannot be read', async () => {
    const { box } = await open({ card: null })
    expect(textOf(box)).toContain('1 to 3 days')
    expect(textOf(box)).toContain('Other way')
    expect(textOf(box)).toContain('The parts match the total')
  })

  test.each([
    ['Withdraw', '/wallet', { view: 'withdraw' }],
    ['You can withdraw up to', '/wallet', { view: 'withdraw' }],
    ['Add money', '/wallet', { view: 'recharge' }],
    ['Payout account', '/wallet/bind-card', {}],
    ['Transaction password', '/wallet/set-password', {}],
    ['By month', '/wallet', { view: 'months' }],
    ['Currency exchange', '/wallet/foreign-exchange', {}],
    ['Show all', '/wallet', { view: 'funds' }],
    ['Account', '/ad-center', { view: 'account' }]
  ])('opens the page of "%s"', async (name, path, query) => {
    const { box, stores } = await open({ property: { has_pay_password: false } })
    const links = allByRole(box, 'button').filter(one => nameOf(one).startsWith(name))
    click(name === 'Withdraw' ? byRole(box, 'button', name) : links.at(-1)!)
    expect(stores.router.$route.get()).toMatchObject({ path, query })
  })

  test('opens the change of a password that is set', async () => {
    const { box, stores } = await open({ property: { has_pay_password: true } })
    expect(nameOf(button(box, 'Transaction password'))).toContain('Set')
    click(button(box, 'Transaction password'))
    expect(stores.router.$route.get().path).toBe('/ad-center/edit-pay-password')
  })

  test('lists the steps left before a first withdrawal, and mentions no block', async () => {
    const { box, stores } = await open({
      property: { has_pay_password: false, withdrawable: { ok: false, blocks: [{ reason: 'pay_password_not_set' }] } }
    })
    const card = box.querySelector('.wallet-eligibility')!.closest('.card') as HTMLElement
    expect(textOf(card)).toContain('Before your first withdrawalTransaction password')
    for (const word of ['cannot withdraw', 'not met', 'You can appeal', 'Add money']) expect(textOf(card)).not.toContain(word)
    expect(card.querySelector('.loss')).toBeNull()
    click(byRole(card, 'button', 'Before your first withdrawal'))
    expect(stores.router.$route.get()).toMatchObject({ path: '/wallet', query: { view: 'withdraw' } })
  })

  test('keeps the link to add money, whatever blocks a withdrawal', async () => {
    for (const withdrawable of [{ ok: true }, { ok: false, blocks: [{ reason: 'startup_funds_outstanding' }] }]) {
      const { box, stores } = await open({ property: { withdrawable } as never })
      click(allByRole(box, 'button').filter(one => nameOf(one) === 'Add money').at(-1)!)
      expect(stores.router.$route.get()).toMatchObject({ path: '/wallet', query: { view: 'recharge' } })
    }
  })

  test('shows no link to a recharge beside a blocked withdrawal', async () => {
    const { box, stores } = await open({
      property: { withdrawable: { ok: false, blocks: [{ reason: 'startup_funds_outstanding' }] } }
    })
    const card = box.querySelector('.wallet-eligibility')!.closest('.card') as HTMLElement
    const names = allByRole(card, 'button').map(nameOf)
    expect(names).not.toContain('Add money')
    expect(names).toContain('Customer service')
    click(byRole(card, 'button', 'Customer service'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
  })

  test('links the discount amount to the coupons behind it', async () => {
    const { box, stores } = await open()
    click(button(box, 'Discount amount'))
    click(await until(() => byRole(box, 'button', 'Coupons')))
    expect(stores.router.$route.get().path).toBe('/ad-center/coupons')
  })

  test.each(['Security deposit', 'Start-up credit'])('defines %s, and says that it is not part of the total', async name => {
    const { box } = await open()
    click(button(box, name))
    const sheet = await until(() => byRole(box, 'dialog', name))
    expect(textOf(sheet).length).toBeGreaterThan(40)
    expect(allByRole(sheet, 'button').map(nameOf)).toEqual(['Close'])
  })

  test('reloads everything on request', async () => {
    const { box, env } = await open()
    env.answer('GET /user/property', () => envelope(propertyAnswer({ total_assets: '3421.17' })))
    env.answer('GET /bank_card/detail', () =>
      envelope({ ...CARD, fields: { bank_account: '•••• 9001' } })
    )
    click(byRole(box, 'button', 'Refresh'))
    await until(() => expect(textOf(box)).toContain('differs by 1.00'))
    await until(() => expect(textOf(box)).toContain('•••• 9001'))
  })

  test.each([
    [{ type: 'plan', id: '7', label: '1107-039' }, 'plan 1107-039', '/plan/detail', { id: '7' }],
    [{ type: 'withdrawal', id: '3', label: 'W-3' }, 'W-3', '/wallet', { view: 'withdraw', id: '3' }]
  ])('links a movement to its cause: %o', async (ref, name, path, query) => {
    const { box, stores } = await open({ rows: [flowRow(1, '-5.00', { ref, remark: '' })] })
    click(button(box, 'Plan budget'))
    click(await until(() => byRole(box, 'button', name)))
    expect(stores.router.$route.get()).toMatchObject({ path, query })
  })
})
