import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import type { MountOptions, Portal } from '../../src/index.ts'
import { BASE_PATH, STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { openHost } from '../support/host-page.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, toReview } from '../support/put-steps.ts'
import { addressOf, goTo } from '../support/route-visits.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { goToSettled, settled } from '../support/settled-visits.ts'
import { smallTargets } from '../support/target-findings.ts'
import { readTexts } from '../support/text-findings.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'

const portal = usePortal()

/** How far pinch and double tap have zoomed the page: 1 is not at all. */
const zoomOf = (page: Page): Promise<number> => page.evaluate(() => visualViewport?.scale ?? 0)

describe('the column', () => {
  it('of the entrance is as wide as the page up to 750 px, and 600 px wide from there to 1,079', async () => {
    const { page } = await portal.open('/login', { viewport: { width: 700, height: 900 }, isMobile: false })
    for (const [width, column] of [[750, 750], [751, 600], [1079, 600]] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.getByRole('banner').boundingBox(), { message: `${width} px` })
        .toMatchObject({ width: column, x: (width - column) / 2 })
    }
  })

  it.each([
    [500, 500],
    [750, 750],
    [900, 600],
    [1500, 600]
  ].filter((_, place) => isTried(2, place)))('in a box of %i px on a wide page follows the box: %i px', async (width, column) => {
    const viewport = { width: 1600, height: 900 }
    const person = await portal.open('/login', { viewport, isMobile: false })
    await openHost(person.page, portal.sandbox.url, { src: '/portal.js' }, ['box'])
    await person.page.evaluate(px => {
      document.getElementById('box')!.style.width = `${px}px`
    }, width)
    await mount(person, {})
    // The engine reports the width to a portal one frame after it is rendered.
    await expect.poll(async () => (await person.page.getByRole('banner').boundingBox())?.width).toBe(column)
  })

  it('follows its box when the box is resized', async () => {
    const viewport = { width: 1600, height: 900 }
    const person = await portal.open('/login', { viewport, isMobile: false })
    await openHost(person.page, portal.sandbox.url, { src: '/portal.js' }, ['box'])
    const widen = (width: number): Promise<void> =>
      person.page.evaluate(px => {
        document.getElementById('box')!.style.width = `${px}px`
      }, width)
    const column = async () => (await person.page.getByRole('banner').boundingBox())?.width
    await widen(900)
    await mount(person, {})
    for (const [width, expected] of [[700, 700], [1200, 600], [320, 320]] as const) {
      await widen(width)
      await expect.poll(column).toBe(expected)
    }
  })
})

/** Mounts into the box of the host page, and waits for the first screen. */
const mount = (person: Person, options: MountOptions): Promise<void> =>
  person.page.evaluate(async chosen => {
    const { AdPortal } = window as unknown as {
      AdPortal: { mount(container: Element, options: MountOptions): Portal }
    }
    const mounted = AdPortal.mount(document.getElementById('box')!, chosen)
    Object.assign(window, { mounted })
    await mounted.ready
  }, options)

interface HostDocument {
  title: string
  lang: string
  body: string | null
  root: string | null
  viewport: string | null
  zoom: string
}
const hostDocument = (page: Page): Promise<HostDocument> =>
  page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    body: document.body.getAttribute('style'),
    root: document.documentElement.getAttribute('style'),
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? null,
    zoom: getComputedStyle(document.body).touchAction
  }))

describe('the host page', () => {
  it('keeps its title, language, style and gestures', async () => {
    const person = await portal.open('/login')
    await openHost(person.page, portal.sandbox.url, { src: '/portal.js' }, ['box'])
    const before = await hostDocument(person.page)
    await mount(person, { locale: 'en' })
    await person.press('Language')
    await person.page.getByRole('dialog').waitFor()
    expect(await hostDocument(person.page)).toEqual(before)
  })

  it('gets title and language where the portal owns it, and gets its own back', async () => {
    const person = await portal.open('/login')
    await openHost(person.page, portal.sandbox.url, { src: '/portal.js' }, ['box'])
    const before = await hostDocument(person.page)
    await mount(person, { ownsPage: true, routing: 'memory', route: '/register' })
    await expect.poll(() => hostDocument(person.page)).toMatchObject({ lang: 'en' })
    await expect.poll(() => person.page.title()).toContain('Register')
    await person.page.evaluate(() => (window as unknown as { mounted: Portal }).mounted.destroy())
    expect(await hostDocument(person.page)).toEqual(before)
  })
})

/** Two fingers that move apart, as the engine gets them from a touch screen. */
async function pinch(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: 195 - gap, y: 400, id: 1 }, { x: 195 + gap, y: 400, id: 2 }]
    })
  await touch('touchStart', 20)
  for (let gap = 30; gap <= 160; gap += 10) await touch('touchMove', gap)
  await touch('touchEnd')
}

describe('gestures', () => {
  it('two fingers do not zoom the page, and the viewport tag forbids nothing', async () => {
    const person = await portal.open('/login')
    const { page } = person
    expect((await hostDocument(page)).viewport).not.toMatch(/user-scalable|maximum-scale/)
    const touchAction = await page
      .locator('.portal')
      .evaluate(root => getComputedStyle(root).touchAction)
    expect(touchAction, 'neither pinch-zoom nor the double tap of manipulation').toBe('pan-x pan-y')
    await pinch(page)
    expect(await zoomOf(page)).toBe(1)
    // The same gesture zooms a page that does not stop it: this test would notice.
    await page.evaluate(() => {
      const plain = document.createElement('div')
      plain.style.cssText = 'position:fixed;inset:0;z-index:9;background:#fff'
      document.body.append(plain)
      return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await pinch(page)
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1)
  })
})

it('confirms a language on a phone in landscape, where the picker fills the window, with one finger', async () => {
  const { page } = await portal.open('/login', { viewport: { width: 740, height: 360 } })
  await page.getByRole('button', { name: 'Language' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Use English' })
  await confirm.waitFor()
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 370, y }] })
  await touch('touchStart', 300)
  for (let y = 280; y >= 100; y -= 20) await touch('touchMove', y)
  await touch('touchEnd')
  await expect.poll(async () => (await confirm.boundingBox())!.y + 44).toBeLessThan(360)
  await confirm.tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** Chooses a text size on this device, as in an earlier visit. */
async function enlargeText({ page }: Person, textSize: number): Promise<void> {
  const view = JSON.stringify({ textSize, theme: 'auto', contrast: 'auto', hidesBalances: false })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEYS.view, view] as const)
  await page.reload()
  await page.getByRole('main').waitFor()
}

describe('text size', () => {
  it.each([1, 1.5, 2].filter((_, place) => isTried(2, place)))('x%f enlarges every text by that factor', async textSize => {
    const person = await portal.open('/login')
    const sizeOf = (): Promise<number> =>
      person.page.locator('label').first().evaluate(label => Number(getComputedStyle(label).fontSize.slice(0, -2)))
    const normal = await sizeOf()
    await enlargeText(person, textSize)
    expect(await sizeOf()).toBe(normal * textSize)
  })

  it('x1.5 leaves the figure above the chart clear of its legend, which needs two lines', async () => {
    const owner = await portal.sandbox.fixture('demo')
    const person = await portal.openAs(owner, '/ad-center?period=week', { lang: 'de', viewport: { width: 360, height: 740 } })
    await enlargeText(person, 1.5)
    const boxOf = async (part: string) => (await person.page.locator(part).boundingBox())!
    const [head, legend] = [await boxOf(shortenClasses('.trend-head')), await boxOf('.legend')]
    expect(legend.height).toBeGreaterThan(2 * 24)
    expect(legend.y).toBeGreaterThanOrEqual(head.y + head.height)
  })
})

/** Long words that break between two lines at a place where no hyphen may stand; engines without a dictionary break them all. */
const unhyphenated = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(main => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (getComputedStyle(text.parentElement!).hyphens === 'auto') continue
      for (const { 0: word, index } of text.nodeValue!.matchAll(/\p{L}{14,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(word)
      }
    }
    return [...found]
  })

if (isTorture) it('with text x2 on a small phone a long word of a row may be hyphenated', async () => {
  const owner = await portal.sandbox.fixture('demo')
  const person = await portal.openAs(owner, '/wallet', { lang: 'de', viewport: { width: 320, height: 568 } })
  await enlargeText(person, 2)
  for (const address of ['/wallet', '/ad-center/coupons', '/ad-center/ques-detail', '/ad-center?view=account']) {
    await goToSettled(person.page, address)
    expect(await unhyphenated(person.page), address).toEqual([])
  }
})

/** Selected options and placeholders that are wider than their control, which neither wraps nor scrolls them. */
const cutControls = (page: Page): Promise<string[]> =>
  page.locator('.box > :is(select, input[placeholder])').evaluateAll(controls =>
    controls.flatMap(control => {
      const isSelect = control instanceof HTMLSelectElement
      const text = isSelect ? control.selectedOptions[0]!.text : (control as HTMLInputElement).placeholder
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(control, isSelect ? null : '::placeholder')
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return pen.measureText(text).width > control.clientWidth ? [text] : []
    })
  )

it('with text x2 on a small phone a selection and a placeholder are shown whole', async () => {
  const owner = await portal.sandbox.fixture('demo')
  const person = await portal.openAs(owner, '/ad-center/ques-detail', { lang: 'de', viewport: { width: 320, height: 568 } })
  await enlargeText(person, 2)
  await person.page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).waitFor()
  expect(await cutControls(person.page)).toEqual([])
  await goToSettled(person.page, '/wallet?view=funds')
  await person.press('Filter')
  await person.sheet('Filter').getByRole('combobox', { name: 'Guthaben' }).selectOption({ label: 'Erlös ausstehend' })
  expect(await cutControls(person.page)).toEqual([])
})

/** What of a password's digits, number keys and button is outside of the page, or covered. */
const outOfSight = (part: Locator): Promise<string[]> =>
  part.evaluate(element =>
    [...element.querySelectorAll<HTMLElement>('.pin, .keypad > button, .btn.primary')]
      .filter(one => {
        const { left, top, bottom, width } = one.getBoundingClientRect()
        const at = (y: number) => (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, y)
        return [top + 4, bottom - 4].some(y => !one.contains(at(y)))
      })
      .map(one => one.textContent || one.className)
  )

describe('the digits of a password and all keys for them are in sight', () => {
  const confirm = async (person: Person): Promise<void> => {
    await goTo(person.page, '/wallet')
    await person.press('Withdraw')
    await person.fill('Amount', '300')
    await person.press('Withdraw 300.00')
    const sheet = person.sheet('Transaction password')
    await sheet.getByRole('group', { name: 'Number keys' }).waitFor()
    await expect.poll(() => outOfSight(sheet)).toEqual([])
    await enterPassword(person)
    await person.sees('Withdrawal requested')
  }

  it.each([[740, 360], [320, 568]].filter((_, place) => isTried(2, place)))('on a page of %i by %i px', async (width, height) => {
    const user = await walletOwner(portal.sandbox)
    const person = await portal.openAs(user, '/ad-center/edit-pay-password', { viewport: { width, height } })
    const screen = person.page.getByRole('main')
    await screen.getByRole('group', { name: 'Number keys' }).waitFor()
    // The keys take no tap for the length of a double tap.
    await expect.poll(() => outOfSight(screen)).toEqual([])
    await confirm(person)
  })

  it('beside the sentence on what a first password is for', async () => {
    const user = await portal.sandbox.newUser()
    const person = await portal.openAs(user, '/wallet/set-password', { viewport: { width: 740, height: 360 } })
    const screen = person.page.getByRole('main')
    const keys = screen.getByRole('group', { name: 'Number keys' })
    await keys.waitFor()
    await expect.poll(() => outOfSight(screen)).toEqual([])
    expect((await keys.getByRole('button').first().boundingBox())!.width).toBeGreaterThan(44)
  })

  it.each([[1.5, 640], [2, 740]].filter((_, place) => isTried(2, place, 1)))('with text x%f on a page %i px high', async (textSize, height) => {
    const user = await walletOwner(portal.sandbox)
    const person = await portal.openAs(user, '/ad-center', { viewport: { width: 360, height } })
    await enlargeText(person, textSize)
    await confirm(person)
  })
})

if (isTorture) it('with text x1.5 on a small phone tabs in two rows are large targets, and links in two lines begin below each other', async () => {
  const owner = await portal.sandbox.fixture('demo')
  const person = await portal.openAs(owner, '/ad-center', { lang: 'ru', viewport: { width: 320, height: 568 } })
  await enlargeText(person, 1.5)
  for (const address of ['/ad-center', '/notification', '/ad-center/coupons']) {
    await goToSettled(person.page, address)
    expect(await smallTargets(person.page), address).toEqual([])
  }
  const { list } = await portal.sandbox.ok('planList', { status: 'puting' }, owner)
  await goToSettled(person.page, `/plan/detail?id=${list[0]?.id}`)
  const lines = await person.page.getByRole('button', { name: /^Сохранить как/ }).evaluateAll(links =>
    links.map(link => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return [...text.getClientRects()].map(({ left }) => Math.round(left))
    })
  )
  expect([lines.length, lines[0]!.length > 1, new Set(lines.flat()).size]).toEqual([2, true, 1])
})

if (isTorture) it('with text x2 on a small phone a sheet scrolls as a whole: head and buttons would leave its content a slit', async () => {
  const person = await portal.openAs(await walletOwner(portal.sandbox), '/wallet', { viewport: { width: 320, height: 568 } })
  const { page } = person
  await enlargeText(person, 2)
  await person.press('Withdraw')
  await person.fill('Amount', '300')
  await person.press('Withdraw 300.00')
  const sheet = person.sheet('Transaction password')
  await sheet.getByRole('group', { name: 'Number keys' }).waitFor()
  expect(await outOfSight(sheet)).not.toContain('pin')
  await page.mouse.move(160, 300)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => outOfSight(sheet)).toEqual([])
})

if (isTorture) it('with text x2 each later page of a sheet starts at its heading', async () => {
  const putter = await atPlan(portal)
  const { person, undoWindow } = putter
  await person.isAt(`/plan/detail?id=${putter.planId}`)
  await person.page.setViewportSize({ width: 360, height: 640 })
  await enlargeText(person, 2)
  await toReview(putter)
  await person.press('Pay 150.00')
  const [sheetTop = 0, headingTop] = await undoWindow.evaluate(dialog =>
    ['.sheet', 'h2'].map(part => dialog.querySelector(part)!.getBoundingClientRect().top)
  )
  expect(headingTop).toBeGreaterThanOrEqual(sheetTop)
})

it('with text x2 on a small phone Undo is in sight as long as it can be pressed, on a page and in a sheet', async () => {
  const user = await walletOwner(portal.sandbox)
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  const person = await portal.openAs(user, '/wallet?view=withdraw', { viewport: { width: 320, height: 568 } })
  await enlargeText(person, 2)
  const undo = async (): Promise<void> => {
    const button = person.page.getByRole('button', { name: 'Undo' })
    await expect.poll(() => button.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains((element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2))
    })).toBe(true)
    await button.click()
    await person.sees('You cancelled in time.')
  }
  await person.fill('Amount', '300')
  await person.press('Withdraw 300.00')
  await enterPassword(person)
  await undo()
  await goTo(person.page, `/plan/detail?id=${list[0]!.id}`)
  await person.press('Fund this plan')
  await person.fill('Amount', '150')
  await person.press('Pay 150.00')
  await undo()
})

if (isTorture) it('with text x2 the numbers of a list stand within their sheet', async () => {
  const person = await portal.openAs(await walletOwner(portal.sandbox), '/ad-center?view=account', { viewport: { width: 320, height: 568 } })
  await enlargeText(person, 2)
  await person.press('Close the account')
  const room = await person.sheet('Close the account').getByRole('list').evaluate(list => {
    const pen = document.createElement('canvas').getContext('2d')!
    const { fontSize, fontFamily, paddingInlineStart } = getComputedStyle(list)
    pen.font = `${fontSize} ${fontFamily}`
    return parseFloat(paddingInlineStart) - pen.measureText(`${list.childElementCount}. `).width
  })
  expect(room).toBeGreaterThan(0)
})

/** Buttons whose visible text crosses their edge. */
const spilled = (part: Locator): Promise<(string | null)[]> =>
  part.getByRole('button').evaluateAll(buttons => {
    const range = document.createRange()
    const isOutside = (button: Element, text: Node): boolean => {
      range.selectNode(text)
      const [outer, inner] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
      return inner.left < outer.left - 1 || inner.right > outer.right + 1
    }
    return buttons
      .filter(button =>
        [button, ...button.querySelectorAll(':not(.visually-hidden)')]
          .flatMap(element => [...element.childNodes])
          .some(node => node.nodeType === Node.TEXT_NODE && isOutside(button, node))
      )
      .map(button => button.textContent)
  })

if (isTorture) it('with text x1.5 on a phone the chevron of a row stands behind its amount', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet?view=funds', { lang: 'ru', viewport: { width: 360, height: 640 } })
  await enlargeText(person, 1.5)
  const folds = person.page.getByRole('main').locator('button[aria-expanded]:has(svg)').filter({ hasText: /[+−]\d/ })
  await folds.first().waitFor()
  const starts = await folds.evaluateAll(rows => rows.map(row => {
    const [amount, chevron] = [...row.children].slice(-2).map(part => part.getBoundingClientRect())
    return chevron!.left > (amount!.left + amount!.right) / 2 && chevron!.top < amount!.bottom
  }))
  expect(starts).toEqual(starts.map(() => true))
})

if (isTorture) it('with text x2 on a small phone a button is at least as wide as its word', async () => {
  const user = await portal.sandbox.fixture('demo')
  const { list } = await portal.sandbox.ok('planList', {}, user)
  const [funded, waiting] = ['matching', 'waitPut'].map(status => list.find(plan => plan.status === status)?.id)
  const person = await portal.openAs(user, `/plan/detail?id=${funded}`, { lang: 'de', viewport: { width: 320, height: 568 } })
  const { page } = person
  await enlargeText(person, 2)
  await page.getByRole('button', { name: 'Kopieren' }).waitFor()
  const ofReceipt = await spilled(page.getByRole('main'))
  await goToSettled(page, `/plan/detail?id=${waiting}`)
  await person.press('Plan starten')
  await page.getByRole('dialog').getByRole('button', { name: 'Wählen' }).waitFor()
  expect([...ofReceipt, ...(await spilled(page.getByRole('dialog')))]).toEqual([])
})

if (isTorture) it('with text x2 on a small phone a long link breaks before the edge of its card', async () => {
  const person = await portal.openAs(null, '/register', { lang: 'ru', viewport: { width: 320, height: 568 } })
  const { page } = person
  await enlargeText(person, 2)
  await page.getByRole('button', { name: /^Конфиденциальность/ }).waitFor()
  expect(await spilled(page.getByRole('main'))).toEqual([])
})

/** What the page and the portal's scroller would scroll sideways. */
const widthsOf = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.scroller')
    return [document.documentElement.scrollWidth, scroller?.scrollWidth]
  })

it('the longest number on the bell stays inside a screen of 320 px', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('busy'), '/notification', { viewport: { width: 320, height: 640 } })
  await person.page.getByRole('banner').getByText('99+').waitFor()
  expect(await widthsOf(person.page)).toEqual([320, 320])
  await goTo(person.page, '/wallet/foreign-exchange')
  await person.isAt('/wallet/foreign-exchange')
  await person.page.getByText('1 USD =').first().waitFor()
  expect(await widthsOf(person.page), 'with a head of its own').toEqual([320, 320])
})

it('no screen scrolls sideways at 320 px', async () => {
  const viewport = { width: 320, height: 640 }
  const person = await portal.open('/login', { viewport })
  const visit = async (address: string): Promise<void> => {
    await goTo(person.page, address)
    await person.isAt(address)
    await person.page.getByRole('main').waitFor()
    await settled(person.page)
    expect(await widthsOf(person.page), address).toEqual([320, 320])
  }
  for (const address of ['/login', '/register', '/404', '/ad-welcome']) await visit(address)
  await goTo(person.page, '/login')
  await person.login('demo')
  await person.isAt('/ad-center')
  const signedIn = ['/ad-center', '/plan', await addressOf('/plan/detail', portal.sandbox), '/wallet']
  for (const address of [...signedIn, '/wallet?view=funds', '/wallet?view=recharge']) {
    await visit(address)
  }
})

if (isTorture) it('an agent ID and plan numbers of seventy letters break before the edge of their card on a phone', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere', { viewport: { width: 360, height: 740 } })
  const { page } = person
  const long = 'ABCDEFGHIJ'.repeat(7)
  await page.route(`**${BASE_PATH}/**`, async asked => {
    const response = await asked.fetch()
    const text = await response.text()
    await asked.fulfill({ response, body: text.replace(/"(agent_id|plan_no)":"[^"]*"/g, `"$1":"${long}"`) })
  })
  await page.reload()
  for (const route of ['/ad-center', '/plan']) {
    await goToSettled(page, route)
    await page.getByText(long).first().waitFor()
    const wide = await page.locator(shortenClasses('.account-head > :first-child > .row, .card.plan > .meta')).evaluateAll(all =>
      all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)
    )
    expect(wide, route).toEqual([])
  }
  await page.unrouteAll({ behavior: 'wait' })
})

/** Every amount of an answer, grown to eighteen digits before the decimals. */
const grown = (json: string): string => json.replace(/"(-?)\d+(\.\d\d)"/g, '"$1123456789012345678$2"')

it('amounts of eighteen digits are shown whole on a narrow phone, and leave room for the words beside them', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere', { viewport: { width: 360, height: 740 } })
  const { page } = person
  await page.route(`**${BASE_PATH}/**`, async asked => {
    const headers = { ...asked.request().headers() }
    delete headers['if-none-match']
    const response = await asked.fetch({ headers })
    await asked.fulfill({ response, body: grown(await response.text()) })
  })
  await page.reload()
  for (const route of ['/ad-center', '/wallet', '/wallet?view=withdraw']) {
    await goToSettled(page, route)
    const { sideways, clipped } = await readTexts(page)
    const narrow = await page.locator('.list-row > .grow').evaluateAll(all => all.filter(one => one.clientWidth < 80).map(one => one.textContent))
    expect({ route, sideways, clipped, narrow }).toEqual({ route, sideways: [], clipped: [], narrow: [] })
  }
  await page.unrouteAll({ behavior: 'wait' })
})
