import { createHash } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { openPut } from '../support/journey-steps.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'
import { watchSecrets } from '../support/secret-watch.ts'

const portal = usePortal()

const SET = '/wallet/set-password'
const EDIT = '/ad-center/edit-pay-password'
const DESKTOP = { viewport: { width: 1024, height: 800 }, hasTouch: false, isMobile: false }
const md5 = (digits: string) => createHash('md5').update(digits).digest('hex')

const keypad = (person: Person): Locator => person.page.getByRole('group', { name: 'Number keys' })

async function tap(person: Person, digits: string): Promise<void> {
  const keys = keypad(person)
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

const filled = (person: Person) => person.page.locator('.pin > .on').count()

/** A new user with an open account, on one of their screens. */
async function openAs(route: string, digits: string | null, options = {}) {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  if (digits) await sandbox.ok('setPassword', { password: md5(digits) }, user)
  const person = await portal.openAs(user, route, options)
  return { person, user }
}

/** From the wallet to a reviewed funding, on a network that asks for the password before it. */
async function openReview(digits: string | null, options = {}) {
  const { person, user } = await openAs('/wallet', digits, options)
  const { page } = person
  await person.isAt('/wallet')
  await page.route('**/basic_config*', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({
      response,
      json: { ...json, data: { ...json.data, put_requires_password: true } }
    })
  })
  await page.goto(`${portal.sandbox.url}/#/plan?status=waitPut`)
  await page.reload()
  const [plan] = (await portal.sandbox.ok('planList', {}, user)).list
  await openPut(person, new RegExp(plan!.product!.name!), '150')
  await person.press(/^Pay 150/)
  const dialog = person.sheet('Transaction password')
  await dialog.getByText('Pay 150.00 USD for plan').waitFor()
  return { person, user, dialog }
}

if (isTorture) describe('the first transaction password', () => {
  it('is set from the wallet in two steps, with the keypad, and leads back', async () => {
    const { person, user } = await openAs('/wallet', null)
    await person.press(/^Transaction password\s*Not set yet/)
    await person.isAt(SET)
    await person.sees('Choose six digits')
    expect(await axeInThemes(person.page)).toEqual([])
    const next = person.page.getByRole('button', { name: 'Continue' })
    await tap(person, '73916')
    expect(await next.isDisabled()).toBe(true)
    await tap(person, '4')
    await next.click()
    await person.sees('Enter the same digits again')
    await tap(person, '739165')
    await person.press('Set password')
    await person.sees('Passwords do not match')
    await person.sees('Choose six digits')
    await expect.poll(() => filled(person)).toBe(0)
    await tap(person, '739164')
    await person.press('Continue')
    await person.sees('Enter the same digits again')
    await tap(person, '739164')
    await person.press('Set password')
    await person.toast('Transaction password saved')
    await person.isAt('/wallet')
    expect(await portal.sandbox.ok('checkPassword', { password: md5('739164') }, user)).toEqual({})
    await person.page.goto(`${portal.sandbox.url}/#${SET}`)
    await person.isAt(EDIT)
  })

  it('can be loaded again when the user could not be read', async () => {
    const { person } = await openAs('/wallet', null)
    await person.isAt('/wallet')
    person.problems.allow(/502|user\/info/)
    await person.page.route('**/user/info', route => route.fulfill({ status: 502, body: '' }))
    await person.page.goto(`${portal.sandbox.url}/#${SET}`)
    await person.page.reload()
    const retry = person.page.getByRole('button', { name: /Request failed, tap to reload/ })
    await retry.waitFor()
    await person.page.unroute('**/user/info')
    await retry.click()
    await person.sees('Choose six digits')
  })
})

if (isTorture) describe('the transaction-password dialog', () => {
  it('keeps every secret while a user mistypes, succeeds, and changes the password (GO-10, TR-21)', async () => {
    const { person, dialog } = await openReview('739164')
    const { page } = person
    const watch = watchSecrets(page)
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    expect(await axeInThemes(page)).toEqual([])
    const keys = await keypad(person).boundingBox()
    expect(Math.round(keys!.height)).toBeGreaterThanOrEqual(310)
    await tap(person, '280517')
    const secrets = ['739164', '280517', '605283'].flatMap(digits => [digits, md5(digits)])
    const holdsNone = async () => {
      const stored = await watch.stored()
      for (const secret of secrets) expect(stored).not.toContain(secret)
    }
    await holdsNone()
    await confirm.click()
    await dialog.getByText('Enter the correct transaction password').waitFor()
    await dialog.getByText('4 attempts left').waitFor()
    expect(await filled(person)).toBe(0)
    expect(await page.locator('.pin:focus-within').count()).toBe(0)
    await tap(person, '739164')
    await confirm.click()
    await person.sheet('Plan funded').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await holdsNone()

    await page.goto(`${portal.sandbox.url}/#${EDIT}`)
    await person.sees('Enter your current six digits')
    for (const [digits, verb] of [
      ['739164', 'Continue'],
      ['605283', 'Continue'],
      ['605283', 'Change password']
    ] as const) {
      await tap(person, digits)
      await holdsNone()
      await person.press(verb)
      await expect.poll(() => filled(person)).toBe(0)
    }
    await person.toast('Transaction password saved')
    await holdsNone()

    const paths = ['/check/password', '/set/password']
    expect(watch.bodies('/check/password').map(body => JSON.parse(body) as unknown)).toEqual([
      { password: md5('280517') },
      { password: md5('739164') },
      { password: md5('739164') }
    ])
    const elsewhere = watch.elsewhere(paths)
    for (const secret of secrets) expect(elsewhere).not.toContain(secret)
    for (const body of paths.flatMap(watch.bodies)) expect(body).not.toMatch(/739164|280517|605283/)
  })

  it('works with only the keyboard, accepts a pasted password, and closes without funding', async () => {
    const { person, dialog } = await openReview('739164', {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write']
    })
    const { keyboard } = person.page
    expect(await keypad(person).count()).toBe(0)
    await keyboard.type('28x05')
    await expect.poll(() => filled(person)).toBe(4)
    await keyboard.press('Backspace')
    await keyboard.type('917')
    await keyboard.press('Enter')
    await dialog.getByText('4 attempts left').waitFor()
    // The focus is at the error; digits still go to the boxes.
    await keyboard.type('73')
    await expect.poll(() => filled(person)).toBe(2)
    await person.page.evaluate(() => navigator.clipboard.writeText(' 73-91 64'))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('ControlOrMeta+v')
    await expect.poll(() => filled(person)).toBe(6)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    expect(await dialog.getByRole('button', { name: 'Confirm' }).evaluate(button => {
      const root = button.getRootNode() as ShadowRoot
      return root.activeElement === button
    })).toBe(true)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await person.sheet(/^Fund /).waitFor()
  })

  it('leads users without a password to their first one, and users who forgot it to customer service', async () => {
    const { person, dialog } = await openReview(null)
    await tap(person, '739164')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Set a transaction password first').waitFor()
    await person.press('Set password')
    await person.isAt(SET)
    await person.sees('Choose six digits')
    expect(await person.page.getByRole('dialog').count()).toBe(0)
  })
})

if (isTorture) describe('changing the transaction password', () => {
  it('shows how many attempts are left, then until when it is locked', async () => {
    const { person } = await openAs(EDIT, '739164', DESKTOP)
    await person.isAt(EDIT)
    await person.sees('Enter your current six digits')
    const boxes = person.page.locator('.pin input')
    for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left']) {
      await boxes.fill('000000')
      await boxes.press('Enter')
      await person.sees(left)
    }
    await boxes.fill('000000')
    await boxes.press('Enter')
    await person.sees('The transaction password is locked for now')
    await person.sees(/Locked until /)
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Forgot it?')
    await person.sheet('Customer service').getByText('never asks for your passwords').waitFor()
  })
})

describe('changing the login password', () => {
  it('logs out every device and accepts the new password', async () => {
    const { person, user } = await openAs('/ad-center', null)
    await person.isAt('/ad-center')
    const other = await portal.open('/ad-center')
    await other.login(user.username, 'correct horse')
    await other.isAt('/ad-center')
    await person.page.goto(`${portal.sandbox.url}/#/ad-center/edit-login-password`)
    await person.sees('All devices are logged out')
    expect(await axeInThemes(person.page)).toEqual([])
    await person.fill('Current password', 'wrong horse')
    await person.fill('New password', 'battery staple')
    await person.fill('Repeat new password', 'battery staple')
    await person.press('Change password')
    await person.sees('Wrong old password')
    await person.fill('Current password', 'correct horse')
    await person.press('Change password')
    await person.isAt('/login')
    await other.isAt('/login')
    await person.login(user.username, 'battery staple')
    await person.isAt('/ad-center')
  })
})
