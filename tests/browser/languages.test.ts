import { afterAll, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { usePortal } from '../support/portal-page.ts'
import { ROUTE_PATHS, addressOf, enter, goTo, visitorOf } from '../support/route-visits.ts'
import { readTexts } from '../support/text-findings.ts'

const portal = usePortal()
const rows: string[] = []
afterAll(() => console.log(['language routes findings', ...rows].join('\n')))

const WIDTHS = [390, 320] as const

it.each(LANGUAGES)('$name: no route scrolls sideways, cuts a text or forgets its language', async ({ code, tag }) => {
  const problems: string[] = []
  let visits = 0
  for (const who of [null, 'demo', 'empty'] as const) {
    const person = await portal.open('/nowhere')
    const token = who && (await portal.sandbox.fixture(who)).token
    await enter(person.page, { token, lang: code })
    for (const path of ROUTE_PATHS.filter(route => visitorOf(route) === who)) {
      await goTo(person.page, await addressOf(path, portal.sandbox))
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of WIDTHS) {
        await person.page.setViewportSize({ width, height: 844 })
        const { lang, sideways, clipped } = await readTexts(person.page)
        visits += 1
        if (lang !== tag) problems.push(`${path} ${width}: lang ${lang}`)
        problems.push(...[...sideways, ...clipped].map(text => `${path} ${width}: ${text}`))
      }
    }
  }
  rows.push(`${code.padEnd(8)} ${String(visits).padEnd(6)} ${problems.join(' | ') || 'none'}`)
  expect(visits).toBe(ROUTE_PATHS.length * WIDTHS.length)
  expect(problems).toEqual([])
})
