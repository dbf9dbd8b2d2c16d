import { describe, expect, test } from 'vitest'

import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { TIMELINE_POLL_MS } from '../../../../src/screens/wallet/withdraw/withdraw-order.ts'
import { allByRole, byRole, click, descriptionOf, isOff, nameOf, type } from '../../../support/render.tsx'
import { packOf } from '../../../support/pack-of.ts'
import { show } from '../../../support/show.tsx'
import { envelope, settle } from '../../../support/test-env.ts'
import { flowRow } from '../wallet-answers.ts'
import { until } from '../../../support/until.ts'
import { ACCEPTED, FLOW, METHODS, requestRow, WITHDRAW, withdrawStores } from './withdraw-answers.ts'
import type { WithdrawSetUp } from './withdraw-answers.ts'

async function open(setUp: WithdrawSetUp = {}) {
  const stores = await withdrawStores(setUp)
  return { ...show(WalletView, stores), stores, env: stores.env }
}
/** Withdraws an amount as typed, with the password, to the end of the undo window. */
async function withdraw({ box, reads, stores, env }: Awaited<ReturnType<typeof open>>, amount = '500'): Promise<void> {
  await reads('You can withdraw up to')
  type(byRole(box, 'textbox', 'Amount'), amount)
  click(byRole(box, 'button', `Withdraw ${amount}.00`))
  const dialog = stores.shell.$dialog.get()
  if (dialog.type === 'password') dialog.onPassed()
  await env.clock.advance(5000)
}
const blockedBy = (...blocks: object[]): WithdrawSetUp => ({
  property: { withdrawable: { ok: false, amount: '0.00', blocks: blocks as never } }
})

describe('a withdrawal that is possible', () => {
  test('shows conditions, destination, fee, arrival and limits before the amount (TR-9)', async () => {
    const { box, reads, text } = await open({ property: { has_pay_password: true } })
    await reads('You can withdraw up to 2,318.45 USD now')
    expect(text()).not.toContain('Start-up credit returned')
    click(byRole(box, 'button', '4 of 4 conditions met'))
    for (const fact of [
      'Transaction password', '•••• 4417', 'Start-up credit returned', '1.00 USD + 0.5%',
      'One working day'
    ]) {
      expect(text().indexOf(fact), fact).toBeGreaterThan(-1)
      expect(text().indexOf(fact), fact).toBeLessThan(text().lastIndexOf('Amount'))
    }
    expect(text()).toContain('Amount10.00 to 2,000.00 USD')
    expect(allByRole(box, 'textbox')).toHaveLength(1)
  })

  test('shows on its receipt what the server accepted, not what was asked, also with no more than a receipt number', async () => {
    const opened = await open()
    const { env, reads, text } = opened
    env.answer(WITHDRAW, () => envelope({ receipt_no: 'W-9', amount: '480.00', destination_masked: '•••• 9999' }))
    await withdraw(opened)
    await reads('Withdrawal requested')
    expect(text()).toContain('Amount480.00 USD')
    expect(text()).toContain('•••• 9999')
    expect(text()).toContain('The server states 480.00 USD, but you confirmed 500.00 USD.')
    expect(text()).not.toContain('Amount500.00')
    expect(text()).not.toContain('•••• 4417')
  })

  test.each([
    ['net', { amount: '500', net: '490.00' }, '490.00 USD, but you confirmed 496.50 USD'],
    ['currency', { amount: '500.00', currency: 'EUR' }, '500.00 EUR, but you confirmed 500.00 USD'],
    ['nothing', { amount: 500, net: '496.5', fee: 3.5 }, null]
  ])('names on its receipt what differs from what was confirmed: %s', async (_name, stated, words) => {
    const opened = await open()
    opened.env.answer(WITHDRAW, () => envelope({ receipt_no: 'W-9', ...stated }))
    await withdraw(opened)
    await opened.reads('Withdrawal requested')
    if (words) expect(opened.text()).toContain(`The server states ${words}.`)
    else expect(opened.text()).not.toContain('you confirmed')
  })

  test('keeps the confirmed amount in its own currency where the answer names another one and no amount', async () => {
    const opened = await open()
    opened.env.answer(WITHDRAW, () => envelope({ receipt_no: 'W-9', fee: '3.00', currency: 'EUR' }))
    await withdraw(opened)
    await opened.reads('Withdrawal requested')
    await opened.reads('Amount500.00 USD')
    expect(opened.text()).toContain('3.00 EUR')
    expect(opened.text()).not.toContain('500.00 EUR')
  })

  test('shows on its receipt the currency that the answer names', async () => {
    const opened = await open()
    opened.env.answer(WITHDRAW, () => envelope({ receipt_no: 'W-9', amount: '480.00', net: '477.00', currency: 'EUR' }))
    await withdraw(opened)
    await opened.reads('Withdrawal requested')
    await opened.reads('Amount480.00 EUR')
    await opened.reads('477.00 EUR')
  })

  test('offers neither a smallest amount nor all of the money that is zero: neither could be sent', async () => {
    const { box, reads } = await open({
      methods: [{ ...METHODS[0]!, min: '0.00' }],
      property: { available_balance: '0.00', withdrawable: { ok: true, amount: null } }
    })
    await reads('Payout account')
    await until(() => expect(allByRole(box, 'textbox')).toHaveLength(1))
    expect(allByRole(box, 'button').map(nameOf).filter(name => name.includes('0.00'))).toEqual([])
  })

  test('keeps the conditions expanded while one of them is unknown', async () => {
    const { box, reads } = await open({ property: { has_pay_password: null } })
    await reads('Not provided: Transaction password.')
    await reads('Start-up credit returned')
    expect(allByRole(box, 'button').map(nameOf).join()).not.toContain('conditions met')
    expect(allByRole(box, 'textbox')).toHaveLength(1)
  })

  test('takes from the profile whether a transaction password is set when the wallet does not say', async () => {
    const { text, reads, stores } = await open({ property: { has_pay_password: null } })
    await reads('Not provided: Transaction password.')
    const lists = { customer_service_url: [], recharge_customer_service_url: [] }
    stores.session.setProfile({ entry: 'register', ...lists, has_pay_password: true })
    await reads('4 of 4 conditions met')
    expect(text()).not.toContain('Not provided')
  })

  test('takes the completed step before a withdrawal from the profile, too', async () => {
    const withdrawable = { ok: false, amount: '0.00', blocks: [{ reason: 'bank_card_missing' }] }
    const { text, reads, stores } = await open({ property: { has_pay_password: null, withdrawable: withdrawable as never } })
    await reads('Payout account')
    expect(text()).not.toContain('Transaction password')
    const lists = { customer_service_url: [], recharge_customer_service_url: [] }
    stores.session.setProfile({ entry: 'register', ...lists, has_pay_password: true })
    await reads('Transaction password')
  })

  test.each([
    ['0', 'The amount cannot be 0'],
    ['9', 'The smallest withdrawal is 10.00'],
    ['2,100', 'The largest withdrawal now is 2,000.00'],
    ['2,400', 'The amount cannot exceed the available balance'],
    ['x', 'Enter a valid amount']
  ])('explains "%s": %s', async (typed, message) => {
    const { box, reads, text } = await open()
    await reads('You can withdraw up to')
    const field = byRole(box, 'textbox', 'Amount')
    type(field, typed)
    click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Withdraw'))!)
    await reads(message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toContain(message)
    expect((field as HTMLInputElement).value).toBe(typed)
    expect(text()).not.toContain('Available after')
  })

  test('says why the past withdrawals could not be read', async () => {
    const stores = await withdrawStores()
    stores.env.answer(FLOW, () => envelope(null, 400, 'Closed at night'))
    await show(WalletView, stores).reads('Your withdrawalsRequest failed, tap to reloadClosed at night')
  })

  test('accepts the limits on a tap', async () => {
    const { box, reads } = await open()
    await reads('You can withdraw up to')
    click(byRole(box, 'button', 'All 2,000.00'))
    const field = byRole(box, 'textbox', 'Amount') as HTMLInputElement
    expect(field.value).toBe('2,000.00')
    click(byRole(box, 'button', 'Min 10.00'))
    expect(field.value).toBe('10.00')
  })

  test('shows amount, fee, net and destination, asks for the password, and can be undone', async () => {
    const { box, reads, stores, env, text } = await open()
    await reads('You can withdraw up to')
    type(byRole(box, 'textbox', 'Amount'), '500')
    for (const fact of ['−3.50', '496.50', '•••• 4417', 'One working day', '1,818.45', 'Then it is final']) {
      expect(text()).toContain(fact)
    }
    click(byRole(box, 'button', 'Withdraw 500.00'))
    const dialog = stores.shell.$dialog.get()
    expect(dialog).toMatchObject({ type: 'password', what: 'Withdraw 496.50\u00a0USD to •••• 4417' })
    stores.shell.closeDialog()
    const timers = env.clock.pending()
    if (dialog.type === 'password') dialog.onPassed()
    await reads('Sent in 5 seconds')
    // The undo window, its countdown, and the pause before "Send now".
    await until(() => expect(env.clock.pending()).toBeGreaterThanOrEqual(timers + 3))
    const now = byRole(box, 'button', 'Send now') as HTMLButtonElement
    expect(now.disabled, 'the second half of a double tap').toBe(true)
    await env.clock.advance(1000)
    await reads('Sent in 4 seconds')
    expect(now.disabled).toBe(false)
    click(byRole(box, 'button', 'Undo'))
    await reads('Not sent. Nothing was taken.')
    expect(env.requests.filter(({ path }) => path.endsWith('/user/withdraw'))).toEqual([])
  })

  test('ends at a receipt that shows its progress', async () => {
    const { box, reads, stores, env } = await open()
    env.answer(WITHDRAW, () => envelope({ ...ACCEPTED, receipt_no: '../W/9' }))
    await reads('You can withdraw up to')
    type(byRole(box, 'textbox', 'Amount'), '500')
    click(byRole(box, 'button', 'Withdraw 500.00'))
    const dialog = stores.shell.$dialog.get()
    env.answer(FLOW, () => envelope({ list: [requestRow()] }))
    if (dialog.type === 'password') dialog.onPassed()
    await env.clock.advance(5000)
    await reads('Withdrawal requested')
    await reads('../W/9')
    await reads('Waiting')
    await reads('Expected by: Jan 15, 13:00')
    click(byRole(box, 'button', 'Save as picture'))
    await expect.poll(() => env.pictures.map(({ name }) => name)).toEqual(['withdrawal-W9.png'])
  })

  test('shows at its receipt what the server said until its rows are listed', async () => {
    const { box, reads, stores, env, text } = await open()
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    await reads('You can withdraw up to')
    type(byRole(box, 'textbox', 'Amount'), '500')
    click(byRole(box, 'button', 'Withdraw 500.00'))
    const dialog = stores.shell.$dialog.get()
    env.answer(FLOW, () => envelope({ list: [requestRow({ ref: null })] }))
    if (dialog.type === 'password') dialog.onPassed()
    await env.clock.advance(5000)
    await reads('Withdrawal requested')
    await reads('500.00 moved from available to withdrawing')
    expect(text()).not.toContain('gives no details')
    expect(text()).toContain('WaitingExpected by: Jan 15, 13:00')
    env.answer(FLOW, () => envelope({ list: [requestRow({ state: 'in_transit' })] }))
    await env.clock.advance(TIMELINE_POLL_MS)
    await reads('On its way')
  })

  test('names no largest amount where a refusal says zero', async () => {
    const opened = await open()
    const data = { reason: 'amount_out_of_range', limits: { min: '100.00', max: '0' } }
    opened.env.answer(WITHDRAW, () => envelope(data, 400, 'Out of range'))
    await withdraw(opened, '250')
    await opened.reads('Not accepted. Nothing was taken.')
    expect(opened.text()).toContain('from 100.00')
    expect(opened.text()).not.toContain('largest withdrawal')
  })

  test.each([
    ['50', 'The smallest withdrawal is 100.00'],
    ['250', 'The largest withdrawal now is 200.00']
  ])('of %s outside the limits of a refusal names the limit exceeded: %s', async (amount, words) => {
    const opened = await open()
    const { box, reads, env, text } = opened
    const data = { reason: 'amount_out_of_range', limits: { min: '100.00', max: '200.00' } }
    env.answer(WITHDRAW, () => envelope(data, 400, 'Out of range'))
    await withdraw(opened, amount)
    await reads('Not accepted. Nothing was taken.')
    expect(byRole(box, 'alert').textContent).toContain(words)
    expect(allByRole(box, 'button', 'Appeal'), 'the user can change the amount').toEqual([])
    expect(descriptionOf(byRole(box, 'textbox', 'Amount')), 'the limits hold from now on').toContain(words)
    expect(text()).toContain('100.00 to 200.00')
    type(byRole(box, 'textbox', 'Amount'), '150')
    await settle()
    expect(byRole(box, 'textbox', 'Amount').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('refused by the server names reason, amount and remedy, with appeal and the fixed warning', async () => {
    const opened = await open()
    const { box, reads, stores, env } = opened
    const data = { reason: 'under_review', amount: '77.00', remedy: 'It ends on Monday.' }
    env.answer(WITHDRAW, () => envelope(data, 400, 'The account is under review'))
    await withdraw(opened)
    await reads('Not accepted. Nothing was taken.')
    await reads('The account is under review')
    await reads('Amount concerned: 77.00')
    await reads('What to do: It ends on Monday.')
    await reads('No one may ask you to pay')
    click(byRole(box, 'button', 'Appeal'))
    expect(stores.shell.$dialog.get()).toMatchObject({
      list: 'service',
      message: expect.stringContaining('The account is under review (77.00\u00a0USD)') as string
    })
  })

  test.each([
    ['status_conflict', 'Your payout account changed meanwhile.'],
    ['wrong_pay_password', 'Confirm again with your transaction password.']
  ])('refused by %s offers no appeal: the user can mend it', async (reason, words) => {
    const opened = await open()
    const { box, reads, env } = opened
    env.answer(WITHDRAW, () => envelope({ reason }, 400))
    await withdraw(opened)
    await reads(words)
    expect(allByRole(box, 'button', 'Appeal')).toEqual([])
  })

  test('stands once among the past ones when it was returned; without any the list says so', async () => {
    const { reads, text, unmount } = await open({ past: [requestRow({ id: '95', amount: '500.00', state: 'failed' }), requestRow({ state: 'failed' })] })
    await reads('−500.00')
    expect(text()).not.toContain('+500.00')
    unmount()
    const none = await open()
    await none.reads('No withdrawal so far')
  })

  test('names what the backend does not provide, and leaves the check to the server', async () => {
    const { box, reads, text } = await open({
      property: { withdrawable: null, has_pay_password: null, startup_funds: null },
      card: {},
      methods: null
    })
    await reads('Whether you can withdraw now: not provided')
    expect(text()).toContain(
      'Not provided: Transaction password, Payout account, Start-up credit returned, Fee, Limits, To, and Arrives in.'
    )
    type(byRole(box, 'textbox', 'Amount'), '5')
    expect(text().match(/Not provided:/g)).toHaveLength(1)
    expect(isOff(byRole(box, 'button', 'Withdraw 5.00'))).toBe(true)
  })

  test('leads to the payout account, not to an unknown destination, where none is bound', async () => {
    const { box, text } = await open({ property: { withdrawable: null, has_bank_card: null }, card: { bound: false } })
    await until(() => byRole(box, 'button', 'Add a payout account'))
    expect(text()).not.toContain('does not say where the money goes')
  })

  test('says that the balance could not be read, not that it is missing', async () => {
    const { reads, text } = await open({ property: { withdrawable: null, available_balance: '2,318.45' } })
    await reads('could not be read')
    expect(text()).toMatch(/10.00[^.]*could not be read/)
    expect(text()).not.toMatch(/Not provided:[^.]*Available balance/)
  })

  test.each([
    ['no field of a card', { card: {} }],
    ['a server that refuses to say', { cardFails: 400 }]
  ])('to an unknown destination (%s) waits for a confirmation that names it (TR-18)', async (_name, setUp) => {
    const { box, reads, stores } = await open(setUp)
    await reads('You can withdraw up to')
    type(byRole(box, 'textbox', 'Amount'), '500')
    await reads('The server does not say where the money goes.')
    const go = byRole(box, 'button', 'Withdraw 500.00')
    expect(isOff(go)).toBe(true)
    expect(descriptionOf(go)).toContain('Withdraw to an unknown destination')
    click(byRole(box, 'checkbox', 'Withdraw to an unknown destination'))
    await settle()
    expect(isOff(go)).toBe(false)
    click(go)
    expect(stores.shell.$dialog.get()).toMatchObject({
      type: 'password', what: expect.stringContaining('the destination is not provided') as string
    })
  })

  test('reports that the destination could not be read, and reads it on a tap', async () => {
    const { box, reads, env, text } = await open({ cardFails: 500 })
    await reads('Payout account: ')
    type(byRole(box, 'textbox', 'Amount'), '500')
    await settle()
    const go = byRole(box, 'button', 'Withdraw 500.00')
    expect(isOff(go)).toBe(true)
    expect(descriptionOf(go)).toContain('Request failed, tap to reload')
    expect(text(), 'nobody was heard').not.toContain('does not say where the money goes')
    env.answer('GET /bank_card/detail', () => envelope({ fields: { bank_account: '•••• 4417' } }))
    click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
    await reads('•••• 4417')
    expect(text()).not.toContain('Request failed')
    expect(isOff(byRole(box, 'button', 'Withdraw 500.00'))).toBe(false)
  })

  test('keeps the page and what is confirmed on it while the payout account is read again', async () => {
    const { box, reads, env, text } = await open({ cardFails: 400 })
    await reads('does not say where the money goes')
    click(byRole(box, 'checkbox'))
    let answer: (response: Response) => void = () => undefined
    env.answer('GET /bank_card/detail', () => new Promise<Response>(resolve => (answer = resolve)))
    click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
    await settle()
    expect(text()).not.toContain('Loading')
    answer(envelope(null, 400))
    await settle()
    expect((byRole(box, 'checkbox') as HTMLInputElement).checked).toBe(true)
  })

  test('shows the time of figures that may be out of date', async () => {
    const { reads, env } = await open()
    await reads('As of 11:59:30')
    env.online.set(false)
    await reads('As of 11:59:30, may be out of date')
  })

  test('hides every amount except the one typed and confirmed', async () => {
    const { box, reads, stores, text } = await open({ property: { available_balance: '5.00', startup_funds: '120.00' } })
    await reads('120.00 not returned')
    stores.view.set('hidesBalances', true)
    await reads('(hidden) not returned')
    await reads('You can withdraw now')
    expect(text()).toContain('Available, at least (hidden)')
    byRole(box, 'button', 'Min (hidden)')
    type(byRole(box, 'textbox', 'Amount'), '500')
    byRole(box, 'button', 'Withdraw 500.00')
    expect(text()).not.toMatch(/2,318\.45|120\.00/)
  })
})

describe('a blocked withdrawal', () => {
  test.each([
    ['startup_funds_outstanding', 'Your start-up credit is not returned yet'],
    ['pay_password_locked', 'The transaction password is locked for now']
  ])('by %s names reason, amount, remedy and contact; no amount field, no recharge', async (reason, words) => {
    const { box, reads, stores, text } = await open(
      blockedBy({ reason, amount: '120.00', remedy: 'It is offset.', contact: 'x' })
    )
    await reads(words)
    for (const part of ['Not possible yet', '120.00', 'What to do: It is offset.', 'Contact: Customer service']) {
      expect(text()).toContain(part)
    }
    expect(text(), 'an entry that is not listed').not.toMatch(/Contact: Customer service \d/)
    await reads('No one may ask you to pay in order to withdraw')
    expect(allByRole(box, 'textbox')).toEqual([])
    expect(allByRole(box, 'button').map(nameOf).join()).not.toMatch(/echarge/)
    for (const name of ['Appeal', 'Customer service']) {
      click(byRole(box, 'button', name))
      const dialog = stores.shell.$dialog.get()
      expect(dialog).toMatchObject({ type: 'service', list: 'service' })
      expect(dialog.type === 'service' && dialog.message).toMatch(new RegExp(`${words}.*120\\.00`))
    }
  })

  test('keeps a hidden amount out of the message to support', async () => {
    const { box, reads, stores } = await open(blockedBy({ reason: 'startup_funds_outstanding', amount: '120.00' }))
    await reads('Your start-up credit is not returned yet')
    stores.view.set('hidesBalances', true)
    await reads('Hidden')
    for (const name of ['Appeal', 'Customer service']) {
      click(byRole(box, 'button', name))
      const dialog = stores.shell.$dialog.get()
      expect(dialog.type === 'service' && dialog.message).toMatch(/credit is not returned yet.*\(\(hidden\)\)/)
    }
  })

  test('without a reason says so, and offers a report', async () => {
    const { box, reads, stores } = await open(blockedBy())
    await reads('No reason given by the operator')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toMatchObject({
      list: 'service',
      message: expect.stringContaining('Ask for it in writing') as string
    })
  })

  test('links to the step that the user can take, beside what only the operator can end', async () => {
    const { box, reads, stores } = await open(
      blockedBy({ reason: 'bank_card_missing' }, { reason: 'under_review' })
    )
    await reads('Not possible yet')
    click(byRole(box, 'button', 'Add a payout account'))
    expect(stores.router.$route.get().path).toBe('/wallet/bind-card')
  })

  test('names every reason if there are several', async () => {
    const { reads } = await open(
      blockedBy({ reason: 'bank_card_missing' }, { reason: 'x', text: 'Under review' }, { reason: null })
    )
    await reads('Add a payout account first')
    await reads('Under review')
    await reads('No reason given by the operator')
  })
})

describe('a withdrawal blocked only by its set-up', () => {
  test.each([
    ['bank_card_missing', 'Before your first withdrawal', 'Add a payout account', '/wallet/bind-card'],
    ['pay_password_not_set', 'Before your first withdrawal', 'Set transaction password', '/wallet/set-password'],
    ['balance_insufficient', 'Insufficient balance', 'To the wallet', '/wallet']
  ])('by %s has one button, to the step that ends it, and mentions no block', async (reason, title, name, path) => {
    const { box, reads, stores, text } = await open(blockedBy({ reason, remedy: 'Later.' }))
    await reads(title)
    for (const word of ['Not possible yet', 'Appeal', 'Customer service']) expect(text()).not.toContain(word)
    expect(allByRole(box, 'textbox')).toEqual([])
    click(byRole(box, 'button', name))
    expect(stores.router.$route.get().path).toBe(path)
  })

  test('names both steps in order, and the terms that apply afterwards', async () => {
    const { box, reads, text } = await open(
      blockedBy({ reason: 'bank_card_missing' }, { reason: 'pay_password_not_set' })
    )
    await reads('1 of 3 done. Any order works.')
    expect(allByRole(box, 'button').map(nameOf)).toContain('Set transaction password')
    expect(text().indexOf('Transaction password')).toBeLessThan(text().indexOf('Payout account'))
    for (const fact of ['1.00 USD + 0.5%', 'One working day', 'No one may ask you to pay']) {
      expect(text()).toContain(fact)
    }
  })

  test('passes over the step that is done, and hides the balance', async () => {
    const { box, reads, stores, text } = await open({ property: { has_pay_password: true, ...blockedBy({ reason: 'bank_card_missing' }).property } })
    await reads('2,318.45')
    stores.view.set('hidesBalances', true)
    await reads('(hidden)')
    expect(text()).not.toContain('318.45')
    click(byRole(box, 'button', 'Add a payout account'))
    expect(stores.router.$route.get().path).toBe('/wallet/bind-card')
  })

  test('leads through all missing steps, and then to the amount', async () => {
    const { box, reads, stores } = await open(
      blockedBy({ reason: 'bank_card_missing' }, { reason: 'pay_password_not_set' })
    )
    await reads('Before your first withdrawal')
    click(byRole(box, 'button', 'Set transaction password'))
    expect(stores.router.$route.get()).toMatchObject({ path: '/wallet/set-password', query: { next: 'card' } })
  })

  test('by an empty balance shows the server’s remedy', async () => {
    const { reads } = await open(blockedBy({ reason: 'balance_insufficient', remedy: 'Pending money may follow.' }))
    await reads('Pending money may follow.')
  })

  test('counts the steps already done', async () => {
    const { reads } = await open({
      property: {
        has_pay_password: true,
        withdrawable: { ok: false, amount: '0.00', blocks: [{ reason: 'bank_card_missing' }] }
      }
    })
    await reads('2 of 3 done. Any order works.')
  })
})

describe('one withdrawal', () => {
  const at = (id: string, rows: object[]): WithdrawSetUp => ({
    path: `/wallet?view=withdraw&id=${id}`,
    past: rows as never
  })
  const back = (remark: string | null, amount = '500.00') => [
    flowRow(95, amount, {
      time: '2026-01-15T13:00:00Z',
      ref: { type: 'withdrawal', id: '9', label: 'W-9' },
      state: 'failed',
      remark
    }),
    requestRow({ state: 'failed' })
  ]

  test('is polled until it ends', async () => {
    const { reads, env } = await open(at('9', [requestRow({ state: 'in_transit' })]))
    await reads('On its way')
    env.answer(FLOW, () =>
      envelope({
        list: [
          requestRow({ state: 'paid' }),
          flowRow(95, '-500.00', {
            time: '2026-01-15T13:00:00Z',
            bucket: 'withdrawal_pending',
            ref: { type: 'withdrawal', id: '9' },
            state: 'paid'
          })
        ]
      })
    )
    await env.clock.advance(TIMELINE_POLL_MS)
    await reads('Paid out')
    await reads('Jan 15, 13:00')
  })

  test('is not polled once the account is disabled', async () => {
    const { reads, env } = await open(at('9', [requestRow({ state: 'in_transit' })]))
    await reads('On its way')
    env.answer(FLOW, () => envelope(null, 403, 'Disabled'))
    await env.clock.advance(TIMELINE_POLL_MS)
    const asked = () => env.requests.filter(({ query }) => query.ref_id === '9').length
    const before = asked()
    await env.clock.advance(TIMELINE_POLL_MS * 5)
    expect(asked()).toBe(before)
  })

  test('reads the reason of its return again in another language', async () => {
    const { reads, stores, env } = await open({ ...at('9', back('The bank did not answer')), locales: { de: packOf('de') } })
    await reads('The bank did not answer')
    await stores.language.choose('de')
    expect(env.requests.filter(({ query }) => query.ref_id === '9')).toHaveLength(2)
  })

  test('names the reason of its return, the money returned, and the right to appeal', async () => {
    const { box, reads, stores } = await open(at('9', back('The bank did not answer')))
    await reads('Operator: The bank did not answer')
    await reads('500.00 came back to the available balance')
    await reads('No one may ask you to pay')
    click(byRole(box, 'button', 'Appeal'))
    expect(stores.shell.$dialog.get()).toMatchObject({
      list: 'service',
      message: expect.stringContaining('The bank did not answer') as string
    })
  })

  test('reports a missing reason, and offers a report', async () => {
    const { box, reads, stores } = await open(at('9', back(null)))
    await reads('No reason given by the operator')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toMatchObject({
      list: 'service',
      message: expect.stringContaining('W-9 of 500.00') as string
    })
  })

  test('names the amount that came back, which may be less than was requested (TR-4)', async () => {
    const { box, reads, text, stores } = await open(at('9', back(null, '497.00')))
    await reads('No reason given by the operator')
    expect(text()).toContain('497.00 came back')
    expect(text()).not.toContain('500.00 came back')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get(), 'the withdrawal is known by what was requested').toMatchObject({
      message: expect.stringContaining('W-9 of 500.00') as string
    })
  })

  test.each([
    ['there is none', []],
    ['they name no withdrawal', [requestRow({ ref: null })]],
    ['they are of others', [requestRow()]]
  ])('is not called missing by rows of which %s', async (_name, rows) => {
    const { reads, text } = await open(at('77', rows))
    await reads('The operator’s server gives no details.The link may be old, or it belongs to another account.')
    expect(text(), 'another one').not.toContain('500.00')
  })

  test('is opened from the list of withdrawals, and left to it', async () => {
    const { box, reads, stores } = await open({ past: [requestRow()] })
    await reads('Your withdrawals')
    await settle()
    const row = allByRole(box, 'button').find(button => nameOf(button).startsWith('Waiting'))
    if (row) click(row)
    expect(stores.router.$route.get().query).toEqual({ view: 'withdraw', id: '9' })
    stores.shell.$backHandler.get()?.()
    await reads('You can withdraw up to')
  })

  test('appears without other movements in the list when a backend ignores the filter', async () => {
    const others = [flowRow(80, '-120.50', { bucket: null }), flowRow(81, '30.00', { bucket: null, kind: 'system_topup' })]
    const { reads, text } = await open({ past: [...others, requestRow()] })
    await reads('Your withdrawals')
    await reads('W-9')
    for (const amount of ['120.50', '30.00']) expect(text()).not.toContain(amount)
    const { reads: readsOther, text: otherText } = await open({ past: others })
    await readsOther('You can withdraw up to')
    await settle()
    expect(otherText(), 'withdrawals may stand further down').not.toContain('No withdrawal so far')
  })

  test('stands among the newest three of a backend that lists the oldest first', async () => {
    const past = [1, 2, 3, 4].map(day =>
      flowRow(day, `-${day}0.00`, { kind: 'manual_withdrawal', bucket: null, ref: null, time: `2026-01-0${day}T10:00:00Z` })
    )
    const { reads, text } = await open({ past })
    await reads('−40.00')
    expect(text()).not.toContain('−10.00')
    expect(text().indexOf('−40.00')).toBeLessThan(text().indexOf('−30.00'))
  })

  test.each([null, 'payout'])('calls no movement a withdrawal whose kind is %s', async kind => {
    const past = [flowRow(80, '-120.50', { bucket: null, kind }), flowRow(81, '30.00', { bucket: null, kind })]
    const { reads, text } = await open({ past })
    await reads('You can withdraw up to')
    await settle()
    for (const words of ['Your withdrawals', 'No withdrawal so far', '120.50']) expect(text()).not.toContain(words)
  })
})
