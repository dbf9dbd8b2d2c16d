import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { LanguageCode } from '../../src/i18n/languages.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { useBrowser } from './browser.ts'
import { mirrorFindings } from './mirror-findings.ts'
import { createPerson } from './person.ts'
import type { Person } from './person.ts'
import { pseudoPack } from './pseudo-locale.ts'
import { plainWords, sentWords } from './plain-words.ts'
import type { SentWords } from './plain-words.ts'
import { outOfReach } from './reach-findings.ts'
import { ROUTE_PATHS, addressOf, enter, visitorOf } from './route-visits.ts'
import { startSandbox } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'
import { isTorture, isTried } from './scale.ts'
import { goToSettled, settled } from './settled-visits.ts'
import { startStrictServer } from './strict-page.ts'
import { readTexts } from './text-findings.ts'

const WIDTHS = isTorture ? [390, 360, 320] : [390, 320]
const HEIGHT = 844
/** One test goes through many pages in many languages. */
const LONG_MS = isTorture ? 3_600_000 : 300_000
/** Checked in large text: long words, tall letters, and the most common language. */
const LARGE: readonly LanguageCode[] = isTorture ? LANGUAGES.map(({ code }) => code) : ['de', 'th', 'ru', 'en']
/** German has the longest words. */
const LONGEST = 'de'
/** Stand-ins for packs of languages that the portal supports. */
const MIRRORED = { code: 'fr', tag: 'fr', pack: pseudoPack(true) } as const
const PSEUDO = { code: 'de', tag: 'de', pack: pseudoPack() } as const

interface StrictWindow {
  portal: { update(options: { locale: string }): void }
  violations: string[]
}

/** Switches the portal's language, as its host does: without a reload. */
async function switchLanguage(page: Page, { code, tag }: { code: string; tag: string }): Promise<void> {
  await page.evaluate(locale => (window as unknown as StrictWindow).portal.update({ locale }), code)
  await page.locator(`.portal[lang="${tag}"]`).waitFor()
  await settled(page)
}

/** Runs the check at each of these widths, and prefixes findings with the width. */
async function atEachWidth(page: Page, check: () => Promise<readonly string[]>, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    found.push(...(await check()).map(one => `${width}: ${one}`))
  }
  return found
}

/** Back to the top of a screen, until a long list has drawn its first rows and its height is stable. */
const toTop = (page: Page): Promise<void> =>
  page.locator('.scroller').evaluate(async scroller => {
    scroller.scrollTop = 0
    let height = 0
    for (let still = 0; still < 5; ) {
      await new Promise(requestAnimationFrame)
      const next = scroller.scrollHeight
      still = next === height && scroller.scrollTop === 0 ? still + 1 : 0
      height = next
    }
  })

/** Large text on a small phone: what is cut, scrolls sideways or cannot be reached. */
async function largeTextFindings(page: Page): Promise<string[]> {
  const enlarge = (scale: number): Promise<void> =>
    page.locator('.portal').evaluate((root, ts) => (root as HTMLElement).style.setProperty('--ts', `${ts}`), scale)
  await page.setViewportSize({ width: 320, height: 640 })
  await enlarge(2)
  const { sideways, clipped } = await readTexts(page)
  await toTop(page)
  let hidden = await outOfReach(page)
  // A long list measures a row when it is first scrolled to, and then moves the others.
  for (let again = 0; again < 3 && hidden.length > 0; again += 1) {
    await toTop(page)
    hidden = await outOfReach(page)
  }
  await enlarge(1)
  await toTop(page)
  return [...sideways, ...clipped, ...hidden].map(one => `at 200 %: ${one}`)
}

/** Every language over every route in the large run; in the gate a twelfth of them, and the longest words over all. */
const languagesOf = (path: RoutePath): readonly (typeof LANGUAGES)[number][] =>
  LANGUAGES.filter(
    ({ code }, place) => code === LONGEST || isTried(12, place, ROUTE_PATHS.indexOf(path))
  )

async function languageFindings(page: Page, path: RoutePath): Promise<string[]> {
  const found: string[] = []
  const place = ROUTE_PATHS.indexOf(path)
  // In the gate the longest words are enlarged on every third route, and each route has one of the widths.
  const widths = WIDTHS.filter((_, at) => isTried(2, at, place))
  const isEnlarged = (code: LanguageCode): boolean => LARGE.includes(code) && (code !== LONGEST || isTried(3, place))
  for (const { code, tag } of languagesOf(path)) {
    await switchLanguage(page, { code, tag })
    const here = await atEachWidth(page, async () => {
      const { lang, sideways, clipped } = await readTexts(page)
      return [...(lang === tag ? [] : [`lang ${lang}`]), ...sideways, ...clipped]
    }, widths)
    if (isEnlarged(code)) here.push(...(await largeTextFindings(page)))
    found.push(...here.map(one => `${code} ${one}`))
  }
  return found
}

/** @param sent words that the server sends, or the engine writes, in plain letters */
async function packFindings(page: Page, path: RoutePath, sent: SentWords): Promise<string[]> {
  // The gate reads one pack on a route and the other on the next, at one of the widths.
  const place = ROUTE_PATHS.indexOf(path)
  const widthsOf = (pack: number): readonly number[] =>
    isTried(2, pack, place) ? WIDTHS.filter((_, at) => isTried(2, at, Math.floor(place / 2))) : []
  const inPack = async (pack: typeof MIRRORED | typeof PSEUDO, widths: readonly number[], check: () => Promise<string[]>): Promise<string[]> => {
    if (widths.length === 0) return []
    await switchLanguage(page, pack)
    return atEachWidth(page, check, widths)
  }
  const mirrored = await inPack(MIRRORED, widthsOf(0), async () => {
    const { sideways, clipped } = await readTexts(page)
    return [...sideways, ...clipped, ...(await mirrorFindings(page))]
  })
  const pseudo = await inPack(PSEUDO, widthsOf(1), async () => {
    const { lang, sideways, clipped, plain } = await readTexts(page)
    const words = await sent.words()
    const untranslated = plain.filter(text => plainWords(text).some(word => !words.has(word)))
    return [
      ...(lang === PSEUDO.tag ? [] : [`lang ${lang}`]),
      ...sideways.map(text => `sideways ${text}`),
      ...clipped.map(text => `clipped "${text}"`),
      ...untranslated.map(text => `untranslated "${text}"`)
    ]
  })
  return [...mirrored.map(one => `mirrored ${one}`), ...pseudo.map(one => `pseudo ${one}`)]
}

/**
 * Visits these routes with their content, once for the languages and once for the test packs,
 * under the strict policy with frames and films, and runs every check on each page. Call it at the
 * top of a file.
 */
export function sweep(paths: readonly RoutePath[]): void {
  const browser = useBrowser()
  const people: Person[] = []
  let sandbox: TestSandbox
  let server: Awaited<ReturnType<typeof startStrictServer>>

  beforeAll(async () => {
    sandbox = await startSandbox()
    server = await startStrictServer(sandbox.url)
  })
  afterEach(async () => {
    // Each violation of the policy is a problem of the page.
    expect(people.splice(0).flatMap(person => person.problems.left())).toEqual([])
  })
  afterAll(async () => {
    await server.close()
    await sandbox.close()
  })

  const origin = (): string => `http://127.0.0.1:${server.port}`
  /** Support pages are framed only from the page's own origin. */
  const placeOf = async (path: RoutePath): Promise<string> =>
    path === '/customer'
      ? `${path}?url=${encodeURIComponent(`${origin()}/sandbox/support/account`)}`
      : addressOf(path, sandbox)

  async function visit(who: 'demo' | 'empty' | null, ready: (page: Page) => Promise<unknown>, check: (page: Page, path: RoutePath) => Promise<string[]>) {
    const person = await createPerson(await browser.page())
    people.push(person)
    const { page } = person
    await ready(page)
    await page.goto(`${origin()}/frames.html#/nowhere`)
    await enter(page, { token: who && (await sandbox.fixture(who)).token, lang: 'en' })
    const findings: string[] = []
    const here = paths.filter(path => visitorOf(path) === who)
    for (const path of here) {
      await goToSettled(page, await placeOf(path))
      findings.push(...(await check(page, path)).map(one => `${path} ${one}`))
      await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
    }
    const violations = await page.evaluate(() => (window as unknown as StrictWindow).violations)
    findings.push(...violations.map(one => `policy: ${one}`))
    expect(findings).toEqual([])
  }

  const visitors = [...new Set(paths.map(visitorOf))]
  describe.each(visitors)('every route of %s under the strict policy', { timeout: LONG_MS }, who => {
    it('scrolls nowhere sideways, cuts no text and keeps its language, in its languages and at 200 percent', async () => {
      await visit(who, () => Promise.resolve(), languageFindings)
    })

    it('is mirrored with its figures in order, and shows no untranslated text', async () => {
      const sent = sentWords(PSEUDO.code)
      await visit(
        who,
        async page => {
          sent.listenTo(page)
          for (const { code, pack } of [MIRRORED, PSEUDO]) {
            await page.route(new RegExp(`locales/${code}\\.mjs`), route => route.fulfill({ json: pack }))
          }
        },
        (page, path) => {
          sent.add(page.url())
          return packFindings(page, path, sent)
        }
      )
    })
  })
}
