import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { RoutePath } from '../../src/router/routes.ts'
import { coveredByKey } from '../support/covered-focus.ts'
import { SHEETS } from '../support/gallery-names.ts'
import type { SheetName } from '../support/gallery-names.ts'
import { KEYBOARD_ONLY, keysOf } from '../support/keyboard.ts'
import { usePortal } from '../support/portal-page.ts'
import { ROUTE_PATHS, addressOf } from '../support/route-visits.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { goToSettled, settled } from '../support/settled-visits.ts'
import { SHEET_STEPS, openSheet } from '../support/sheet-steps.ts'

const portal = usePortal()

interface Way {
  /** Fixture account; null for a visitor. */
  as: 'demo' | 'empty' | null
  from: string
  /** Names of the buttons that lead there, in order. */
  press: readonly RegExp[]
}

const tool = (name: RegExp): Way => ({ as: 'demo', from: '/ad-center', press: [name] })
const row = (name: RegExp): Way => ({ as: 'demo', from: '/wallet', press: [name] })

/** How a user reaches each route that the portal links to. */
const WAYS: Partial<Record<RoutePath, Way>> = {
  '/login': { as: null, from: '/register', press: [/^Log in/] },
  '/register': { as: null, from: '/login', press: [/^Register with an access code/] },
  '/ad-center': { as: 'demo', from: '/wallet', press: [/^Overview/] },
  '/ad-center/activities': { as: 'demo', from: '/ad-center/coupons', press: [/^New-user coupon/] },
  '/ad-center/contract': tool(/^Contract/),
  '/ad-center/contract/preview': { as: 'demo', from: '/ad-center/contract', press: [/^Read it/] },
  '/ad-center/contract/sign': { as: 'demo', from: '/ad-center/contract/preview', press: [/^Sign/] },
  '/ad-center/coupons': tool(/^Coupons/),
  '/ad-center/feedback': { as: 'demo', from: '/ad-center/ques-detail', press: [/^Feedback/] },
  '/ad-center/level': { as: 'demo', from: '/ad-center', press: [/^Shop level/, /^Levels/] },
  '/ad-center/operated': tool(/^Agent/),
  '/ad-center/ques-detail': tool(/^Help and rules/),
  '/customer': { as: 'demo', from: '/ad-center', press: [/^Customer service$/, /opens here/] },
  '/notification': tool(/^Notifications/),
  '/plan': tool(/^Plans/),
  '/plan/detail': { as: 'demo', from: '/plan', press: [/^Word Harbour/] },
  '/plan/goods-detail': { as: 'demo', from: '/plan/detail', press: [/Pictures, description and rules/] },
  '/wallet': tool(/^Wallet/),
  '/wallet/bind-card': row(/^Payout account/),
  '/wallet/foreign-exchange': row(/^Currency exchange/),
  '/wallet/set-password': { as: 'empty', from: '/wallet', press: [/^Transaction password/] },
  '/ad-center/edit-pay-password': row(/^Transaction password/),
  '/ad-center/edit-login-password': { as: 'demo', from: '/ad-center?view=account', press: [/^Change login password/] }
}
/** Why nothing leads to the other routes. */
const NO_WAY: Partial<Record<RoutePath, string>> = {
  '/404': 'an address that is no screen',
  '/entry': 'the address that a host opens',
  '/ad-welcome': 'the guard leads there whom has no account yet'
}

/** Activates a control with the keyboard. */
async function press(page: Page, name: RegExp): Promise<string> {
  const control = page.getByRole('button', { name }).filter({ visible: true }).first()
  await control.focus()
  const focused = await keysOf(page).focused()
  await page.keyboard.press('Enter')
  return focused
}

describe('returning the focus to what led to a route', () => {
  it('covers each route, or gives a reason why nothing leads to it', () => {
    expect([...Object.keys(WAYS), ...Object.keys(NO_WAY)].sort()).toEqual([...ROUTE_PATHS].sort())
  })

  it.each(['demo', 'empty', null] as const)('works for %s', async as => {
    const person = await portal.openAs(as && (await portal.sandbox.fixture(as)), '/nowhere', KEYBOARD_ONLY)
    const { page } = person
    const keys = keysOf(page)
    const findings: string[] = []
    const ways = Object.entries(WAYS).filter(([, one]) => one.as === as)
    // The gate covers every sixth of them.
    for (const [path, way] of ways.filter((_, place) => isTried(6, place))) {
      const from = way.from === '/plan/detail' ? await addressOf('/plan/detail', portal.sandbox) : way.from
      await goToSettled(page, '/nowhere')
      await goToSettled(page, from)
      const [opener, ...further] = way.press
      const name = await press(page, opener!)
      for (const next of further) await press(page, next)
      await page.waitForURL(url => url.hash.slice(1).split('?')[0] === path)
      const there = await keys.hasFocus()
      await settled(page)
      await page.goBack()
      await person.isAt(from)
      const isBack = await expect.poll(() => keys.focused(), { timeout: 5_000 }).toBe(name).then(() => true, () => false)
      if (!there) findings.push(`${path}: the focus is lost on the way`)
      if (!isBack) findings.push(`${path}: back at "${await keys.focused()}" in place of "${name}"`)
    }
    expect(findings).toEqual([])
  })
})

it.each((Object.keys(SHEETS) as SheetName[]).filter((name, place) => !SHEET_STEPS[name].isScreen && isTried(2, place)))(
  '%s returns the focus to what opened it',
  async name => {
    const { as } = SHEET_STEPS[name]
    const person = await portal.openAs(as && (await portal.sandbox.fixture(as)), '/nowhere', KEYBOARD_ONLY)
    const { page } = person
    // The last focus outside of any dialog.
    await page.evaluate(() => {
      document.querySelector('ad-portal-root')!.shadowRoot!.addEventListener('focusin', ({ target }) => {
        if (!(target as Element).closest('dialog')) Object.assign(window, { opener: target })
      })
    })
    await openSheet(person, name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const [isBack, what] = await page.evaluate(() => {
      const now = document.querySelector('ad-portal-root')!.shadowRoot!.activeElement
      return [now !== null && now === (window as unknown as { opener: Element }).opener, now?.outerHTML.slice(0, 120)] as const
    })
    expect(isBack, what).toBe(true)
  }
)

it.each(['by key', 'by a script'].filter((_, place) => isTried(2, place)))('the focus stays in the portal when what was focused %s is removed', async how => {
  const { page } = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet?view=funds', KEYBOARD_ONLY)
  const keys = keysOf(page)
  await press(page, /^Filter/)
  await page.getByLabel('Kind').selectOption({ label: 'Withdrawal' })
  await press(page, /^Show transactions/)
  const chip = page.getByRole('main').getByRole('button', { name: 'Withdrawal' }).first()
  if (how === 'by key') await keys.tabTo(await chip.evaluate(one => one.getAttribute('aria-label') ?? one.textContent))
  else await chip.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await settled(page)
  await expect.poll(() => keys.hasFocus()).toBe(true)
})

/** 1280 x 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }
const LOW_PHONE = { width: 390, height: 664 }

describe('a focused control is not under a bar (WCAG 2.4.11)', () => {
  it.each(([
    ['/wallet', LOW_PHONE],
    ['/ad-center', LOW_PHONE],
    ['/ad-center/contract/sign', LOW_PHONE],
    ['/wallet?view=withdraw', ZOOMED],
    ['/ad-center', ZOOMED],
    ['/ad-center/edit-pay-password', ZOOMED]
  ] as const).filter((_, place) => isTried(2, place)))('on %s', async (route, viewport) => {
    const { page } = await portal.openAs(await portal.sandbox.fixture('demo'), route, { ...KEYBOARD_ONLY, viewport })
    await settled(page)
    expect(await coveredByKey(page, 'Tab', 30), 'forward').toEqual([])
    expect(await coveredByKey(page, 'Shift+Tab', 30), 'back').toEqual([])
  })
  it('and the button of a bar scrolls nothing', async () => {
    const { page } = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet?view=withdraw', { ...KEYBOARD_ONLY, viewport: LOW_PHONE })
    await settled(page)
    const scroller = page.locator('.scroller').first()
    await scroller.evaluate(box => box.scrollTo(0, 100))
    for (const name of ['Withdraw', 'Language', 'Back']) {
      await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.focus())
      expect(await scroller.evaluate(box => box.scrollTop), name).toBe(100)
    }
  })

  if (isTorture) it('in the sheets of a zoomed page, which scroll as a whole', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere', { ...KEYBOARD_ONLY, viewport: ZOOMED })
    const { page } = person
    await openSheet(person, 'sheet-put')
    expect(await coveredByKey(page, 'Tab', 16)).toEqual([])
    await page.keyboard.press('Escape')
    await person.press('Language')
    const chosen = page.getByRole('option', { selected: true })
    const isSeen = (): Promise<boolean> =>
      chosen.evaluate(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return (one.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2) === one
      })
    expect(await isSeen()).toBe(true)
    // Beside the wheel, which turns instead.
    await page.mouse.move(160, 70)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).evaluate(one => one.getBoundingClientRect().bottom)).toBeLessThan(ZOOMED.height)
  })
})
