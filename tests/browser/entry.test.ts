import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const path = (url: string): string => new URL(url).pathname.replace('/facebook-business', '')

describe('a user sent by a host app', () => {
  it('is logged in by a link whose secret is stored nowhere, and arrives at its target', async () => {
    const person = await portal.open()
    const urls: string[] = []
    const bodies: (string | null)[] = []
    person.page.on('request', request => {
      urls.push(request.url())
      if (request.url().endsWith('/auth/v2/login')) bodies.push(request.postData())
    })
    await person.page.goto(
      `${portal.sandbox.url}/#/entry?entry_credential=sandbox-entry-native-1&lang=ja&target=%2Fwallet`
    )
    await person.isAt('/wallet')
    await expect.poll(() => person.page.getAttribute('html', 'lang')).toBe('ja')
    expect(bodies).toHaveLength(1)
    const hint = urls.filter(url => path(url).startsWith('/auth/v2/lang'))
    expect(hint.every(url => !url.includes('sandbox-entry'))).toBe(true)
    const traces = await person.page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }])
    )
    expect(traces).not.toContain('sandbox-entry-native-1')
    await person.page.goBack()
    await expect.poll(() => person.page.url()).not.toContain('sandbox-entry')
  })

  it('reads why a link does not work, and logs in instead', async () => {
    const person = await portal.open('/entry?entry_credential=unknown&target=%2Fplan')
    await person.sees('This link was used before or is not valid.')
    expect(await axeInThemes(person.page), 'a failed entry').toEqual([])
    await person.press('Log in')
    await person.isAt(/^\/login/)
    await person.login('demo')
    await person.isAt('/plan')
  })

  if (isTorture) it('reads that the server is unavailable, tries again, and gets in', async () => {
    const person = await portal.open()
    await person.page.route('**/auth/v2/login', route => route.fulfill({ status: 502 }))
    person.problems.allow(/502/)
    await person.page.goto(`${portal.sandbox.url}/#/entry?entry_credential=sandbox-entry-native-2&lang=en`)
    await person.sees('The server answered with an error (502).')
    await person.page.unroute('**/auth/v2/login')
    await person.press('Try again')
    await person.isAt('/ad-center')
  })

  it('without an account arrives at the welcome page in the app’s language, query kept, and opens one', async () => {
    const person = await portal.open('/entry?entry_credential=sandbox-entry-new-2&ref=7')
    await person.isAt('/ad-welcome?ref=7')
    await expect.poll(() => person.page.getAttribute('html', 'lang')).toBe('de')
    const { page } = person
    const field = (name: string) => page.locator(`input[name=${name}]`)
    await field('username').fill('entry-newcomer')
    await field('email').fill('entry-newcomer@example.test')
    await field('phone').fill('+49 30 123456')
    await field('license_key').fill(await portal.sandbox.newCode())
    await field('password').fill('correct horse')
    await field('confirm_password').fill('correct horse')
    await page.locator('button[type=submit]').click()
    await expect.poll(() => field('username').count()).toBe(0)
    await page.locator('button[type=submit]').click()
    await person.isAt('/ad-center')
    const [user] = await portal.sandbox.db.query<{ entry: string; used: boolean }>(
      `select entry, exists (select 1 from entry_credentials c
        where c.user_id is null and c.lang = 'de' and c.used_at is not null) as used
      from users where username_key = 'entry-newcomer'`
    )
    expect(user).toEqual({ entry: 'native', used: true })
  })
})

describe('the welcome page of a visitor', () => {
  it('uses the language of the address, else the one that the backend hints at', async () => {
    const person = await portal.open('/ad-welcome', { locale: 'fr-FR' })
    await expect.poll(() => person.page.getAttribute('html', 'lang')).toBe('fr')
    const other = await portal.open('/ad-welcome?lang=pt-BR', { locale: 'fr-FR' })
    await expect.poll(() => other.page.getAttribute('html', 'lang')).toBe('pt')
  })

  if (isTorture) it('is the registration of /register, word for word and in the same order', async () => {
    const read = async (route: string): Promise<string[]> => {
      const person = await portal.open(route)
      await person.sees('Who holds the money')
      expect(await axeInThemes(person.page), route).toEqual([])
      const fields = await person.page.getByRole('main').getByRole('textbox').all()
      const names = await Promise.all(fields.map(field => field.getAttribute('name')))
      return [await person.page.getByRole('main').innerText(), ...names.map(String)]
    }
    const registration = await read('/register')
    expect(registration[0]).toContain('You can lose everything')
    expect(await read('/ad-welcome')).toEqual(registration)
  })

  if (isTorture) it('makes login and registration accessible to keyboard and screen readers', async () => {
    const person = await portal.open('/ad-welcome')
    await person.page.getByRole('button', { name: 'Log in' }).press('Enter')
    await person.isAt('/ad-welcome?view=login')
    await person.page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(await axeInThemes(person.page), 'logging in on the welcome page').toEqual([])
    await person.page.getByRole('button', { name: 'Register with an access code' }).press('Enter')
    await person.isAt('/ad-welcome')
    await person.page.getByRole('textbox', { name: 'Access code' }).waitFor()
  })

  it('logs in an existing user in one pass of a password manager', async () => {
    const person = await portal.open('/ad-welcome?view=login')
    const sent = person.page.waitForRequest('**/auth/v2/login')
    await person.page.locator('input[autocomplete=username]').fill('native')
    await person.page.locator('input[autocomplete=current-password]').fill('sandbox-demo')
    await person.page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ username: 'native', password: 'sandbox-demo' })
    await person.isAt('/ad-center')
  })
})

describe('an account that may not log in', () => {
  it.each(([
    ['not-activated', 'de', 402],
    ['disabled', 'ja', 403],
    ['cancelled', 'es-419', 404]
  ] as const).filter((_, place) => isTried(3, place)))('%s: shows customer service in its language (%s, code %i), and keeps the form', async (username, lang) => {
    const person = await portal.open('/login')
    await person.login(username)
    const dialog = person.page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => person.page.getAttribute('html', 'lang')).toBe(lang)
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0)
    await person.page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await person.page.locator('input[name=username]').inputValue()).toBe(username)
    await person.isAt('/login')
  })
})

describe('registering with a password manager', () => {
  it('fills every field by its purpose', async () => {
    const person = await portal.open('/register')
    await person.page.locator('input[name=confirm_password]').waitFor()
    const kinds = await person.page.locator('form input').evaluateAll(inputs =>
      inputs.map(input => [input.getAttribute('name'), input.getAttribute('autocomplete')])
    )
    expect(kinds).toEqual([
      ['username', 'username'], ['nickname', 'nickname'], ['email', 'email'], ['phone', 'tel'],
      ['license_key', 'off'], ['password', 'new-password'], ['confirm_password', 'new-password']
    ])
  })
})

if (isTorture) describe('an unknown address', () => {
  it('says so with the address, offers home and help, and requests nothing of its own from the backend', async () => {
    const person = await portal.open('/login')
    await person.sees(/^Reg\. no\./)
    const asked: string[] = []
    person.page.on('request', request => asked.push(request.url()))
    await person.page.goto(`${portal.sandbox.url}/#/no/such/page?x=1`)
    await person.sees('/no/such/page')
    expect(asked.filter(url => url.includes('/facebook-business/'))).toEqual([])
    expect(await axeInThemes(person.page), 'a page that does not exist').toEqual([])
    await person.press('Customer service')
    await person.sheet('Customer service').waitFor()
    await person.page.keyboard.press('Escape')
    await person.press('Home')
    await person.isAt('/login')
  })
})
