import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { CallName } from '../../src/api/calls.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { APPEARANCES } from './axe-findings.ts'
import type { Appearance } from './axe-findings.ts'
import { useBrowser } from './browser.ts'
import { STILL_AT, STILL_DEVICE, openGallery } from './gallery.ts'
import { FORMS, PICTURE_STATES, isForm, pictureOf } from './gallery-names.ts'
import { judge } from './judge.ts'
import { watchShifts } from './layout-shifts.ts'
import { watchPending } from './pending-requests.ts'
import type { PendingRequests } from './pending-requests.ts'
import type { Person } from './person.ts'
import { usePortal } from './portal-page.ts'
import type { PortalPages } from './portal-page.ts'
import { ROUTE_PATHS } from './route-visits.ts'
import { isTorture, isTried } from './scale.ts'
import { driveRoute } from './state-drive.ts'
import type { StateObserver } from './state-drive.ts'
import { createStateTable } from './state-table.ts'
import type { State } from './state-table.ts'

const isIn = (path: RoutePath, ...parts: string[]): boolean =>
  parts.some(part => path === part || path.startsWith(`${part}/`))

/** Every route is in exactly one part; each part is a file, so that two run at a time. */
export const SURVEY_PARTS = {
  adCenter: ROUTE_PATHS.filter(path => isIn(path, '/ad-center')),
  money: ROUTE_PATHS.filter(path => isIn(path, '/plan', '/wallet')),
  entrance: ROUTE_PATHS.filter(path => !isIn(path, '/ad-center', '/plan', '/wallet'))
} as const

/** Smaller layout shifts do not count: a number that widens its tab. */
const STILL = 0.005

/**
 * The gate judges what has a picture in light, and a quarter of it in one more theme, in which neighbours differ: dark, where it has another
 * picture, or with more contrast. Of every other state it judges a third, in light.
 */
function appearancesOf(isWhole: boolean, isDrawn: boolean, places: readonly number[]): readonly Appearance[] {
  if (isTorture) return APPEARANCES
  const [light, dark, ...contrasting] = APPEARANCES
  const others = isWhole ? [dark, contrasting[0], dark, contrasting[1]] : [dark, ...contrasting]
  const sum = places.reduce((all, place) => all + place, 0)
  if (isDrawn) return isTried(4, sum) ? [light, others[(sum / 4) % others.length]!] : [light]
  return isTried(3, sum) ? [light] : []
}

export interface StillPortal {
  portal: PortalPages
  /** Pictures are redrawn, nothing is judged. */
  isRenewing: boolean
  /** Judges the current page, under the name of its picture. */
  judgeAs(
    person: Person,
    name: string,
    how: { isWhole?: boolean; isDrawn?: boolean; withheld?: CallName | null; places: readonly number[] }
  ): ReturnType<typeof judge>
  /** A user on the pictures' device, whose clock is stopped from the next visit on. */
  arrive(size?: BrowserContextOptions): Promise<Person>
}

/** A portal with a stopped clock, and its judge. Call it at the top of a file. */
export function useStillPortal(): StillPortal {
  const gallery = openGallery()
  const pending = new WeakMap<Page, PendingRequests>()
  const portal = usePortal({ stillAt: STILL_AT }, useBrowser(gallery.start))
  return {
    portal,
    isRenewing: gallery.isRenewing,
    async judgeAs({ page }, name, { isWhole = false, isDrawn = true, withheld = null, places }) {
      await pending.get(page)?.quiet(withheld)
      // It disappears by itself, in the middle of a check.
      await page.locator('.toast').waitFor({ state: 'detached' })
      const appearances = gallery.isRenewing ? APPEARANCES : appearancesOf(isWhole, isDrawn, places)
      return judge(page, gallery, name, { isWhole, isDrawn, appearances })
    },
    async arrive(size = {}) {
      const person = await portal.open('/404', { ...STILL_DEVICE, ...size })
      pending.set(person.page, watchPending(person.page))
      await gallery.still(person.page)
      await watchShifts(person.page)
      return person
    }
  }
}

/** Visits each state of these routes once and judges everything there. Call it at the top of a file. */
export function survey(paths: readonly RoutePath[]): void {
  const { portal, judgeAs, arrive, isRenewing } = useStillPortal()
  // Of six routes that read data the gate checks the empty state on one, and the error on another.
  const isWanted = (path: string, state: State): boolean => {
    const place = ROUTE_PATHS.indexOf(path as RoutePath)
    if (isRenewing || isForm(path as RoutePath) || path === '/entry') return true
    if (state === 'empty') return isTried(6, place)
    return state !== 'error' || isTried(6, place, 3)
  }
  // The gate judges every second form: each has five states.
  const judged = paths.filter(path => !isForm(path) || isRenewing || isTried(2, FORMS.indexOf(path)))
  const table = createStateTable(judged, isWanted)
  const moved = new Map<RoutePath, number>()

  it.each(judged)('judges %s in its states', async path => {
    const findings: string[] = []
    const person = await arrive()
    person.problems.allow(/status of 503/)
    const observer: StateObserver = {
      portal,
      none: table.none,
      isWanted,
      async reached({ person: who, route, state, words, withheld }) {
        if (state !== 'form') table.seen(route, state, words)
        const isWhole = state === 'success'
        // The look of a route is compared in its success; the large run compares every state.
        const isDrawn = isWhole || isTorture || isRenewing
        const places = [ROUTE_PATHS.indexOf(route), PICTURE_STATES.indexOf(state)]
        const judgement = await judgeAs(who, pictureOf(route, state), { isWhole, isDrawn, withheld, places })
        findings.push(...judgement.findings)
        // What appears after the user presses a button may push the content below it,
        // and an error or an empty state takes less room than the content expected there.
        if (state === 'error' || state === 'empty' || (isForm(route) && state !== 'form')) return
        const shift = judgement.shifts.reduce((sum, { value }) => sum + value, 0)
        moved.set(route, Math.max(shift, moved.get(route) ?? 0))
        if (shift < STILL) return
        findings.push(...judgement.shifts.map(({ value, what }) => `${state}: moves by itself, ${value.toFixed(4)}: ${what}`))
      }
    }
    await driveRoute(path, person, observer)
    expect(findings).toEqual([])
  })

  it('leaves no gap in the table', () => {
    const shifts = [...moved].map(([path, value]) => `${path.padEnd(32)} ${value.toFixed(4)}`)
    console.info(`\n${table.print()}\n\nlargest layout shift of a state, by route\n${shifts.join('\n')}\n`)
    expect(table.holes()).toEqual([])
  })
}
