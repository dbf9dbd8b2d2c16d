import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { startProxied } from '../support/proxied-page.ts'
import { ordersOf, sendNow, toReview } from '../support/put-steps.ts'
import { openRawTab } from '../support/raw-tab.ts'
import type { RawTab } from '../support/raw-tab.ts'

const portal = usePortal()
const SOON = { timeout: 60_000 }
const SHADOW = `document.querySelector('ad-portal-root').shadowRoot`
const text = (tab: RawTab) => () => tab.evaluate(`${SHADOW}.textContent`)

it('returns to the same screen with the same draft after its web process has died', async () => {
  const person = await portal.open('/login')
  await person.login('demo')
  await person.isAt('/ad-center')
  await person.page.evaluate(() => void (location.hash = '/ad-center/feedback'))
  await person.fill('Topic', 'Half a sent')
  await person.sees('11 of 120')
  const tab = await openRawTab(person.page)
  await tab.crash()
  await tab.reload()
  await expect.poll(text(tab), SOON).toContain('11 of 120')
  expect(await tab.evaluate('location.hash')).toBe('#/ad-center/feedback')
  expect(await tab.evaluate(`${SHADOW}.querySelector('input').value`)).toBe('Half a sent')
})

it('has funded a plan once when the process dies before the answer', async () => {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  const address = `#/plan/detail?id=${list[0]!.id}`
  const origin = await startProxied(sandbox.url, {
    withholds: name => name.endsWith('/plan/order/put'),
    policy: own => own.replace("img-src 'self'", `img-src 'self' ${sandbox.url}`)
  })
  const person = await portal.open('/login')
  await person.page.goto(`${origin}/${address}`)
  await person.login(user.username, 'correct horse')
  await toReview({ person })
  await person.press('Pay 150.00')
  await sendNow({ undoWindow: person.sheet('Not sent yet') })
  await expect.poll(() => ordersOf(sandbox, user), SOON).toBe(1)
  const tab = await openRawTab(person.page)
  expect(await text(tab)()).toContain('Running')
  await tab.crash()
  await tab.reload()
  await expect.poll(text(tab), SOON).toContain('Spent')
  expect(await tab.evaluate('location.hash')).toBe(address)
  expect(await text(tab)()).not.toContain('Fund this plan')
  expect(await ordersOf(sandbox, user)).toBe(1)
})
