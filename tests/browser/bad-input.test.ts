import { beforeAll, describe, expect, it } from 'vitest'

import { expectMessage } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { registration } from '../support/sandbox.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()

const LABELS = {
  username: 'Username',
  nickname: 'Nickname',
  email: 'E-mail',
  phone: 'Phone',
  license_key: 'Access code',
  password: 'Password',
  confirm_password: 'Repeat password'
} as const
type Form = Record<keyof typeof LABELS, string>

const FIELDS = Object.keys(LABELS) as (keyof Form)[]
const TROUBLE = [/Failed to load resource/]

const expectKept = async (person: Person, typed: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) {
    expect(await person.field(label), label).toMatchObject({ value: text })
  }
}
const onScreen = (form: Form): Record<string, string> =>
  Object.fromEntries(FIELDS.map(field => [LABELS[field], form[field]]))

describe('the login', () => {
  const typed = { Username: 'demo', Password: 'not the password' }

  if (isTorture) it('reports a wrong password inline, and keeps both fields', async () => {
    const person = await portal.open('/login')
    await person.login('demo', typed.Password)
    await expectMessage(person, 'Password', 'Wrong username or password')
    await expectKept(person, typed)
    await person.fill('Password', 'sandbox-demo')
    expect(await person.field('Password')).toMatchObject({ isInvalid: false })
    await person.press('Log in')
    await person.isAt('/ad-center')
  })

  if (isTorture) it('names each empty field, and focuses the first', async () => {
    const person = await portal.open('/login')
    await person.press('Log in')
    await expectMessage(person, 'Username', 'This field cannot be empty')
    await expectMessage(person, 'Password', 'This field cannot be empty')
    const focused = person.page.locator('input:focus')
    expect(await focused.getAttribute('autocomplete')).toBe('username')
  })

  describe('with a failing backend', () => {
    const right = { Username: 'demo', Password: 'sandbox-demo' }
    const alert = (person: Person, text: string) =>
      person.page.getByRole('alert').filter({ hasText: text }).waitFor()

    it('that is down: says so under the form, keeps both fields, and works once it is back', async () => {
      const person = await portal.open('/login')
      TROUBLE.forEach(person.problems.allow)
      await portal.sandbox.fault({ call: 'login', kind: 'http', status: 502 })
      await person.login('demo')
      await alert(person, 'The server answered with an error (502). Try again later.')
      await person.page.route('**/auth/login', route => route.abort('connectionrefused'))
      await person.press('Try again')
      await alert(person, 'The server could not be reached. Try again.')
      await expectKept(person, right)
      await person.page.unroute('**/auth/login')
      await person.press('Try again')
      await person.isAt('/ad-center')
    })

    if (isTorture) it('that answers HTML: says that the answer cannot be read, and works once it is back', async () => {
      const person = await portal.open('/login')
      await portal.sandbox.fault({ call: 'login', kind: 'html' })
      await person.login('demo')
      await alert(person, 'The server’s answer could not be read.')
      await expectKept(person, right)
      await person.press('Try again')
      await person.isAt('/ad-center')
    })

    if (isTorture) it('that is slow: labels the button with what it is doing, and sends nothing twice', async () => {
      const person = await portal.open('/login')
      let sent = 0
      await person.page.route('**/auth/login', async route => {
        sent += 1
        await person.page.getByRole('button', { name: 'Logging in', exact: true }).waitFor()
        await person.page.keyboard.press('Enter')
        await expectKept(person, right)
        await route.continue()
      })
      await person.login('demo')
      await person.isAt('/ad-center')
      expect(sent).toBe(1)
    })

    if (isTorture) it('that never answers: gives up, keeps both fields, and works once it is back', async () => {
      const person = await portal.open('/login')
      TROUBLE.forEach(person.problems.allow)
      await person.page.clock.install()
      await person.page.reload()
      await person.page.route('**/auth/login', () => undefined)
      await person.login('demo')
      await person.page.getByRole('button', { name: 'Logging in', exact: true }).waitFor()
      await person.page.clock.fastForward(30_000)
      await alert(person, 'The server did not answer in time. Try again.')
      await expectKept(person, right)
      await person.page.unroute('**/auth/login')
      await person.press('Try again')
      await person.isAt('/ad-center')
    })
  })
})

describe('the registration', () => {
  let serial = 0
  const good = async (): Promise<Form> =>
    registration(`bad-input-${(serial += 1)}`, await portal.sandbox.newCode())

  async function submit(change: Partial<Form>): Promise<[Person, Form]> {
    const form = { ...(await good()), ...change }
    const person = await portal.open('/register')
    for (const field of FIELDS) await person.fill(LABELS[field], form[field])
    await person.press('Register')
    return [person, form]
  }

  const lines: [what: string, change: Partial<Form>, field: keyof Form, message: string][] = [
    ['an unknown code', { license_key: 'AAAA-BBBB-CCCC-DDDD' }, 'license_key', 'Access code not found'],
    ['a bad e-mail', { email: 'ada@' }, 'email', 'Enter an address such as name@example.com'],
    ['a bad phone', { phone: '12' }, 'phone', 'Enter 6 to 15 digits, such as +49 30 123456'],
    ['passwords that differ', { confirm_password: 'correct house' }, 'confirm_password', 'Passwords do not match'],
    ['a taken username', { username: 'demo' }, 'username', 'This username is already taken']
  ]
  if (isTorture) it('reports one invalid field after the other inline, keeps everything, and continues', async () => {
    const form = await good()
    const person = await portal.open('/register')
    for (const field of FIELDS) await person.fill(LABELS[field], form[field])
    for (const [what, change, field, message] of lines) {
      const wrong = { ...form, ...change }
      await person.fill(LABELS[field], wrong[field])
      await person.press('Register')
      await expectMessage(person, LABELS[field], message)
      await expectKept(person, onScreen(wrong))
      await person.fill(LABELS[field], form[field])
      expect(await person.field(LABELS[field]), what).toMatchObject({ isInvalid: false })
    }
    await person.press('Register')
    await person.isAt('/ad-welcome')
  })

  if (isTorture) it('reports a used code inline', async () => {
    const { code } = await portal.sandbox.newUser()
    const [person, form] = await submit({ license_key: code })
    await expectMessage(person, 'Access code', 'This access code has already been used')
    await expectKept(person, onScreen(form))
  })

  if (isTorture) it('names every empty required field, all but the nickname', async () => {
    const person = await portal.open('/register')
    await person.press('Register')
    for (const field of FIELDS.filter(name => name !== 'nickname')) {
      await expectMessage(person, LABELS[field], 'This field cannot be empty')
    }
    expect(await person.field('Nickname')).toMatchObject({ isInvalid: false })
  })

  it('says on the welcome screen that a code is unknown, used or missing', async () => {
    const person = await portal.open('/login')
    await person.login('fresh')
    await person.isAt('/ad-welcome')
    const { code } = await portal.sandbox.newUser()
    const label = 'Access code'
    for (const [typed, message] of [
      ['', 'This field cannot be empty'],
      ['AAAA-BBBB-CCCC-DDDD', 'Access code not found'],
      [code, 'This access code has already been used']
    ] as const) {
      await person.fill(label, typed)
      await person.press('Open account')
      await expectMessage(person, label, message)
    }
    expect((await person.field(label)).value.replaceAll('-', '')).toBe(code.replaceAll('-', ''))
  })
})

describe('the amount of a plan', () => {
  let user: TestUser
  let route = ''
  beforeAll(async () => {
    user = await portal.sandbox.newUser()
    const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
    route = `/plan/detail?id=${list[0]?.id}`
  })

  it('is refused inline when it is empty, zero, not a number, too small, too large or over the balance, and stays as typed', async () => {
    const person = await portal.open(route)
    await person.login(user.username, 'correct horse')
    await person.press('Fund this plan')
    await person.sheet(/^Fund /).getByText('1,000.00').first().waitFor()
    for (const [typed, message] of [
      ['', 'Enter a valid budget'],
      ['0', 'Enter a valid budget'],
      ['99.99', 'The amount is below the minimum budget'],
      ['12o', 'Enter a valid budget'],
      ['2000.01', 'The amount is not in the allowed range'],
      ['1000.01', 'Insufficient balance']
    ] as const) {
      await person.fill('Amount', typed)
      await person.sheet(/^Fund /).getByRole('button', { name: /^(Fund this plan|Pay )/ }).click()
      await expectMessage(person, 'Amount', message)
      await expectKept(person, { Amount: typed })
    }
    await person.fill('Amount', '100')
    await person.page.getByRole('button', { name: 'Pay 100.00' }).waitFor()
  })
})

if (isTorture) it('offers to reload a failed list, and shows it once the backend is back', async () => {
  const person = await portal.open('/plan')
  TROUBLE.forEach(person.problems.allow)
  await person.page.route('**/plan/order/list*', route => route.abort('connectionrefused'))
  await person.login('demo')
  const retry = person.page.getByRole('button', { name: /Request failed, tap to reload/ })
  await retry.waitFor()
  await person.page.unroute('**/plan/order/list*')
  await retry.click()
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
})
