import { expect, test } from 'vitest'

import { quickAmounts } from '../../../src/screens/plan-detail/put-form.ts'
import { allByRole, byRole, click, descriptionOf, nameOf, type } from '../../support/render.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { DETAIL, enter, openForm, openPlan, SETTLED, WAITING } from './open-plan.tsx'

test('a settled plan with a loss is shown as a loss, with a rule under each sum that adds up (TR-8)', async () => {
  const { box, reads, text, stores } = await openPlan({ plan: SETTLED })
  await reads('Trail backpack')
  for (const part of [
    'Plan 1107-042 · product', 'Operator pick · The operator decides this.', 'Settled', 'Loss', '−14.20', '12,345',
    'As of Jan 12, 10:00', '300.00 moved from available to committed', 'Waits for your amount'
  ]) {
    expect(text()).toContain(part)
  }
  expect([...box.querySelectorAll('.double-rule')].map(one => one.textContent)).toEqual(['300.00 USD', '−14.20 USD'])
  expect(allByRole(box, 'button', 'Fund this plan')).toHaveLength(0)
  click(byRole(box, 'button', 'Agent’s share'))
  expect(stores.router.$route.get().path).toBe('/ad-center/operated')
})

test('a sum that does not add up has no double rule and names the difference', async () => {
  const money = { ...SETTLED.money, consumed: '299.60', result: null, revenue: null }
  const { box, reads } = await openPlan({ plan: { ...SETTLED, money } })
  await reads('These parts are off by 0.40')
  expect(box.querySelectorAll('.double-rule')).toHaveLength(0)
})

test('a gain has its sign, after what the agent takes; a result of zero is neither gain nor loss', async () => {
  const coupon = { id: '3', name: 'Extra reach', charged: '495.00', delivered: '500.00' }
  const money = { ...SETTLED.money, put: '490.00', charged: '495.00', consumed: '500.00', revenue: '612.30', agent_share: '12.30', result: '100.00' }
  const { reads, text } = await openPlan({ plan: { ...SETTLED, coupon, money } })
  await reads('Revenue 612.30Spent−500.00Agent’s share−12.30Profit+100.00 USD')
  expect(text()).toContain('Total to deliver500.00 USDBudget490.00Charged495.00')
  const even = await openPlan({ plan: { ...SETTLED, money: { ...money, revenue: '512.30', result: '0.00' } } })
  await even.reads('Profit/loss0.00 USD')
  const settles_at = '2026-01-20T10:00:00Z'
  const open = await openPlan({ plan: { ...SETTLED, status: 'waitComputed', money: { ...money, revenue_state: 'estimated', result: null, settles_at } } })
  await open.reads('Revenue estimate612.30Settles by Jan 20')
})

test('a plan says which step it is at, and offers its film', async () => {
  const plan = { ...WAITING, status: 'matching', video: { url: 'https://films.example/7' } }
  const { box, reads } = await openPlan({ plan })
  await reads('Watch the video')
  expect(box.querySelector('[aria-current=step]')?.textContent).toContain('Matching')
  await reads('opens films.example, outside this app')
})

test('a plan that cannot be read again says of when its figures are', async () => {
  const { stores, env, reads } = await openPlan({ plan: { ...WAITING, status: 'puting', as_of: '2026-01-15T11:00:00Z' } })
  await reads('Trail backpack')
  env.answer(DETAIL, () => envelope(null, 500))
  await env.clock.advance(5000)
  await reads('Could not refresh. As of 11:00')
  expect(stores.errors).not.toEqual([])
})

test('each page of a put is announced by its heading, and none is closed while it is sent', async () => {
  const opened = await openForm()
  const { box, env, reads, shadow } = opened
  let answer: (response: Response) => void = () => undefined
  env.answer('POST /plan/order/put', () => new Promise<Response>(resolve => (answer = resolve)))
  await enter(opened, '500')
  click(byRole(box, 'button', 'Pay 500.00'))
  await reads('Sent in 5 seconds')
  const focused = () => shadow.activeElement?.localName
  expect(focused()).toBe('h2')
  await env.clock.advance(5000)
  await reads('Sending')
  const close = () => byRole(byRole(box, 'dialog'), 'button', 'Close') as HTMLButtonElement
  expect(close().disabled).toBe(true)
  answer(envelope({ id: '7', status: 'matching', put_amount: '500.00', charged: '500.00' }))
  await reads('Charged')
  expect([focused(), close().disabled]).toEqual(['h2', false])
  expect(allByRole(box, 'button', 'Fund another'), 'no other plan waits').toEqual([])
  expect(byRole(box, 'dialog').textContent, 'one amount, once').not.toContain('Budget500.00')
})

test('a refused amount gets the focus, and an outdated price asks for new ones', async () => {
  const opened = await openForm()
  const { box, env, reads, shadow } = opened
  await enter(opened, '500')
  await reads('Cancel within 5 seconds. Then it is final.')
  const send = async (reason: string) => {
    env.answer('POST /plan/order/put', () => envelope({ reason }, 400))
    const button = allByRole(box, 'button').find(one => nameOf(one).startsWith('Pay'))!
    button.focus()
    click(button)
    await env.clock.advance(5000)
    await reads('You pay now')
  }
  await send('amount_out_of_range')
  expect(nameOf(shadow.activeElement!)).toBe('Amount')
  const asked = () => env.requests.filter(one => one.path === '/user_coupon/list').length
  const before = asked()
  await send('quote_expired')
  expect(asked()).toBeGreaterThan(before)
  expect(nameOf(shadow.activeElement!)).not.toBe('Amount')
})

test('plan texts are plain text, a link names its host before it opens, and a script is refused', async () => {
  const { box, env, stores, reads } = await openPlan({ plan: SETTLED })
  await reads('<b>Second</b> rule.')
  await reads('opens shop.example, outside this app')
  await reads('not opened, the address is not safe: javascript:alert(1)')
  const shop = allByRole(box, 'button').find(one => nameOf(one).startsWith('Shop'))
  click(shop!)
  expect(stores.shell.$dialog.get()).toEqual({
    type: 'outside', href: 'https://shop.example/x', host: 'shop.example'
  })
  expect(env.opened).toEqual([])
  expect(allByRole(box, 'button').some(one => nameOf(one).startsWith('Trap'))).toBe(false)
})

test('the receipt number is copied', async () => {
  const { box, env, stores, reads } = await openPlan({ plan: SETTLED })
  await reads('R-7')
  click(byRole(box, 'button', 'Copy'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toBe('Copied')
  expect(env.copied).toEqual(['R-7'])
})

test('the receipt is saved as text that names the sandbox, and copied when it cannot be saved', async () => {
  const { box, env, stores, reads } = await openPlan({ plan: SETTLED, config: { environment: 'sandbox' } })
  await reads('R-7')
  click(byRole(box, 'button', 'Save as text'))
  const [file] = env.saved
  expect(file).toMatchObject({ name: 'receipt-R-7.txt', type: 'text/plain' })
  expect(file?.text.split('\n')).toEqual([
    'Receipt', 'Sandbox · sample data, no real money', '', 'Receipt number: R-7', 'Plan number: 1107-042',
    'Product: Trail backpack', 'Budget: 300.00\u00a0USD', 'Charged: 300.00\u00a0USD',
    'Accepted: Jan 8, 2026 10:00:00 UTC', 'Operator: Northlight Ads', '',
    'Not signed. Ask customer service to confirm the number.', ''
  ])
  env.saveFile = () => Promise.resolve(false)
  click(byRole(box, 'button', 'Save as text'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toMatch(/Copied instead/)
  expect(env.copied).toEqual([file?.text])
})

test('the receipt is drawn as a picture when it cannot be shared, with what is not provided and how to confirm it', async () => {
  const { box, env, stores, reads } = await openPlan({ plan: { ...SETTLED, plan_no: null } })
  await reads('R-7')
  click(byRole(box, 'button', 'Save as picture'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toBe('Saved as receipt-R-7.png.')
  const [picture] = env.pictures
  expect(picture).toMatchObject({ name: 'receipt-R-7.png', type: 'image/png' })
  const [size = '', ...drawn] = (await picture!.text.text()).split('\n')
  const [width, height] = size.split('x').map(Number)
  expect(width).toBe(1080)
  expect(height).toBeGreaterThan(500)
  expect(drawn).toEqual(expect.arrayContaining(['72 Receipt', '72 Receipt number', '460 R-7', '72 Plan number', '460 not provided']))
  expect(drawn.join(' ')).toContain('Not signed. Ask customer service to confirm the number.')
  env.images.draw = () => Promise.resolve(null)
  click(byRole(box, 'button', 'Save as picture'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toMatch(/Copied instead/)
  expect(env.copied.at(-1)).toContain('Plan number: not provided')
})

test('the receipt is shared by the host, and copied if the host fails', async () => {
  const opened = await openPlan({ plan: SETTLED })
  await opened.reads('R-7')
  expect(allByRole(opened.box, 'button').map(nameOf)).not.toContain('Share')
  opened.unmount()
  const { box, env, stores, reads } = await openPlan({ plan: SETTLED, shares: true })
  await reads('R-7')
  click(byRole(box, 'button', 'Share'))
  const [asked] = env.host.requests
  expect(asked).toEqual({
    method: 'share.open',
    params: { title: 'Receipt', text: expect.stringContaining('Receipt number: R-7') as string, url: '' }
  })
  env.host.answer('share.open', () => ({ ok: false, failure: 'denied' }))
  click(byRole(box, 'button', 'Share'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toMatch(/Copied instead/)
  expect(env.copied).toEqual([(asked!.params as { text: string }).text])
})

test('the page shows put amount, progress and creation time, and where the money goes', async () => {
  const plan = { ...SETTLED, status: 'puting', progress: 41, created_at: '2026-01-07T10:00:00Z' }
  const { box, reads, text } = await openPlan({ plan })
  await reads('What is not delivered comes back.')
  const details = [...box.querySelectorAll('.figure-grid > div')].map(one => one.textContent)
  expect(details.slice(0, 2)).toEqual(['Budget300.00 USD', 'Progress41%'])
  expect(details[2]).toMatch(/^CreatedJan 7/)
  const time = box.querySelector<HTMLElement>('.figure-grid > div:nth-child(3) .unit')
  expect(time?.style.margin, 'one that wraps begins where the day does').toBe('0px')
  const waiting = await openPlan()
  await waiting.reads('You pay nothing until you set a budget and confirm.')
  expect(waiting.text()).toContain('Budgetnot funded yet')
  expect(text()).toContain('Transactions of this plan')
  expect(waiting.text()).not.toContain('Transactions of this plan')
})

test('the history is the same whichever end of it a backend sends first', async () => {
  const timeline = [...SETTLED.timeline, { status: 'puting', at: '2026-01-09T10:00:00Z' }]
  for (const sent of [timeline, [...timeline].reverse()]) {
    const { box, reads } = await openPlan({ plan: { ...SETTLED, timeline: sent } })
    await reads('Waits for your amount')
    const [first, ...rest] = Array.from(box.querySelectorAll('.history li'))
    expect(first?.getAttribute('aria-current')).toBe('step')
    expect([first, ...rest].map(one => one?.querySelector('p')?.textContent)).toEqual(['Running', 'Matching', 'Needs budget'])
  }
})

test('the page links to the product and to the transactions that contain the refund', async () => {
  const money = { ...SETTLED.money, refund: { amount: '250.00', at: '2026-01-09T10:00:00Z' } }
  const product = { ...WAITING.product, id: 'trail', image: 'https://img.example/trail.png' }
  const timeline = [...SETTLED.timeline, { status: 'putFailed', at: '2026-01-09T10:00:00Z' }]
  const plan = { ...SETTLED, status: 'putFailed', money, product, timeline }
  for (const [row, address] of [
    ['250.00 USD came back', '/wallet?view=funds&ref_type=plan&ref_id=7'],
    ['Trail backpack', '/plan/goods-detail?id=trail&order_id=7']
  ] as const) {
    const { box, stores, reads } = await openPlan({ plan })
    await reads('250.00 USD came back')
    await reads('250.00 came back to the available balance')
    const picture = box.querySelector('.thumbnail img')
    expect(picture?.getAttribute('src')).toBe('https://img.example/trail.png')
    expect(picture?.getAttribute('alt')).toBe('Trail backpack, picture 1')
    click(allByRole(box, 'button').find(one => nameOf(one).startsWith(row))!)
    expect(stores.env.location.get()).toBe(address)
  }
})

test('what has an empty name is named by its number', async () => {
  const product = { id: 'trail', name: '' }
  const landing_pages = [{ title: '', url: 'https://shop.example/x' }]
  const { box, reads } = await openPlan({ plan: { ...SETTLED, product, landing_pages } })
  await reads('Landing page 1')
  expect(box.querySelector('.plan-hero h2')?.textContent).toBe('1107-042')
  expect(allByRole(box, 'button').filter(one => nameOf(one).startsWith('1107-042'))).toHaveLength(1)
})

test('the icon of the kind replaces an unsafe or missing picture', async () => {
  const product = { ...WAITING.product, image: 'https://img.example/trail.png' }
  const { box, reads } = await openPlan({ plan: { ...WAITING, product } })
  await reads('Trail backpack')
  box.querySelector('.thumbnail img')!.dispatchEvent(new Event('error'))
  await expect.poll(() => box.querySelector('.thumbnail svg')).toBeTruthy()
  const unsafe = await openPlan({ plan: { ...WAITING, product: { ...product, image: 'data:image/png,x' } } })
  await unsafe.reads('Trail backpack')
  expect(unsafe.box.querySelector('.thumbnail img')).toBeNull()
})

test('a failed put shows its reason, or that none is given', async () => {
  const failure = { text: 'No placement was found.', next_step: 'Nothing to do.' }
  const withReason = await openPlan({ plan: { ...WAITING, status: 'putFailed', failure } })
  await withReason.reads('No placement was found. Nothing to do.')
  const withoutReason = await openPlan({ plan: { ...WAITING, status: 'putFailed' } })
  await withoutReason.reads('The operator gives no reason. Ask customer service.')
})

test('a budget, progress and time that cannot be read are not called missing', async () => {
  const { box, reads, text } = await openPlan({
    plan: { ...SETTLED, put_amount: {}, progress: 'half', created_at: 'yesterday' }
  })
  await reads('Budgetcould not be read')
  expect([...box.querySelectorAll('.figure-grid .warn')].map(({ textContent }) => textContent)).toEqual(Array(3).fill('could not be read'))
  expect(text()).not.toMatch(/Not provided: [^.]*(Budget|Progress|Created)/)
})

test('a plan that waits for its budget lacks neither that nor progress', async () => {
  const { reads, text } = await openPlan({ plan: { id: '7', status: 'waitPut' } })
  await reads('Not provided: Created, What has happened')
  expect(text()).not.toMatch(/Not provided: [^.]*(Budget|Progress|Money)/)
})

test('a plan with only a status shows no invented values', async () => {
  const { box, reads, text } = await openPlan({ plan: { id: '7', status: 'puting' } })
  await reads('Not provided: Budget, Progress, Created, Money, Delivery, What has happened, Content, Who sees it, and Rules.')
  expect(text().match(/not provided/gi)).toHaveLength(1)
  expect(allByRole(box, 'heading').map(nameOf), 'no part without content').toEqual(['7'])
  expect(text()).not.toMatch(/0\.00|NaN|undefined|null/)
})

test('a missing or unknown plan links back to the list', async () => {
  const unnamed = await openPlan({ path: '/plan/detail' })
  await unnamed.reads('This link names no plan')
  expect(unnamed.stores.env.requests.filter(({ path }) => path.includes('detail'))).toEqual([])
  click(byRole(unnamed.box, 'button', 'All plans'))
  expect(unnamed.stores.router.$route.get().path).toBe('/plan')
  const refused = { reason: 'format_invalid', field: 'id' }
  const unknown = await openPlan({ detail: () => envelope(refused, 400) })
  await unknown.reads('it belongs to another account')
  byRole(unknown.box, 'button', 'All plans')
})

test.each([
  [{ action: 'put', fixed: '1.00', percent: '2.5', currency: 'USD' }, 'Fee1.00\u00a0USD + 2.5%'],
  [{ action: 'recharge', fixed: '1.00', percent: '0' }, 'Feenot provided']
])('limits, balance and fee are shown before the field, and before an amount is typed (TR-9)', async (fee, shown) => {
  const { box } = await openForm({ config: { fees: [fee] } })
  const field = byRole(box, 'textbox', 'Amount')
  expect(descriptionOf(field)).toContain('100.00 to 2,000.00 USD')
  for (const line of ['2,318.45', shown]) {
    const found = [...box.querySelectorAll('dialog p')].find(one => one.textContent?.includes(line))
    expect(found!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

test.each(['0', '0.00', 0])('a largest amount of %j is no limit: the field names the smallest, and any above it is paid', async max => {
  const opened = await openForm({ plan: { ...WAITING, limits: { min: '100.00', max } } })
  const hint = descriptionOf(byRole(opened.box, 'textbox', 'Amount'))
  expect(hint).toContain('from 100.00')
  expect(hint).not.toContain('0.00 to')
  await enter(opened, '2200')
  expect(byRole(opened.box, 'button', 'Pay 2,200.00')).toBeTruthy()
})

test.each([
  ['without a coupon', [], 'You get 500.00 back', '512.50'],
  ['with one', [{ id: '3', name: 'Autumn', usable_now: true, quote: { charged: '492.50', delivered: '500.00' } }], 'You get 480.00 and the coupon back', '492.50'],
  ['with one that covers the fee', [{ id: '3', name: 'Autumn', usable_now: true, quote: { charged: '5.00', delivered: '500.00' } }], 'You get 0.00 and the coupon back', '5.00']
])('a plan that is not delivered returns no fee %s, since no field says so', async (_name, coupons, back, pay) => {
  const opened = await openForm({ coupons, config: { fees: [{ action: 'put', fixed: '0', percent: '2.5', currency: 'USD' }] } })
  const { box, reads } = opened
  await enter(opened, '500')
  if (coupons.length) {
    click(byRole(box, 'button', 'Choose'))
    await reads('Autumn')
    click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Autumn'))!)
  }
  await reads(back)
  await reads(`You lose ${pay}`)
})

test('a balance in another currency is neither shown nor compared with the amount', async () => {
  const opened = await openPlan({ walletCurrency: 'EUR' })
  await opened.reads('Fund this plan')
  click(byRole(opened.box, 'button', 'Fund this plan'))
  await enter(opened, '2000')
  expect(opened.text()).not.toContain('2,318.45')
  expect(opened.text()).not.toContain('Available')
  expect(byRole(opened.box, 'button', 'Pay 2,000.00')).toBeTruthy()
})

test('a balance that cannot be read again is said to be missing, and can be asked for', async () => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  env.answer('POST /plan/order/put', () => envelope({ reason: 'balance_insufficient' }, 400))
  await enter(opened, '500')
  env.answer('GET /user/property', () => Promise.reject(new TypeError('Failed to fetch')))
  click(byRole(box, 'button', 'Pay 500.00'))
  await env.clock.advance(5000)
  await reads('Your balance did not load.')
  expect(text()).not.toContain('2,318.45')
  env.answer('GET /user/property', () => envelope({ available_balance: '20.00' }))
  click(byRole(box, 'button', 'Try again'))
  await reads('20.00')
})

test('an error is shown next to the field and the input is kept', async () => {
  const { box, reads } = await openForm()
  const field = byRole(box, 'textbox', 'Amount') as HTMLInputElement
  type(field, '12,5x')
  click(allByRole(box, 'button', 'Fund this plan').at(-1)!)
  await reads('Enter a valid budget')
  expect(descriptionOf(field)).toContain('Enter a valid budget')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('12,5x')
  type(field, '99')
  await reads('The amount is below the minimum budget')
})

test('the minimum or a round amount is filled in with one tap, and none above the balance is offered', async () => {
  const { box } = await openForm()
  const field = byRole(box, 'textbox', 'Amount') as HTMLInputElement
  const quick = () => [...box.querySelectorAll<HTMLElement>('.quick > button')]
  expect(quick().map(nameOf)).toEqual(['Min 100.00', '200.00', '500.00', '1,000.00'])
  expect(quick().filter(one => one.getAttribute('aria-pressed') === 'true'), 'none preselected').toEqual([])
  click(quick()[2]!)
  expect(field.value).toBe('500.00')
  await expect.poll(() => quick()[2]!.getAttribute('aria-pressed')).toBe('true')
  const free = () => null
  expect(quickAmounts({ min: '100.00', max: '2000.00' }, '600.00', free)).toEqual(['100.00', '200', '500'])
  expect(quickAmounts({ min: '100.00', max: '200.00' }, null, free)).toEqual(['100.00', '200'])
  const paid = quickAmounts({ min: '100.00', max: '2000.00' }, '500.99', () => '1.00')
  expect(paid, 'with its fee').toEqual(['100.00', '200'])
  // Zero is no amount: a minimum of zero is none.
  expect(quickAmounts({ min: '0.00', max: '2000.00' }, '600.00', free)).toEqual(['1', '2', '5', '10'])
})

test('a receipt saved at once holds what the answer to the put says', async () => {
  const opened = await openForm()
  const { box, env, reads } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () =>
    envelope({
      id: '7', status: 'matching', put_amount: '480.00', charged: '480.00', receipt_no: 'R-1', accepted_at: '2026-01-15T12:00:00Z'
    })
  )
  env.answer(DETAIL, () => envelope(null, 500, 'Resting'))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(6000)
  await reads('Plan funded')
  click(byRole(box, 'button', 'Save as text'))
  await settle()
  const [file] = env.saved
  for (const line of ['Budget: 480.00\u00a0USD', 'Charged: 480.00\u00a0USD', 'Accepted: Jan 15, 2026']) expect(file?.text).toContain(line)
})

test('calls neither fee nor limits missing where the configuration could not be read', async () => {
  const { box, stores, env, reads } = await openForm({ plan: { ...WAITING, limits: null } })
  const form = byRole(box, 'dialog')
  expect(form.textContent).toContain('Feenot provided')
  env.answer('GET /basic_config', () => new Response('', { status: 503 }))
  stores.config.$config.set(null)
  await stores.config.load('en')
  await reads('The server answered with an error (503)')
  for (const words of ['not provided', 'Limits']) expect(form.textContent).not.toContain(words)
})

test('a saved receipt shows each amount in the currency of the answer that named it', async () => {
  const opened = await openForm()
  const { box, env, reads } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => envelope({ id: '7', status: 'matching', charged: '440.00', currency: 'EUR', receipt_no: 'R-1' }))
  env.answer(DETAIL, () => envelope({ ...WAITING, status: 'matching', put_amount: '480.00' }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(6000)
  await reads('Plan funded')
  await settle()
  click(byRole(byRole(box, 'dialog'), 'button', 'Save as text'))
  await settle()
  const [file] = env.saved
  for (const line of ['Budget: 480.00\u00a0USD', 'Charged: 440.00\u00a0EUR']) expect(file?.text).toContain(line)
})

test('a put shows the receipt of the server, then the plan as it progresses', async () => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () =>
    envelope({ id: '7', status: 'matching', charged: '480.00', balance_after: '1838.45' })
  )
  env.answer(DETAIL, () => envelope({ ...WAITING, status: 'matching', put_amount: '480.00' }))
  const confirm = byRole(box, 'button', 'Pay 480.00')
  click(confirm)
  click(confirm)
  await reads('Sent in 5 seconds')
  click(byRole(box, 'button', 'Undo'))
  await reads('Not sent. Nothing was taken.')
  click(byRole(box, 'button', 'Pay 480.00'))
  const now = byRole(box, 'button', 'Send now') as HTMLButtonElement
  expect(now.disabled, 'under the second half of a double tap').toBe(true)
  await env.clock.advance(1000)
  await reads('Sent in 4 seconds')
  click(byRole(box, 'button', 'Send now'))
  await reads('Plan funded')
  expect(text()).toMatch(/Not provided: Receipt number[^.]*\./)
  expect(env.requests.filter(request => request.path.endsWith('/order/put'))).toHaveLength(1)
  click(byRole(box, 'button', 'See the plan'))
  await reads('Matching')
  expect(allByRole(box, 'button', 'Fund this plan')).toHaveLength(0)
})

test.each(['483.00', '481.00'])('the fee is confirmed and sent, and a charge of %s is named', async charged => {
  const fees = [{ action: 'put', fixed: '2.00', percent: '0' }]
  const opened = await openForm({ config: { fees, put_requires_password: true } })
  const { box, env, stores, reads, text } = opened
  await enter(opened, '480')
  click(byRole(box, 'button', 'Pay 482.00'))
  const dialog = stores.shell.$dialog.get()
  if (dialog.type !== 'password') throw new Error('the password is not asked for')
  expect(dialog.what).toContain('482.00\u00a0USD')
  env.answer('POST /plan/order/put', () => envelope({ id: '7', status: 'matching', put_amount: '480.00', charged }))
  dialog.onPassed()
  await reads('Sent in 5 seconds')
  expect(box.querySelector('.move')?.textContent).toContain('482.00')
  await env.clock.advance(5000)
  await reads(`The server states ${charged} USD, but you confirmed 482.00 USD.`)
  expect(text()).toContain(`Budget480.00 USDCharged${charged} USD`)
  expect(env.requests.find(({ path }) => path.endsWith('/order/put'))?.body).toMatchObject({ amount: '480.00', expected_charge: '482.00' })
})

test.each([
  ['budget of 100.00', { put_amount: '100.00' }, '100.00 USD'],
  ['charge in another currency', { charged: '480.0', currency: 'EUR' }, '480.00 EUR']
])('another %s than was confirmed is named', async (_name, stated, words) => {
  const opened = await openForm()
  const { box, env, reads } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => envelope({ id: '7', status: 'matching', ...stated }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads(`The server states ${words}, but you confirmed 480.00 USD.`)
})

test('a budget that is the one confirmed in other digits is not named as another', async () => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => envelope({ id: '7', status: 'matching', put_amount: 480, charged: '480.000', currency: 'usd' }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads('Plan funded')
  expect(text()).not.toContain('you confirmed')
})

test('a charge in another currency than the plan’s is shown in its own', async () => {
  const opened = await openForm()
  const { box, env, reads } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => envelope({ id: '7', status: 'matching', charged: '480.00', currency: 'EUR' }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads('Charged480.00 EUR')
})

test('after a lost answer, a plan with another amount is called neither another device’s nor funded with this one', async () => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => Promise.reject<Response>(new TypeError('Failed to fetch')))
  env.answer(DETAIL, () => envelope({ ...WAITING, status: 'matching', put_amount: '300.00', money: { ...SETTLED.money } }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads('The server states 300.00 USD, but you confirmed 480.00 USD.')
  expect(byRole(box, 'dialog', 'Already funded').querySelector('.done-mark')).toBeNull()
  expect(text()).not.toMatch(/another device|not charged/)
})

test('an amount above the balance leaves nothing of it, and back closes the sheet', async () => {
  const opened = await openForm({ plan: { ...WAITING, limits: { min: '100.00', max: '5000.00' } } })
  const { box, stores, text } = opened
  await enter(opened, '318.45')
  expect(text()).toContain('Available after2,000.00')
  expect(text(), 'no coupon adds anything').not.toContain('Advertising you get')
  await enter(opened, '2400')
  expect(text()).not.toContain('Available after')
  stores.shell.$backHandler.get()!()
  await expect.poll(() => allByRole(box, 'dialog')).toHaveLength(0)
})

test('a put with a lost answer is checked, and offered again unchanged', async () => {
  const opened = await openForm()
  const { box, env, reads } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => Promise.reject<Response>(new TypeError('Failed to fetch')))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads('Checking what happened')
  // The server may still be processing the first try for six seconds.
  await env.clock.advance(6000)
  await reads('Sent again, it should count once.')
  byRole(box, 'button', 'Send 480.00 again')
})

test.each([
  ['not executed', 'waitPut', 'Sent again, it should count once.'],
  ['unclear', 'stopped by us', 'The server’s answer is unclear.']
])('a put refused with an unknown code is looked up, and keeps the server’s words when it is %s', async (_name, status, title) => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => envelope(null, 1001, 'Zu wenig Guthaben'))
  env.answer('POST /plan/order/detail', () => envelope({ id: '7', status }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await settle()
  // The server may still be processing the first try for six seconds.
  await env.clock.advance(6000)
  await reads(title)
  expect(text()).toContain('Zu wenig Guthaben')
})

test('a put is not called placed because the plan has a status of the backend’s own', async () => {
  const opened = await openForm()
  const { box, env, reads, text } = opened
  await enter(opened, '480')
  env.answer('POST /plan/order/put', () => Promise.reject<Response>(new TypeError('Failed to fetch')))
  env.answer('POST /plan/order/detail', () => envelope({ id: '7', status: 'stopped by us' }))
  click(byRole(box, 'button', 'Pay 480.00'))
  await env.clock.advance(5000)
  await reads('The server’s answer is unclear.')
  expect(text()).not.toContain('Plan funded')
})

test('the transaction password is requested before a put if the network requires it', async () => {
  const opened = await openForm({ config: { put_requires_password: true } })
  const { box, env, stores, reads } = opened
  await enter(opened, '480')
  click(byRole(box, 'button', 'Pay 480.00'))
  const dialog = stores.shell.$dialog.get()
  if (dialog.type !== 'password') throw new Error('the password is not asked for')
  expect(dialog.what).toMatch(/^Pay 480\.00\u00a0.*for plan /)
  expect(env.requests.filter(request => request.path.endsWith('/order/put'))).toEqual([])
  env.answer('POST /plan/order/put', () => Promise.reject<Response>(new TypeError('Failed to fetch')))
  dialog.onPassed()
  await reads('Not sent yet')
  await env.clock.advance(5000)
  await reads('Checking what happened')
  // The server may still be processing the first try for six seconds.
  await env.clock.advance(6000)
  await reads('Sent again, it should count once.')
  expect(env.requests.filter(request => request.path.endsWith('/order/put'))).toHaveLength(1)
})

test('a warning is shown only if the operator is not identified', async () => {
  for (const operator of [null, { legal_name: '' }]) {
    const { reads, unmount } = await openForm({ config: { operator } })
    await reads('The operator is not identified.')
    unmount()
  }
  const named = await openForm()
  expect(named.text()).not.toContain('The operator is not identified.')
})

test('revenue that is only estimated is not called settled', async () => {
  const timeline = [{ status: 'settlementSuccessful', at: '2026-01-12T10:00:00Z', note: 'Being checked' }]
  const settled = await openPlan({ plan: { ...SETTLED, timeline } })
  await settled.reads('285.80 of revenue settled')
  const money = { ...SETTLED.money, revenue_state: 'estimated' }
  const estimated = await openPlan({ plan: { ...SETTLED, timeline, money } })
  await estimated.reads('Being checked')
  expect(estimated.text()).not.toContain('of revenue settled')
})

test('an empty field that is left is no mistake, one with a wrong amount is', async () => {
  const { box, reads } = await openForm()
  const field = byRole(box, 'textbox', 'Amount')
  const leave = () => {
    field.focus()
    field.blur()
  }
  leave()
  await settle()
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  type(field, '99')
  leave()
  await reads('The amount is below the minimum budget')
})

test('the page hides the money of its plan with the balances', async () => {
  const money = { ...SETTLED.money, result: '-12.20', refund: { amount: '250.00' } }
  const timeline = [...SETTLED.timeline, { status: 'settlementSuccessful', at: '2026-01-12T10:00:00Z' }]
  const { reads, text, stores } = await openPlan({ plan: { ...SETTLED, money, timeline } })
  await reads('These parts are off by 2.00')
  expect(text()).toMatch(/300\.00.*285\.80/)
  stores.view.set('hidesBalances', true)
  await reads('(hidden)')
  expect(text()).not.toMatch(/\d\.\d\d/)
  expect(text(), 'a sign that says how it ended').not.toContain('Loss')
  expect(text()).toContain('Profit/loss••••Hidden USD')
})
