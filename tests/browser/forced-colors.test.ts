import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import en from '../../locales/en.json' with { type: 'json' }
import { holdCall } from '../support/call-gate.ts'
import { KEYBOARD_ONLY } from '../support/keyboard.ts'
import { differs, inkOf } from '../support/ink.ts'
import type { Ink } from '../support/ink.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { addressOf, enter, goTo } from '../support/route-visits.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { openSheet } from '../support/sheet-steps.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()
/** Share of its box that a mark must fill to be visible. */
const LEAST = 0.04

/** Where the mark is drawn: the whole box with a rim in px, or one edge of it. */
type Place = { rim: number } | { edge: 'top' | 'bottom' | 'start' | 'end'; px: number }

async function ink(part: Locator, place: Place): Promise<Ink> {
  await part.scrollIntoViewIfNeeded()
  const box = (await part.boundingBox())!
  const { x, y, width, height } = box
  const clip =
    'rim' in place
      ? { x: x - place.rim, y: y - place.rim, width: width + 2 * place.rim, height: height + 2 * place.rim }
      : place.edge === 'start' || place.edge === 'end'
        ? { x: place.edge === 'start' ? x : x + width - place.px + 1, y, width: place.px, height }
        : { x, y: place.edge === 'top' ? y : y + height - place.px + 1, width, height: place.px }
  return inkOf(await part.page().screenshot({ clip: { ...clip, x: Math.max(0, clip.x) }, caret: 'hide', animations: 'disabled' }))
}

/**
 * Checks marks in both colour schemes of the system, and records those that are lost. The gate checks one
 * scheme for a group of marks and the other for the next.
 */
class Looker {
  readonly lost: string[] = []
  private scheme = ''
  private groups = 0
  constructor(private readonly person: Person) {}

  async inBoth(check: () => Promise<void>): Promise<void> {
    this.groups += 1
    for (const [place, scheme] of (['light', 'dark'] as const).entries()) {
      if (!isTried(2, place, this.groups)) continue
      this.scheme = scheme
      await this.person.page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' })
      await check()
    }
  }
  private note(what: string): void {
    this.lost.push(`${what}, ${this.scheme}`)
  }
  async isSeen(what: string, part: Locator, place: Place = { rim: 2 }, least = LEAST): Promise<void> {
    const { share } = await ink(part, place)
    if (share < least) this.note(`${what} is not seen`)
  }
  /** A state and its opposite. */
  async isDistinct(what: string, on: Locator, off: Locator, place: Place = { rim: 2 }): Promise<void> {
    if (!differs(await ink(on, place), await ink(off, place))) this.note(`${what} looks like the others`)
  }
  async hasFocusRing(what: string, part: Locator): Promise<void> {
    await this.person.page.keyboard.press('Tab')
    await part.focus()
    const focused = await ink(part, { rim: 5 })
    await part.blur()
    if (!differs(focused, await ink(part, { rim: 5 }))) this.note(`the focus of ${what} is not seen`)
  }
}

async function arrive(as: 'demo' | null, address: string, device = {}): Promise<{ person: Person; eye: Looker }> {
  const person = await portal.openAs(as && (await portal.sandbox.fixture(as)), '/nowhere', device)
  await goToSettled(person.page, address)
  return { person, eye: new Looker(person) }
}

it('keeps the marks of figures and places visible', async () => {
  const { person, eye } = await arrive('demo', '/wallet', KEYBOARD_ONLY)
  const at = (selector: string, nth = 0): Locator => person.page.locator(selector).nth(nth)
  await eye.inBoth(async () => {
    await goToSettled(person.page, '/wallet')
    await eye.isSeen('a part of the sum', at('.bar > i'))
    await eye.isDistinct('a part of the sum', at('.bar > i'), at('.bar > i', 1))
    await eye.isSeen('the key of a part', at('.totals .key'))
    await eye.isDistinct('the key of a part', at('.totals .key'), at('.totals .key', 1))
    await eye.isDistinct('the place in the dock', at('.dock > [aria-current]'), at('.dock > :not([aria-current])'), { edge: 'top', px: 4 })
    await eye.hasFocusRing('a row', at('.list .list-row'))
    // The line of a day that has just begun is a dot.
    await goToSettled(person.page, '/ad-center?period=all')
    await eye.isDistinct('the chosen period', at('.segmented > [aria-selected=true]'), at('.segmented > [aria-selected=false]'))
    await eye.isSeen('the live mark', at(shortenClasses('.updated-line > .live')))
    await eye.isSeen('the line of the chart', at('.trend .now'), { rim: 2 }, 0.01)
    const [label, word] = await Promise.all(
      [at(shortenClasses('.trend .trend-label')), at(shortenClasses('.group-head'))].map(part => part.evaluate(one => getComputedStyle(one)[one.localName === 'text' ? 'fill' : 'color']))
    )
    expect(label, 'the label of today').toBe(word)
    await eye.isSeen('a tile', at('.figure-grid > *'), { edge: 'end', px: 3 })
    await eye.hasFocusRing('a tile', at('.figure-grid > button'))
    await goToSettled(person.page, '/ad-center/level')
    await eye.isDistinct('a level that is reached', at('.meter > .part-1'), at('.meter > .part-0'))
    await eye.isDistinct('your own level', at('.list-row.own'), at('.list > .list-row:not(.own)'), { edge: 'start', px: 6 })
    await goToSettled(person.page, '/ad-center?period=week')
    await eye.isSeen('the mark of this week', at('.legend > span'), { edge: 'start', px: 10 })
    await eye.isSeen('the mark of last week', at('.legend > span', 1), { edge: 'start', px: 14 })
  })
  expect(eye.lost).toEqual([])
})

if (isTorture) it('keeps the marks of states visible', async () => {
  const { person, eye } = await arrive('demo', '/notification', KEYBOARD_ONLY)
  const { page } = person
  const at = (selector: string, nth = 0): Locator => page.locator(selector).nth(nth)
  const plan = await addressOf('/plan/detail', portal.sandbox)
  await eye.inBoth(async () => {
    await goToSettled(page, '/notification')
    await eye.isSeen('the dot of an unread message', at('.message.new .dot'))
    await eye.isDistinct('an unread message', at('.message.new .dot'), at('.message:not(.new) .dot'))
    await eye.isDistinct('the chosen tab', at('.strip > [aria-selected=true]'), at('.strip > [aria-selected=false]'), { edge: 'bottom', px: 4 })
    await goToSettled(page, plan)
    await eye.isDistinct('a step that is done', at('.steps > .done'), at('.steps > :not(.done):not([aria-current])'), { edge: 'top', px: 3 })
    await eye.isDistinct('the step of now', at('.steps > [aria-current]'), at('.steps > .done'), { edge: 'top', px: 5 })
    await eye.isSeen('an event', at('.history > li'), { edge: 'start', px: 8 })
    await goToSettled(page, '/ad-center?view=account')
    const toggle = page.getByRole('switch')
    await eye.isSeen('a switch', toggle)
    const off = await ink(toggle, { rim: 0 })
    await toggle.check()
    if (!differs(off, await ink(toggle, { rim: 0 }))) eye.lost.push('a switch that is on')
    await toggle.uncheck()
    await eye.isSeen('the track of the text size', page.getByRole('slider'), { edge: 'bottom', px: 26 })
    await eye.hasFocusRing('a field', page.getByRole('textbox').first())
    await goTo(page, '/ad-center/feedback')
    await eye.hasFocusRing('the button of a page', page.getByRole('button', { name: 'Send' }))
  })
  const gate = await holdCall(page, 'property')
  await page.reload()
  await goTo(page, '/wallet')
  await gate.asked()
  await eye.inBoth(() => eye.isSeen('a skeleton', at('.skeleton'), { rim: 1 }))
  await gate.set('open')
  expect(eye.lost).toEqual([])
})

if (isTorture) it('keeps the marks of digits and choices visible', async () => {
  const { person, eye } = await arrive(null, '/login')
  const { page } = person
  const at = (selector: string, nth = 0): Locator => page.locator(selector).nth(nth)
  await openSheet(person, 'sheet-language')
  await eye.inBoth(() => eye.isDistinct('the chosen language', at('.wheel', 0), page.getByRole('option', { selected: false }).first(), { edge: 'start', px: 6 }))
  await enter(page, { token: (await portal.sandbox.fixture('demo')).token, lang: 'en' })
  await openSheet(person, 'sheet-coupons')
  await page.getByRole('button', { name: /Launch discount takes/ }).first().click()
  await person.sees('Price from the server')
  await person.press(en.common.change)
  await eye.inBoth(() => eye.isDistinct('the chosen coupon', at(shortenClasses('.plan-coupon[aria-pressed=true]')), at(shortenClasses('.plan-coupon[aria-pressed=false]')), { edge: 'top', px: 3 }))
  await page.keyboard.press('Escape')
  await openSheet(person, 'sheet-password')
  await eye.inBoth(() => eye.isSeen('a key', at('.keypad > button'), { edge: 'top', px: 3 }))
  await page.keyboard.type(PIN.slice(0, 2))
  await eye.inBoth(async () => {
    await eye.isSeen('a digit that is typed', at('.pin > .on'), { rim: -6 })
    await eye.isDistinct('a digit that is typed', at('.pin > .on'), at('.pin > i:not(.on):not(.current)'), { rim: -6 })
    await eye.isDistinct('the digit that comes next', at('.pin > .current'), at('.pin > i:not(.on):not(.current)'), { rim: 3 })
  })
  expect(eye.lost).toEqual([])
})

it('keeps the parts of a sum visible with more contrast, however light their colours', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere')
  const { page } = person
  await goToSettled(page, '/wallet')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' })
    for (const part of await page.locator('.totals .key').all()) {
      await expect.poll(async () => (await ink(part, { rim: 2 })).share, { message: colorScheme }).toBeGreaterThan(LEAST)
    }
  }
})
