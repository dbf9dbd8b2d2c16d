import * as v from 'valibot'

import { appearance, languageCode } from './mount-options.ts'

/** Where a native host puts what the portal begins with, before any script of the page runs. */
export const LAUNCH = 'AdPortalLaunch'

const launch = v.object({
  token: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  /** What a device says of its language stops no portal. */
  locale: v.fallback(v.optional(languageCode), undefined),
  route: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  appearance: v.optional(appearance),
  /**
   * A secret of this page load. The portal shows it in its hello, so that the host knows it from
   * other frames, and takes calls of its receiver only with it.
   */
  key: v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(80)))
})
export type Launch = v.InferOutput<typeof launch>

/**
 * Takes what the host has put on the page at document start, once: it is gone from the page
 * afterwards. A member that is not what it should be is left out, so that a wrong look costs
 * neither the key nor the token.
 */
export function takeLaunch(page: object, warn: (message: string) => void): Launch {
  const holder = page as { [LAUNCH]?: unknown }
  const given = holder[LAUNCH]
  if (given === undefined) return {}
  delete holder[LAUNCH]
  const whole = v.safeParse(launch, given)
  if (whole.success) return whole.output
  const wrong = new Set(whole.issues.map(issue => issue.path?.[0]?.key))
  for (const name of wrong) warn(`${LAUNCH}${name === undefined ? '' : `.${String(name)}`} is wrong`)
  if (wrong.has(undefined)) return {}
  const rest = Object.entries(given as object).filter(([name]) => !wrong.has(name))
  return v.parse(launch, Object.fromEntries(rest))
}
