import * as v from 'valibot'

import { appearance, languageCode } from './mount-options.ts'

/** Where a native host puts what the portal begins with, before any script of the page runs. */
export const LAUNCH = 'AdPortalLaunch'

const schema = v.object({
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
export type Launch = v.InferOutput<typeof schema>

/**
 * Takes what the host has put on the page at document start, once: it is gone from the page
 * afterwards. Empty when there is none or when it is not what it should be.
 */
export function takeLaunch(page: object, warn: (message: string) => void): Launch {
  const holder = page as { [LAUNCH]?: unknown }
  const given = holder[LAUNCH]
  if (given === undefined) return {}
  delete holder[LAUNCH]
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  warn(`${LAUNCH} is wrong: ${v.getDotPath(read.issues[0]) ?? read.issues[0].message}`)
  return {}
}
