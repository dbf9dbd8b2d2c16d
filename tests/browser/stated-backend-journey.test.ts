import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { STATED_CALLS } from '../stated-backend/calls.ts'
import { ACCEPTANCE_CODE, AGENT_ID, ANN, LICENCE_KEYS } from '../stated-backend/world.ts'
import type { Recorded } from '../stated-backend/server.ts'
import { useStatedPortal } from '../support/stated-portal.ts'

const portal = useStatedPortal()

const PASSWORD = 'correct horse'
const NEW_PASSWORD = 'battery staple'
const DIGITS = '246813'
const NEW_DIGITS = '135792'
/** Milliseconds to reach the backend. */
const POLL = { timeout: 30_000 }
const md5 = (digits: string): string => createHash('md5').update(digits).digest('hex')

/** What reached the backend by this call, in order. */
const sent = (call: string): Recorded[] => portal.backend.requests.filter(one => one.call === call)
/** A file to upload: a screenshot. */
const picture = async () => ({ name: 'photo.png', mimeType: 'image/png', buffer: await portal.page.screenshot() })
const me = () => [...portal.backend.world.users.values()].at(-1)!

async function register(key: string, username: string): Promise<void> {
  const { person } = portal
  const typed = {
    Username: username, Nickname: 'Bob', 'E-mail': 'bob@example.com', Phone: '+49301234567',
    'Access code': ` ${key} `, Password: PASSWORD, 'Repeat password': PASSWORD
  }
  for (const [label, text] of Object.entries(typed)) await person.fill(label, text)
  await person.press('Register')
}
async function tapDigits(digits: string): Promise<void> {
  const keys = portal.page.getByRole('group', { name: 'Number keys' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}
it('registers with the licence key as it was typed and opens the ad account', async () => {
  portal.backend.reset()
  const { person } = portal
  await portal.open('/entry?from=app', null)
  await person.isAt('/ad-welcome?from=app')
  await register(LICENCE_KEYS[0], 'bob')
  await person.press('Open account')
  await person.isAt('/ad-center')
  expect(sent('POST /auth/v2/register')[0]!.input).toMatchObject({ license_key: LICENCE_KEYS[0] })
  expect(sent('POST /opening_store')[0]!.input).toMatchObject({ license_key: LICENCE_KEYS[0] })
  await person.sees('1 plan needs a budget')
})

it('TR-21 sends the six digits only as MD5: password set and changed', async () => {
  const { person } = portal
  /** Each step accepts digits once it is shown. */
  const walk = async (steps: readonly (readonly [ask: string, digits: string, button: string])[]): Promise<void> => {
    for (const [ask, digits, button] of steps) {
      await portal.page.getByRole('heading', { name: ask }).waitFor()
      await tapDigits(digits)
      await person.press(button)
    }
  }
  const repeat = 'Enter the same digits again'
  await portal.go('/wallet/set-password')
  await walk([['Choose six digits', DIGITS, 'Continue'], [repeat, DIGITS, 'Set password']])
  // The screen then closes by itself.
  await person.toast('Transaction password saved')
  expect(me().payPassword).toBe(md5(DIGITS))
  await portal.go('/ad-center/edit-pay-password')
  await walk([
    ['Enter your current six digits', DIGITS, 'Continue'],
    ['Choose six digits', NEW_DIGITS, 'Continue'],
    [repeat, NEW_DIGITS, 'Change password']
  ])
  await expect.poll(() => me().payPassword, POLL).toBe(md5(NEW_DIGITS))
  const bodies = portal.backend.requests.map(({ body }) => body).join('\n')
  expect(bodies).not.toContain(DIGITS)
  expect(bodies).not.toContain(NEW_DIGITS)
})

it('GO-2 funds a plan once, and says so although the answer is empty', async () => {
  const { person } = portal
  await portal.go('/plan/goods-detail?id=1')
  await person.sees('What is shown')
  await portal.go('/plan?status=waitPut')
  await person.press(/Solar lamp/)
  await person.press('Fund this plan')
  await person.fill('Amount', '60')
  await person.press('Pay 60.00')
  await person.sheet('Plan funded').waitFor()
  expect(sent('POST /plan/order/put').map(({ input }) => [input.id, input.amount])).toEqual([['1', '60.00']])
  expect(me()).toMatchObject({ available: 94_000, toBeConsumed: 6_000 })
  await person.press('See the plan')
  await person.sees('Matching')
})

it('sends feedback, claims the coupon, reads its messages, changes its name', async () => {
  const { person, page } = portal
  await portal.go('/ad-center/feedback')
  await person.fill('Topic', 'A plan stands still')
  await person.fill('Content', 'Since yesterday.')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await expect.poll(() => me().files, POLL).toBe(1)
  await person.press('Send')
  await person.sees('Your feedback has arrived')
  expect(sent('POST /feedback').at(-1)!.input).toMatchObject({ file_ids: [expect.stringMatching(/\/files\/1\.png$/)] })
  expect(me().feedback).toEqual([{ topic: 'A plan stands still', content: 'Since yesterday.' }])

  await portal.go('/ad-center/activities')
  await person.press('Receive')
  await page.getByRole('button', { name: 'Received', disabled: true }).waitFor()
  expect(me().hasNewUserCoupon).toBe(true)
  await portal.go('/ad-center/coupons')
  await person.sees('New user')

  await portal.go('/notification')
  await person.press('Mark all read')
  await expect.poll(() => me().notifications.every(one => one.is_read), POLL).toBe(true)

  await portal.go('/ad-center?view=account')
  await person.fill('Nickname', 'Bobby')
  await person.press('Save')
  await expect.poll(() => me().nickname, POLL).toBe('Bobby')
})

it('TR-17 follows an agent that discloses nothing, after saying so', async () => {
  const { person } = portal
  await portal.go('/ad-center/operated')
  await person.fill('Agent ID', 'AG-999')
  await person.press('Look up')
  await person.press('Follow an undisclosed agent')
  await person.sees('Wrong agent ID')
  await person.press('Cancel')
  await person.fill('Agent ID', AGENT_ID)
  await person.press('Look up')
  await person.sees(/^Not disclosed: Name, Fee/)
  await person.press('Follow an undisclosed agent')
  await person.toast(`You follow ${AGENT_ID} now.`)
  await portal.page.getByRole('main').getByText(AGENT_ID).waitFor()
  expect(me().agentId).toBe(AGENT_ID)
})

it('TR-12 signs a contract that no answer contains: by name, and as a photographed document', async () => {
  const { person, page } = portal
  for (const [at, way] of (['Type', 'Upload'] as const).entries()) {
    await portal.go('/ad-center/contract')
    await person.sees('Ask customer service for its text. Sign only what you have read.')
    await person.press('Sign')
    await person.isAt('/ad-center/contract/sign')
    await page.getByRole('tab', { name: way }).click()
    if (way === 'Type') await person.fill('Type your name as your signature', 'Bob Example')
    else await page.locator('input[type=file]').setInputFiles(await picture())
    await person.fill('Full name', 'Bob Example')
    await page.getByRole('checkbox').check()
    await person.press('Review and sign')
    const review = person.sheet('Check before you sign')
    await review.getByText('Bob Example').waitFor()
    expect(await review.getByText('not provided').count()).toBe(0)
    await review.getByRole('button', { name: 'Sign now' }).click()
    await expect.poll(() => me().contracts, POLL).toBe(at + 1)
    await person.sees('The operator has not answered yet.')
  }
  expect(portal.backend.stored.map(({ type, bytes }) => [type.split('/')[0], bytes > 500])).toEqual([['image', true], ['image', true]])
  expect(sent('POST /contract/upload/url').map(({ input }) => input.part)).toEqual(['signature', 'document'])
})

it('TR-2 binds a card, asks before it is replaced, and shows a refusal in the words of the server', async () => {
  const { person } = portal
  const card = { 'Bank or card name': 'Harbour Bank', 'Account holder': 'Bob Example', Mobile: '+49 170 7654321', 'Bank account': '5500112233448765' }
  const fill = async (changes: Record<string, string>): Promise<void> => {
    for (const [label, text] of Object.entries({ ...card, ...changes })) await person.fill(label, text)
    await person.press('Review')
  }
  const save = async (): Promise<void> => {
    await person.press('Save')
    await tapDigits(NEW_DIGITS)
    await person.sheet('Transaction password').getByRole('button', { name: 'Confirm' }).click()
  }
  /** Support has unlocked the card, which no answer says. */
  const replace = async (bank: string): Promise<void> => {
    await portal.go('/wallet')
    await person.sees('Total assets')
    await portal.go('/wallet/bind-card')
    await person.sees(bank)
    await person.press('Change')
    await person.sheet('Replace the payout account?').getByRole('button', { name: 'Replace' }).click()
    await person.sees(`now ${bank}`)
  }
  await portal.go('/wallet/bind-card')
  await person.sees('The operator does not name the fields')
  await fill({})
  await save()
  await person.sees('Saved. Withdrawals go here from now on.')
  expect(me().card).toMatchObject({ card_name: 'Harbour Bank', bank_account: '5500112233448765' })

  await replace('Harbour Bank')
  await fill({})
  await person.sees('Modify before submitting')
  expect(sent('POST /bank_card/edit')).toHaveLength(1)
  await fill({ 'Bank or card name': 'Quay Bank', 'Bank account': '5500112233440000' })
  await save()
  await person.sees('Saved. Withdrawals go here from now on.')
  expect(me().card).toMatchObject({ card_name: 'Quay Bank' })

  await replace('Quay Bank')
  await fill({ 'Bank or card name': 'Third Bank' })
  await save()
  await person.sees('Contact customer service to change it')
  expect(me().card).toMatchObject({ card_name: 'Quay Bank' })
})

it('GO-2 withdraws to the card, once, and says what the server refused', async () => {
  const { person } = portal
  const before = me().available
  const ask = async (amount: string): Promise<void> => {
    await portal.go('/wallet?view=withdraw')
    await person.fill('Amount', amount)
    await person.press(/^Withdraw \d/)
    await person.sheet('Transaction password').getByText(/0000$/).waitFor()
    await tapDigits(NEW_DIGITS)
    await person.sheet('Transaction password').getByRole('button', { name: 'Confirm' }).click()
  }
  await ask('100')
  await person.sees('Withdrawal requested')
  expect(sent('POST /user/withdraw').map(({ input }) => input.amount)).toEqual(['100.00'])
  expect(me().available).toBe(before - 10_000)
  await person.press('To the wallet')
  await portal.go('/wallet')
  expect(await portal.judge(({ words }) => (words.includes('840.00') ? [] : [words]))).toEqual([])
  portal.backend.fail({ type: 'code', code: 400, msg: 'The desk is closed (7)' }, 'POST /user/withdraw')
  await ask('5')
  await person.sees('The desk is closed (7)')
  await person.sees('No one may ask you to pay in order to withdraw')
  portal.backend.fail(null, 'POST /user/withdraw')
  expect(me().available).toBe(before - 10_000)
})

it('TR-2 TR-17 exchanges with a code, after naming what is undisclosed', async () => {
  const { person } = portal
  await portal.go('/wallet/foreign-exchange?view=personal')
  await person.press('Exchange with an undisclosed partner')
  for (const code of ['no such code', ACCEPTANCE_CODE]) {
    await person.fill('Exchange code', code)
    await person.press('Review')
    await portal.page.getByRole('dialog').getByRole('button', { name: 'Exchange with an undisclosed partner' }).click()
    if (code === ACCEPTANCE_CODE) break
    await person.sees('Wrong acceptance code')
    await person.press('Close')
  }
  await person.sheet('The exchange is open').waitFor()
  expect(me().exchanges).toHaveLength(1)
  await person.press('Close')
  await portal.go('/wallet/foreign-exchange')
  await person.sees(/600/)
})

it('goes back to the previous screen after the address was changed from outside', async () => {
  const { person } = portal
  await portal.go('/wallet')
  await person.sees('Total assets')
  await portal.go('/ad-center/coupons')
  await person.sees('One coupon of a name')
  await person.press('Back')
  await person.isAt('/wallet')
})

it('sets apart from the plans what is not provided', async () => {
  await portal.go('/plan')
  const note = portal.page.getByText(/^Not provided: /)
  const gap = await note.evaluate(one => one.nextElementSibling!.getBoundingClientRect().top - one.getBoundingClientRect().bottom)
  expect(gap).toBe(8)
})

it('finds the questions and customer service', async () => {
  const { person, page } = portal
  await portal.go('/ad-center/ques-detail')
  await person.press(/How long does learning take\?/)
  await person.sees('As long as this operator says.')
  await person.press('Customer service')
  await person.sheet('Customer service').getByRole('button', { name: /Customer service 1/ }).click()
  await person.isAt(/^\/customer\?url=/)
  await page.frameLocator('iframe').getByText('Support desk').waitFor()
  await person.sees('Customer service never asks for your passwords.')
})

it('changes the login password, logs in with it, and logs out', async () => {
  const { person } = portal
  await portal.go('/ad-center/edit-login-password')
  await person.fill('Current password', PASSWORD)
  await person.fill('New password', NEW_PASSWORD)
  await person.fill('Repeat new password', NEW_PASSWORD)
  await person.press('Change password')
  await person.isAt('/login')
  await person.login('bob', NEW_PASSWORD)
  await person.isAt('/ad-center')
  await person.press('Log out')
  await person.sheet('Log out?').getByRole('button', { name: 'Log out' }).click()
  await person.isAt('/login')
  expect(await portal.page.evaluate(() => Object.keys(localStorage))).not.toContain('fb_token')
})

it.each([
  ['a bare list', [{ question: 'When is it settled?', answer: 'After 7 days.' }], 'The operator has not published this.'],
  ['a key for each text', { 'When is it settled?': 'After 7 days.', operating_rules: 'Be fair to others.' }, 'Be fair to others.'],
  ['an address', 'https://support.example/faq', 'The operator has not published this.']
])('reads questions and rules out of %s, and loses nothing else of the configuration', async (name, faq_config, rules) => {
  const { person } = portal
  portal.backend.shape({ config: { faq_config } })
  await portal.open('/ad-center/ques-detail?view=rules', ANN.token)
  await person.sees(rules)
  await portal.go('/ad-center/ques-detail')
  if (name !== 'an address') await person.press('When is it settled?')
  await person.sees(name === 'an address' ? 'support.example' : 'After 7 days.')
  await person.press('Language')
  await person.sheet('Language').getByText('Deutsch').waitFor()
  portal.backend.shape({})
})

it('registers on its own page, and logs in from a native app', async () => {
  const { person } = portal
  await portal.open('/register', null)
  await register(LICENCE_KEYS[1], 'cy')
  await expect.poll(() => sent('POST /auth/register').length, POLL).toBe(1)
  expect(sent('POST /auth/register')[0]!.input).toMatchObject({ license_key: LICENCE_KEYS[1] })
  // The answer may still be pending: it must not leave its token to the next user.
  await portal.page.getByRole('button', { name: 'Open account', exact: true }).waitFor()
  await portal.open('/entry?entry_credential=from-the-app', null)
  await person.isAt('/ad-center')
})

it('has made every call of the specification, each with its three headers', () => {
  const made = new Set(portal.backend.requests.map(({ call }) => call))
  expect(STATED_CALLS.filter(call => !made.has(call))).toEqual([])
  expect([...made].filter(call => !(STATED_CALLS as readonly string[]).includes(call))).toEqual([])
  for (const { call, headers } of portal.backend.requests) {
    expect(headers['x-tz'], call).toMatch(/^Europe\/Berlin GMT\+0[12]:00$/)
    if (call !== 'POST /files/upload') expect(headers['content-type'], call).toMatch(/^application\/json/)
    if (call === 'GET /user/info') expect(headers['x-ct'], call).toMatch(/^token-/)
  }
  expect(portal.complaints()).toEqual([])
})
