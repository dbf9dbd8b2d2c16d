import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { expectMessage } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { savedFile } from '../support/saved-file.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const OPEN = /Account$/

describe('the account page', () => {
  if (isTorture) it('opens from the ad center and from the wallet, and goes back to each', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center')
    await person.press(OPEN)
    await person.isAt('/ad-center?view=account')
    expect(await axeInThemes(person.page), 'the account').toEqual([])
    await person.press('Back')
    await person.isAt('/ad-center')
    await person.page.getByRole('navigation').getByRole('button', { name: 'Wallet' }).click()
    await person.press(OPEN)
    await person.isAt('/ad-center?view=account')
    await person.page.goBack()
    await person.isAt('/wallet')
  })

  it('saves editable fields, and shows an error beside the invalid one', async () => {
    const user = await portal.sandbox.newUser()
    const person = await portal.openAs(user, '/ad-center?view=account')
    await person.sees(`Now: u***@example.test. Leave empty to keep it.`)
    await person.press('Save')
    await person.sees('Modify before submitting')
    await person.fill('New e-mail', 'demo@example.test')
    await person.press('Save')
    await expectMessage(person, 'New e-mail', 'already registered')
    await person.fill('New e-mail', 'changed@example.test')
    await person.fill('New phone', '12')
    await person.press('Save')
    await expectMessage(person, 'New phone', 'Enter 6 to 15 digits')
    await person.fill('New phone', '+49 30 987654')
    await person.fill('Nickname', 'Grace')
    await person.press('Save')
    await person.toast('Saved')
    await person.sees('Now: c***@example.test. Leave empty to keep it.')
    const [row] = await portal.sandbox.db.query(
      'select nickname, email, phone from users where username = $1', [user.username]
    )
    expect(row).toEqual({ nickname: 'Grace', email: 'changed@example.test', phone: '+49 30 987654' })
    await person.press('Back')
    await person.isAt('/ad-center')
    await person.sees('Grace')
  })

  if (isTorture) it('keeps text size and theme after a reload', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center?view=account')
    const size = person.page.getByRole('slider', { name: 'Text size' })
    await size.focus()
    await person.page.keyboard.press('End')
    // The content above it has grown as well.
    await expect.poll(() => size.evaluate(one => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await person.page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await person.page.locator('[data-theme=dark]').waitFor()
    await person.page.reload()
    await expect.poll(() => size.inputValue()).toBe('200')
    const width = await person.page.evaluate(() => {
      const scroller = document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.scroller')
      return [scroller?.scrollWidth, scroller?.clientWidth]
    })
    expect(width[0]).toBe(width[1])
    await person.page.getByRole('combobox', { name: 'Theme' }).selectOption('auto')
    expect(await axeInThemes(person.page), 'the account at 200 %').toEqual([])
  })

  it('saves all data as a file without secrets (TR-19, TR-21)', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center?view=account')
    const download = person.page.waitForEvent('download')
    await person.press('Save my data')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^account-sandbox-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await savedFile(file), 'utf8')
    const data = JSON.parse(text) as Record<string, unknown[]>
    expect(data.notice).toContain('no real money')
    const ledger = await portal.sandbox.db.query<{ plans: number }>(
      `select count(*)::int as plans from plans
      join users on users.id = plans.user_id where username_key = 'demo'`
    )
    expect(data.plans).toHaveLength(ledger[0]!.plans)
    expect(data.fund_rows!.length).toBeGreaterThan(100)
    const token = await person.page.evaluate(() => localStorage.getItem('fb_token'))
    expect(text).not.toContain(token)
    await person.sees(`Saved as ${file.suggestedFilename()}.`)
  })

  it('explains how to close the account, and what happens to the money, within three taps (TR-19)', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet')
    await person.press(OPEN)
    await person.press(/^Close the account/)
    const sheet = person.sheet('Close the account')
    await sheet.getByText('What happens to your balance').waitFor()
    await sheet.getByText('30 days').waitFor()
    expect(await axeInThemes(person.page), 'closing the account').toEqual([])
    await sheet.getByRole('button', { name: 'Ask to close it' }).click()
    await person.isAt(/^\/ad-center\/feedback\?topic=Close\+my\+account\+%28demo%29&case=close-account$/)
  })

  it('in a host app closes the session instead of offering a logout', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('native'), '/ad-center?view=account')
    await person.sees('Close session')
    expect(await person.page.getByRole('button', { name: 'Log out' }).count()).toBe(0)
    await person.press('Close session')
    await person.sheet('Close the session?').getByRole('button', { name: 'Close session' }).click()
    await person.isAt('/ad-welcome?view=login')
    expect(await person.page.evaluate(() => localStorage.getItem('fb_token'))).toBeNull()
  })

  if (isTorture) it('shows a failed load with a retry', async () => {
    const person = await portal.open('/login')
    await person.page.route('**/user/info', route => route.fulfill({ status: 502 }))
    person.problems.allow(/502/)
    await person.login('demo')
    await person.isAt('/ad-center')
    await person.page.reload()
    await person.press(OPEN)
    await person.sees('Request failed, tap to reload')
    await person.page.unroute('**/user/info')
    await person.press(/Request failed/)
    await person.sees('Now: d***@example.test. Leave empty to keep it.')
  })
})
