import { expect, it } from 'vitest'

import { openEmbed } from '../support/embed-page.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()

it('sends no request and keeps no timer while the host page has scrolled it out of sight', async () => {
  const person = await openEmbed(portal)
  const { page } = person
  await page.evaluate(async () => {
    const host = window as unknown as HostWindow
    const box = document.getElementById('first')!
    box.style.height = '800px'
    const rest = document.createElement('div')
    rest.style.height = '5000px'
    document.body.append(rest)
    host.portals.first = host.AdPortal.mount(box, { routing: 'memory' })
    await host.portals.first.ready
  })
  await person.login('demo')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const timers = () => page.evaluate(() => (window as unknown as HostWindow).pendingTimers().length)
  const ticks = () => page.waitForRequest(/data_statistics/)
  await ticks()

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(timers, { timeout: 30_000 }).toBe(0)
  let asked = 0
  page.on('request', () => (asked += 1))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await timers()).toBe(0)
  expect(asked).toBe(0)

  const again = ticks()
  await page.evaluate(() => scrollTo(0, 0))
  await again
})

it('lets the page scroll once it is shown, where it was mounted in a hidden container without a height', async () => {
  const { page } = await openEmbed(portal)
  await page.evaluate(async () => {
    const host = window as unknown as HostWindow
    const box = document.getElementById('first')!
    box.style.cssText = 'display: none; height: auto'
    const rest = document.createElement('div')
    rest.style.height = '3000px'
    document.body.append(rest)
    host.portals.first = host.AdPortal.mount(box, { routing: 'memory' })
    await host.portals.first.ready
  })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.locator('#first').evaluate(box => box.style.removeProperty('display'))
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  const [x, y] = await page.locator('#first').evaluate(box => {
    const { left, top } = box.getBoundingClientRect()
    return [left + 100, top + 100] as const
  })
  await page.mouse.move(x, y)
  const scrolled = async (): Promise<number> => {
    await page.mouse.wheel(0, 200)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
})
