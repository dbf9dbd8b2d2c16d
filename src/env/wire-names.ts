import type { Clock } from './env.ts'

/** Default of the option `baseUrl` (specification section 7). */
export const BASE_PATH = '/facebook-business'

/** Storage keys (specification section 3; docs/embedding.md, "What is kept on the device"); `drafts` is a prefix. */
export const STORAGE_KEYS = {
  token: 'fb_token',
  userInfo: 'user_info',
  basicConfig: 'basic_config',
  lang: 'lang',
  idempotencyKeys: 'ad_portal_intents',
  view: 'ad_portal_view',
  drafts: 'ad_portal_draft.',
  wanted: 'ad_portal_wanted'
} as const

/** What an account's user wrote, behind `drafts`: a logout removes it. */
export const ACCOUNT_DRAFTS = ['feedback', 'feedback-sent'] as const

/** The X-TZ header: `Europe/Berlin GMT+01:00`, created per request because of daylight saving time. */
export function zoneHeader(clock: Pick<Clock, 'now' | 'timeZone' | 'utcOffset'>): string {
  const minutes = clock.utcOffset(clock.now())
  const sign = minutes < 0 ? '-' : '+'
  const abs = Math.abs(minutes)
  const hours = String(Math.floor(abs / 60))
  const rest = String(abs % 60)
  return `${clock.timeZone()} GMT${sign}${hours.padStart(2, '0')}:${rest.padStart(2, '0')}`
}
