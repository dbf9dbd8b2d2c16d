import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { openEmbed } from '../support/embed-page.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()

/** Mounts a portal into a box of this style, above `below` pixels of the host page. */
const mountIn = (page: Page, style: string, below: number): Promise<void> =>
  page.evaluate(
    async ([css, height]) => {
      const host = window as unknown as HostWindow
      const box = document.getElementById('first')!
      box.style.cssText = css
      const rest = document.createElement('div')
      rest.style.height = `${height}px`
      document.body.append(rest)
      host.portals.first = host.AdPortal.mount(box, { routing: 'memory' })
      await host.portals.first.ready
    },
    [style, below] as const
  )

it('sends no request and keeps no timer while the host page has scrolled it out of sight', async () => {
  const person = await openEmbed(portal)
  const { page } = person
  await mountIn(page, 'height: 800px', 5000)
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
  await mountIn(page, 'display: none; height: auto', 3000)
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
