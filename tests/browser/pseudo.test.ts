import { afterAll, expect, it } from 'vitest'

import type { RoutePath } from '../../src/router/routes.ts'
import { usePortal } from '../support/portal-page.ts'
import { pseudoPack } from '../support/pseudo-locale.ts'
import { ROUTE_PATHS, addressOf, enter, goTo, visitorOf } from '../support/route-visits.ts'
import { readTexts } from '../support/text-findings.ts'

const portal = usePortal()
const findings: string[] = []
afterAll(() => console.log(`${findings.length} findings\n${findings.join('\n')}`))

/** Every text that the sandbox has sent, so that what is left is the portal's own. */
function sentTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentTexts) : []
}
/** Words of plain ASCII, three letters or more: the pack has none. A shortened digest has no words. */
const wordsOf = (text: string): string[] =>
  (text.replace(/[0-9a-f]{4}…[0-9a-f]{4}/g, '').match(/\p{L}{3,}/gu) ?? []).map(word => word.toLowerCase()).filter(word => /^[a-z]+$/.test(word))

/** Words that the engine writes in the language of the pack: months, days, the zone's name. */
const ENGINE = new Set(
  [
    ...Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15 + (month % 7))),
    ...Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day))
  ].flatMap(at =>
    (['short', 'long'] as const).flatMap(style =>
      wordsOf(new Intl.DateTimeFormat('fr', { month: style, weekday: style }).format(at))
    )
  ).concat(wordsOf(Intl.DateTimeFormat().resolvedOptions().timeZone))
)

const WIDTHS = [390, 320] as const

it.each(ROUTE_PATHS)('%s shows no text that is untranslated or cut', async (path: RoutePath) => {
  const person = await portal.open('/nowhere')
  const { page } = person
  const sent = new Set(ENGINE)
  page.on('response', async response => {
    if (!response.url().includes('/facebook-business/')) return
    const body: unknown = await response.json().catch(() => null)
    for (const word of sentTexts(body).flatMap(wordsOf)) sent.add(word)
  })
  await page.route(/locales\/fr\.json/, route => route.fulfill({ json: pseudoPack() }))
  const who = visitorOf(path)
  const token = who && (await portal.sandbox.fixture(who)).token
  await enter(page, { token, lang: 'fr' })
  const address = await addressOf(path, portal.sandbox)
  for (const word of wordsOf(address)) sent.add(word)
  await goTo(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const { lang, sideways, clipped, plain } = await readTexts(page)
    const untranslated = plain.filter(text => wordsOf(text).some(word => !sent.has(word)))
    found.push(
      ...(lang === 'fr' ? [] : [`${path} ${width} lang ${lang}`]),
      ...sideways.map(text => `${path} ${width} sideways ${text}`),
      ...clipped.map(text => `${path} ${width} clipped "${text}"`),
      ...untranslated.map(text => `${path} ${width} untranslated "${text}"`)
    )
  }
  findings.push(...found)
  expect(found).toEqual([])
})
