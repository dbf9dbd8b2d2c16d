import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { goTo } from '../support/route-visits.ts'

const portal = usePortal()
/** A sheet released past this share of its height closes (look, motion). */
const FAR = 0.6

interface Movement {
  what: string
  ms: number
  properties: string[]
}

/** Records every animation started from now on, as requested from the engine. */
async function watchMovements(page: Page): Promise<() => Promise<Movement[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const effect = animation.effect as KeyframeEffect
      const named = effect.getKeyframes().flatMap(frame => Object.keys(frame))
      const properties = [...new Set(named)].filter(
        name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)
      ).sort()
      seen.push({
        what: this.className || this.localName, ms: Number(effect.getTiming().duration), properties
      })
      return animation
    }
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Movement[] }).seen.splice(0))
}

/** Pauses every animation started from now on at its first frame, so that it can be checked. */
const holdMovements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const slow = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = slow.call(this, frames, options)
      animation.pause()
      return animation
    }
  })

async function atWallet(reducedMotion: 'reduce' | 'no-preference'): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center', { reducedMotion })
  await person.isAt('/ad-center')
  await person.page.getByRole('navigation').getByRole('button', { name: 'Wallet' }).waitFor()
  return person
}

/** Drags the grip of the open sheet down by a share of the sheet's height without a final flick, and returns where it was released. */
async function dragSheet(page: Page, share: number): Promise<number> {
  const panel = (await page.locator('dialog .sheet').boundingBox())!
  const x = panel.x + panel.width / 2
  await page.mouse.move(x, panel.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, panel.y + 8 + (panel.height * share * step) / 10)
  await page.mouse.move(x, panel.y + 7 + panel.height * share)
  const { y } = (await page.locator('dialog .sheet').boundingBox())!
  await page.mouse.up()
  return y - panel.y
}

it('slides a new screen in, continues a sheet from where the finger released it, and animates no figure', async () => {
  const person = await atWallet('no-preference')
  const { page } = person
  const moved = await watchMovements(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Wallet' }).click()
  await person.sees('The parts match the total')
  expect(await moved()).toEqual([{ what: 'main', ms: 180, properties: ['opacity', 'transform'] }])
  await page.goBack()
  await person.isAt('/ad-center')
  expect(await moved(), 'back is still').toEqual([])

  await person.press('Language')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').evaluate(async sheet => {
    const running = sheet.getAnimations({ subtree: true })
    await Promise.all(running.map(animation => animation.finished))
  })
  const follows = await dragSheet(page, 0.2)
  expect(follows).toBeGreaterThan(20)
  await expect
    .poll(async () => page.locator('dialog .sheet').evaluate(panel => getComputedStyle(panel).transform))
    .toMatch(/^none$|^matrix\(1, 0, 0, 1, 0, 0\)$/)
  expect(await page.getByRole('dialog').count(), 'a short drag springs back').toBe(1)

  await moved()
  await holdMovements(page)
  const letGo = await dragSheet(page, FAR)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const leaving = page.locator('.leaving > .sheet')
  const { y, height } = (await leaving.boundingBox())!
  expect(y, 'from where the finger let go').toBeCloseTo(844 - height + letGo, -1)
  expect(await leaving.evaluate(panel => [panel.ariaHidden, (panel as HTMLElement).inert])).toEqual(['true', true])
  const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel)
  expect(focused, 'the page goes on at once').toBe('Language')
  expect(await moved()).toEqual([
    { what: 'scrim leaving', ms: 200, properties: ['backgroundColor'] },
    { what: expect.stringMatching(/^sheet/) as string, ms: 200, properties: ['transform'] }
  ])
  await page.evaluate(() =>
    document.querySelector('ad-portal-root')!.shadowRoot!.getAnimations().forEach(one => one.finish())
  )
  await page.locator('.leaving').first().waitFor({ state: 'detached' })
})

it('closes a sheet with its content at its scroll position', async () => {
  const person = await atWallet('no-preference')
  const { page } = person
  await page.setViewportSize({ width: 280, height: 421 })
  await page.getByRole('button', { name: /^Impressions/ }).click()
  const body = page.getByRole('dialog').locator('.body')
  await body.evaluate(
    box =>
      new Promise(resolve => {
        box.addEventListener('scroll', resolve, { once: true })
        box.scrollTo(0, 24)
      })
  )
  await holdMovements(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('.leaving .body').evaluate(({ scrollTop }) => scrollTop)).toBe(24)
})

it('animates nothing for users who have asked for reduced motion (TR-6)', async () => {
  const person = await atWallet('reduce')
  const { page } = person
  const moved = await watchMovements(page)
  const running = (): Promise<number> =>
    page.evaluate(() => document.querySelector('ad-portal-root')!.shadowRoot!.getAnimations().length)
  await goTo(page, '/wallet')
  await person.sees('The parts match the total')
  await person.press('Language')
  await page.getByRole('dialog').waitFor()
  expect(await running()).toBe(0)
  await dragSheet(page, FAR)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('.leaving').count()).toBe(0)
  expect(await moved()).toEqual([])
})
