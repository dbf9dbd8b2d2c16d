import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Property } from '../../../src/screens/wallet/balances/balance-parts.ts'
import { WalletView } from '../../../src/screens/wallet/view.tsx'
import { compareDecimals, sumDecimals } from '../../../src/lib/decimal.ts'
import { StoresProvider } from '../../../src/hooks/use-stores.ts'
import { allByRole, byRole, click, nameOf, render } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import { flowRow, propertyAnswer, RECENT, walletStores } from './wallet-answers.ts'
import type { WalletSetUp } from './wallet-answers.ts'
import { until } from '../../support/until.ts'

const OPERATOR = { legal_name: 'Northlight Ads Ltd', registration_no: '17', address: '1 Quay' }


async function open(setUp: WalletSetUp = {}) {
  const stores = await walletStores({ config: { operator: OPERATOR }, ...setUp })
  const rendered = render(
    <StoresProvider stores={stores}>
      <WalletView />
    </StoresProvider>
  )
  await until(() => expect(rendered.box.querySelector('.skeleton')).toBeNull())
  return { ...rendered, stores, env: stores.env }
}

const textOf = (box: HTMLElement): string => (box.textContent ?? '').replace(/\s+/g, ' ')
const button = (box: HTMLElement, start: string): HTMLElement => {
  const found = allByRole(box, 'button').find(element => nameOf(element).startsWith(start))
  if (!found) throw new Error(`no button begins with "${start}"`)
  return found
}

describe('the wallet', () => {
  test('shows the total, its parts, and that they add up', async () => {
    const { box } = await open()
    expect(textOf(box)).toContain('3,420.17 USD')
    expect(textOf(box)).toContain('Withdrawing20.00')
    expect(textOf(box)).toContain('The parts match the total')
    expect(textOf(box)).toContain('As of 11:59:30')
    expect(box.querySelectorAll('.double-rule')).toHaveLength(2)
  })

  test('shows every part in the currency of its answer when the configuration names none', async () => {
    const yen = {
      total_assets: '3420',
      available_balance: '2318',
      to_be_consumed: '737',
      to_be_settled: '345',
      withdrawal_pending: '20',
      discount_amount: '55',
      deposit: '500',
      startup_funds: '0',
      currency: 'JPY'
    }
    const withdrawable = { ok: true, amount: '2318', blocks: [] }
    const { box } = await open({ property: { ...yen, withdrawable }, rows: [] })
    expect(textOf(box)).toContain('3,420 JPY')
    expect(textOf(box)).toContain('Withdrawing20')
    expect(textOf(box)).not.toMatch(/\d\.\d\d/)
  })

  test('shows by how much the parts differ, and reports it to customer service', async () => {
    const { box, stores } = await open({ property: { total_assets: '3420.57' } })
    expect(textOf(box)).not.toContain('The parts match the total')
    expect(textOf(box)).toContain('differs by 0.40')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
    expect(stores.shell.$dialog.get()).toHaveProperty('message', expect.stringContaining('0.40'))
  })

  test('names a pending withdrawal that was not provided as a possible cause of the difference', async () => {
    const { box } = await open({ property: { withdrawal_pending: null } })
    expect(textOf(box)).toContain('differs by 20.00')
    expect(textOf(box)).toContain('Pending withdrawals: not provided. They may be the difference.')
  })

  test('says that the parts add up if and only if they do', async () => {
    const amount = fc.option(
      fc.tuple(fc.integer({ min: -500, max: 500 }), fc.constantFrom('', '.5', '.50', '.05', '.001'))
        .map(([whole, rest]) => `${whole}${rest}`),
      { freq: 6, nil: null }
    )
    const payload = fc.record({
      available_balance: amount,
      to_be_consumed: amount,
      to_be_settled: amount,
      withdrawal_pending: amount,
      discount_amount: amount,
      deposit: amount,
      startup_funds: amount,
      noise: fc.option(fc.constantFrom('0.001', '-0.05', '100'), { nil: null }),
      hasTotal: fc.boolean()
    })
    const whole = {
      available_balance: '1.05',
      to_be_consumed: '2',
      to_be_settled: '3',
      withdrawal_pending: '4',
      discount_amount: null,
      deposit: null,
      startup_funds: null,
      hasTotal: true
    }
    const seen = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(payload, async ({ noise, hasTotal, ...given }) => {
        const must = [given.available_balance, given.to_be_consumed, given.to_be_settled]
        const parts = [...must, given.withdrawal_pending].filter(part => part !== null)
        const total = sumDecimals([...parts, noise ?? '0'])
        const property: Partial<Property> = { ...given, total_assets: hasTotal ? total : null }
        const addsUp =
          hasTotal && !must.includes(null) && compareDecimals(sumDecimals(parts), total) === 0
        const { box, unmount } = await open({ property, rows: [] })
        const shown = textOf(box).includes('The parts match the total')
        const rules = box.querySelectorAll('.double-rule').length
        unmount()
        seen.add(shown)
        expect(shown).toBe(addsUp)
        expect(rules).toBe(addsUp ? 1 : 0)
      }),
      // Both cases are guaranteed: a wallet that adds up, and one that does not.
      { numRuns: 25, examples: [[{ ...whole, noise: null }], [{ ...whole, noise: '0.001' }]] }
    )
    expect(seen).toEqual(new Set([true, false]))
  }, 120_000)

  test('hides every amount of the advertiser, also in text for screen readers', async () => {
    const { box, stores } = await open({
      property: {
        withdrawable: { ok: false, blocks: [{ reason: 'startup_funds_outstanding', amount: '300.00' }] }
      }
    })
    click(byRole(box, 'button', 'Hide balances'))
    await until(() => expect(textOf(box)).not.toMatch(/\d\.\d\d/))
    expect(textOf(box)).toContain('••••Hidden')
    expect(stores.view.$view.get().hidesBalances).toBe(true)
    click(byRole(box, 'button', 'Show balances'))
    await until(() => expect(textOf(box)).toContain('3,420.17'))
  })

  test('keeps the figures of a failed reading and retries on a tap', async () => {
    const { box, env } = await open()
    env.answer('GET /user/property', () => envelope(null, 500))
    await env.clock.advance(5_000)
    await until(() => expect(textOf(box)).toContain('As of 11:59:30, may be out of date'))
    expect(textOf(box)).toContain('3,420.17')
    env.answer('GET /user/property', () => envelope(propertyAnswer({ total_assets: '1.00' })))
    click(button(box, 'Request failed, tap to reload'))
    await until(() => expect(textOf(box)).not.toContain('may be out of date'))
    expect(textOf(box)).toContain('1.00 USD')
  })

  test('is stale as soon as the device is offline (TR-5)', async () => {
    const { box, env } = await open()
    env.online.set(false)
    await until(() => expect(textOf(box)).toContain('may be out of date'))
  })

  test('leaves out what a backend does not provide, and names it once', async () => {
    const { box } = await open({
      property: {
        ...Object.fromEntries(Object.keys(propertyAnswer()).map(key => [key, null]))
      },
      rows: [flowRow(1, '-5.00', { kind: null, bucket: null, ref: null, state: null, currency: null })],
      config: {}
    })
    expect(textOf(box)).toContain('Total, not checked: an amount is missing')
    expect(textOf(box)).toContain(
      'Not provided: Transaction password, Available balance, Start-up credit returned, Source time, Currency, ' +
        'Who holds the money, Fee, Limits, and Arrives in.'
    )
    expect(textOf(box).match(/Not provided:/g)).toHaveLength(1)
    expect(textOf(box), 'but that no payout account is bound').toContain('Before your first withdrawal')
    expect(allByRole(box, 'heading').map(nameOf)).not.toContain('Not part of the total')
    expect(textOf(box)).toContain('The operator is not identified')
    expect(nameOf(button(box, 'Remark 1'))).toContain('−5.00')
    expect(textOf(box)).not.toContain('of your available balance')
  })

  test('links to the change of a transaction password that only the profile names', async () => {
    const { box, stores } = await open({ property: { has_pay_password: null } })
    stores.session.setProfile({ entry: 'register', customer_service_url: [], recharge_customer_service_url: [], has_pay_password: true })
    await until(() => expect(nameOf(button(box, 'Transaction password'))).not.toBe('Transaction password'))
    click(button(box, 'Transaction password'))
    expect(stores.router.$route.get().path).toBe('/ad-center/edit-pay-password')
  })

  test('shows the newest rows only, and adds up these, when a backend ignores page_size', async () => {
    const older = flowRow(10, '6.15', { balance_after: '2106.15' })
    const { box } = await open({ rows: [...RECENT, older, ...Array.from({ length: 40 }, (_, n) => flowRow(100 + n, '1.00'))] })
    expect(allByRole(box, 'button').filter(one => nameOf(one).includes('plan 1107-039'))).toHaveLength(3)
    expect(textOf(box)).toContain('2,100.00')
    expect(box.querySelectorAll('.double-rule')).toHaveLength(2)
  })

  test('textOf of each balance that it could not be read, not that it is missing', async () => {
    const sent = { total_assets: '1,744.50', available_balance: '1,234.50', to_be_settled: 'ten', discount_amount: '$5' }
    const { box } = await open({ property: { ...sent, withdrawable: null } })
    for (const label of ['Total assetsAs of 11:59:30', 'Available', 'Pending revenue', 'Discount amount']) {
      expect(textOf(box)).toContain(`${label}could not be read`)
    }
    expect(textOf(box)).toContain('Committed736.72')
    expect(textOf(box)).not.toMatch(/Not provided:[^.]*Available balance/)
  })

  test('reports that the card could not be read, with a retry, and calls no destination missing', async () => {
    const stores = await walletStores({ config: { operator: OPERATOR } })
    stores.env.answer('GET /bank_card/detail', () => envelope(null, 500, 'Resting'))
    const { box, reads, text } = show(WalletView, stores)
    await reads('Payout account: Resting')
    await reads('You can withdraw up to')
    expect(text()).not.toMatch(/Not provided:[^.]* To[,.]/)
    stores.env.answer('GET /bank_card/detail', () => envelope({ bank_account: 'DE89 4417' }))
    click(button(box, 'Request failed, tap to reload'))
    await reads('4417')
    expect(text()).not.toContain('Resting')
  })

  test('reports that the config could not be read, with a retry, and calls no holder missing', async () => {
    const stores = await walletStores()
    stores.env.answer('GET /basic_config', () => envelope(null, 500, 'Resting'))
    await stores.config.load('en')
    const { box, reads, text } = show(WalletView, stores)
    await reads('Resting')
    expect(text()).not.toMatch(/Who holds the money|not identified/)
    stores.env.answer('GET /basic_config', () => envelope(configAnswer({ operator: OPERATOR })))
    click(button(box, 'Request failed, tap to reload'))
    await reads('Northlight Ads Ltd')
  })

  test('explains an amount one tap away', async () => {
    const { box } = await open()
    click(button(box, 'Discount amount'))
    const sheet = await until(() => byRole(box, 'dialog', 'Discount amount'))
    expect(textOf(sheet)).toContain('It is not money and cannot be withdrawn')
  })
})

describe('the withdrawal card', () => {
  test('shows the largest amount, the cost and the arrival time', async () => {
    const method = {
      id: 'bank',
      kind: 'bank',
      label: 'Payout account',
      fields: [],
      min: '50.00',
      max: '900.00',
      fee: { fixed: '1.00', percent: '0.5' },
      arrival_text: '1 to 3 days'
    }
    const conditions = [{ id: 'a', text: 'Identity checked', met: false }]
    const { box } = await open({
      config: { operator: OPERATOR, withdraw_method_config: { methods: [method], conditions } }
    })
    expect(textOf(box)).toContain('You can withdraw up to 2,318.45 USD now')
    expect(textOf(box)).toContain('1.00 USD + 0.5%')
    expect(textOf(box)).toContain('1 to 3 days')
    expect(textOf(box)).toContain('Payout account')
    expect(textOf(box)).toMatch(/Identity checked\W*not met/)
    expect(textOf(box)).not.toContain('Start-up credit returned')
  })

  test('names every block with amount, remedy and contact, and never links to a recharge', async () => {
    const entry = (id: string) => ({ id, type: 1, url: 'https://x.example/' })
    const { box, stores } = await open({
      property: {
        withdrawable: {
          ok: false,
          blocks: [
            { reason: 'startup_funds_outstanding', amount: '300.00', remedy: 'By offset', contact: 's2' },
            { reason: 'moon_phase', text: 'The moon is wrong' }
          ]
        }
      },
      config: { operator: OPERATOR, customer_service_url: [entry('s1'), entry('s2')] }
    })
    expect(textOf(box)).toContain('You cannot withdraw yet')
    expect(textOf(box)).toContain('Your start-up credit is not returned yet')
    expect(textOf(box)).toContain('Amount concerned: 300.00 USD')
    expect(textOf(box)).toContain('What to do: By offset')
    expect(textOf(box)).toContain('Contact: Customer service 2')
    expect(textOf(box)).toContain('The moon is wrong')
    expect(textOf(box)).toContain('No one may ask you to pay in order to withdraw')
    click(byRole(box, 'button', 'Customer service'))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'service', list: 'service', message: null })
    click(byRole(box, 'button', 'Independent help'))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'help' })
  })

  test('reports a refusal without a reason', async () => {
    const { box, stores } = await open({ property: { withdrawable: { ok: false, blocks: null } } })
    expect(textOf(box)).toContain('No reason given by the operator')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
  })
})

describe('the latest rows', () => {
  test('lead to the available balance, and open with meaning, cause and contact', async () => {
    const { box, stores } = await open()
    expect(textOf(box)).toContain('Before2,106.15Transactions above+212.30')
    const row = button(box, 'Plan revenue')
    expect(nameOf(row)).toContain('+412.30')
    expect(row.querySelector('.gain')?.textContent).toBe('+412.30')
    click(row)
    const sheet = await until(() => byRole(box, 'dialog', 'Plan revenue'))
    expect(textOf(sheet)).toContain('Settled revenue of a plan')
    expect(textOf(sheet)).toContain('Causeplan 1107-039')
    click(byRole(sheet, 'button', 'Ask customer service'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
  })

  test('fail on their own, below the loaded balances', async () => {
    const { box, env, stores } = await open()
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    await env.clock.advance(5_000)
    await until(() => expect(textOf(box)).toContain('Request failed, tap to reload'))
    expect(textOf(box)).not.toContain('may be out of date')
    expect(allByRole(box, 'alert')).toHaveLength(1)
    click(byRole(box, 'button', 'Show all'))
    expect(stores.router.$route.get().query).toEqual({ view: 'funds' })
  })
})

describe('how to recharge', () => {
  const path = '/wallet?view=recharge'

  test('shows the conditions first and then leads to the recharge list (TR-9)', async () => {
    const { box, stores } = await open({
      path,
      property: { withdrawable: { ok: false, blocks: [{ reason: 'bank_card_missing' }] } }
    })
    await until(() => expect(textOf(box)).toContain('Adding money does not unblock them'))
    const text = textOf(box)
    expect(text).toContain('Add a payout account first')
    expect(text).toContain('Northlight Ads Ltd')
    expect(text.indexOf('What you can lose')).toBeLessThan(text.indexOf('Go to customer service'))
    click(byRole(box, 'button', 'Go to customer service'))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'service', list: 'recharge', message: null })
  })

  test('stays open under one warning while no operator is named (TR-2)', async () => {
    const { box, stores } = await open({ path, config: {} })
    expect(textOf(box).match(/The operator is not identified/g)).toHaveLength(1)
    click(byRole(box, 'button', 'Go to customer service'))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'service', list: 'recharge', message: null })
  })
})
