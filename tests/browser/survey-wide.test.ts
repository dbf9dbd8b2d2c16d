import { expect, it } from 'vitest'

import { WIDE_ROUTES, WIDTHS, wideOf } from '../support/gallery-names.ts'
import type { Width } from '../support/gallery-names.ts'
import { addressOf, enter, visitorOf } from '../support/route-visits.ts'
import { isTried } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { useStillPortal } from '../support/survey.ts'

const { portal, judgeAs, arrive, isRenewing } = useStillPortal()
/** The gate judges two routes and skips the next two, each at one of the widths; pictures are renewed at all. */
const widths = Object.keys(WIDTHS) as Width[]
const CASES = widths.flatMap((width, place) => {
  const isJudged = (at: number): boolean => isTried(3, Math.floor(at / 2)) && isTried(widths.length, at, place)
  return WIDE_ROUTES.filter((_, at) => isRenewing || isJudged(at)).map(route => [route, width] as const)
})

it.each(CASES)('judges %s at the width of %s', async (route, width) => {
  const { sandbox } = portal
  const person = await arrive({ viewport: WIDTHS[width], isMobile: false, hasTouch: false })
  const visitor = visitorOf(route)
  const token = visitor && (await sandbox.fixture(visitor)).token
  await enter(person.page, { token, lang: 'en' })
  await goToSettled(person.page, await addressOf(route, sandbox))
  const { findings } = await judgeAs(person, wideOf(route, width), {
    isWhole: true, places: [WIDE_ROUTES.indexOf(route), Object.keys(WIDTHS).indexOf(width)]
  })
  expect(findings).toEqual([])
})
