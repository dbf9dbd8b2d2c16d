import { describe, expect, it } from 'vitest'

import { money, moneyTiles, readTiles } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()

const stored = (page: { evaluate: <T>(read: () => T) => Promise<T> }) =>
  page.evaluate(() => Object.keys(localStorage))

describe('the login', () => {
  it('leads from the root to the figures of the demo account', async () => {
    const person = await portal.open()
    await person.isAt('/login')
    await person.page.getByRole('button', { name: 'Fill in' }).first().click()
    await person.press('Log in')
    await person.isAt('/ad-center')
    await person.page.getByRole('tab', { name: 'All' }).click()
    await person.isAt('/ad-center?period=all')
    const ledger = await portal.sandbox.ledger('demo')
    const [puts] = await portal.sandbox.db.query<{ total: bigint }>(
      `select sum(put_amount)::bigint as total from plans
      join users on users.id = plans.user_id where username_key = 'demo'`
    )
    await expect
      .poll(() => readTiles(person), { timeout: 60_000 })
      .toMatchObject(moneyTiles(ledger, money(puts!.total)))
    expect(Object.keys(await readTiles(person))).toHaveLength(12)
  })

  it('has fields that are not spell-checked, locally or remotely', async () => {
    const { page } = await portal.open('/login')
    for (const label of ['Username', 'Password']) {
      expect(await page.getByLabel(label, { exact: true }).getAttribute('spellcheck'), label).toBe('false')
    }
  })

  it('returns to the address requested before it', async () => {
    const person = await portal.open('/plan?status=matching')
    await person.isAt('/login')
    await person.login('demo')
    await person.isAt('/plan?status=matching')
    await person.page.getByRole('tab', { name: /^Matching/, selected: true }).waitFor()
  })

  it('returns to that address after a reload, too, but never for the next user', async () => {
    const person = await portal.open('/plan?status=matching')
    await person.isAt('/login')
    await person.page.reload()
    await person.login('demo')
    await person.isAt('/plan?status=matching')
    await person.press('Log out')
    await person.sheet('Log out?').getByRole('button', { name: 'Log out' }).click()
    await person.isAt('/login')
    await person.page.reload()
    await person.login('no-card')
    await person.isAt('/ad-center')
  })

  it('is left by the header and by the browser’s back button', async () => {
    const person = await portal.open('/ad-center')
    await person.login('demo')
    await person.isAt('/ad-center')
    expect(await person.page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
    await person.page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
    await person.isAt('/plan')
    await person.press('Back')
    await person.isAt('/ad-center')
    await person.page.getByRole('navigation').getByRole('button', { name: 'Wallet' }).click()
    await person.isAt('/wallet')
    await person.page.getByRole('button', { name: 'Show all' }).click()
    await person.isAt('/wallet?view=funds')
    await person.press('Back')
    await person.isAt('/wallet')
    await person.page.goBack()
    await person.isAt(/^\/(ad-center|plan)/)
  })

  it('survives a reload', async () => {
    const person = await portal.open('/wallet')
    await person.login('demo')
    await person.isAt('/wallet')
    await person.page.reload()
    await person.sees('Total assets')
    await person.isAt('/wallet')
  })

  it('ends in every tab of the browser on a logout in one', async () => {
    const person = await portal.open('/ad-center')
    await person.login('demo')
    await person.isAt('/ad-center')
    const second = await portal.tab(person, '/wallet')
    await second.sees('Total assets')
    await person.press('Log out')
    await person.sheet('Log out?').getByRole('button', { name: 'Log out' }).click()
    await person.isAt('/login')
    await second.isAt('/login')
    const keys = await stored(second.page)
    expect(keys).not.toContain('fb_token')
    expect(keys).not.toContain('user_info')
  })
})
