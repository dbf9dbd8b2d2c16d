import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'

import { useStores } from '../hooks/use-stores.ts'
import type { MessageKey } from '../lib/message-key.ts'
import type { Route } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import { canClose, goBack } from '../stores/go-back.ts'

/** The sections of the side navigation: path, label, and the letter after G. */
export const SECTIONS = {
  overview: { path: '/ad-center', label: 'dock.overview', letter: 'h' },
  plans: { path: '/plan', label: 'plans.title', letter: 'p' },
  wallet: { path: '/wallet', label: 'wallet.title', letter: 'w' },
  coupons: { path: '/ad-center/coupons', label: 'coupons.title', letter: 'c' },
  agent: { path: '/ad-center/operated', label: 'operated.title', letter: 'a' },
  messages: { path: '/notification', label: 'notification.title', letter: 'm' },
  help: { path: '/ad-center/ques-detail', label: 'faq.title', letter: null },
  account: { path: '/ad-center', label: 'profile.title', letter: null }
} as const satisfies Record<string, { path: RoutePath; label: MessageKey; letter: string | null }>

export type Section = keyof typeof SECTIONS

/** Larger counts are shown as this and a plus (specification section 2). */
export const COUNT_CAP = 99
export const capCount = (count: number): string => (count > COUNT_CAP ? `${COUNT_CAP}+` : String(count))

/** Routes that belong to a section but are not under its path. */
const UNDER: Partial<Record<RoutePath, Section>> = {
  '/ad-center/activities': 'coupons',
  '/ad-center/feedback': 'help',
  '/customer': 'help',
  '/404': 'help'
}

type Shown = Pick<Route, 'row' | 'query'>

const isAccount = ({ query }: Shown): boolean => query.view === 'account'

/** The section that a screen belongs to; "account" for screens without a section of their own. */
export function sectionOf(shown: Shown): Section {
  const { path } = shown.row
  const under = UNDER[path]
  if (under) return under
  if (path === '/ad-center') return isAccount(shown) ? 'account' : 'overview'
  const places = Object.entries(SECTIONS) as [Section, { path: RoutePath }][]
  const place = places.find(([, { path: start }]) => start !== '/ad-center' && path.startsWith(start))
  return place?.[0] ?? 'account'
}

/** A screen that the navigation leads to: it has no back arrow. A message opens beside its list. */
export const isSectionStart = (shown: Shown): boolean =>
  SECTIONS[sectionOf(shown)].path === shown.row.path &&
  (!shown.query.view || isAccount(shown)) &&
  (!shown.query.id || shown.row.path === '/notification')

/** The width of its content: a text, a list or a detail, or all available. */
export function contentOf(shown: Shown): 'text' | 'detail' | 'full' {
  const { row: { path }, query } = shown
  if (path === '/ad-center') return isAccount(shown) ? 'text' : 'full'
  if (path === '/plan' || path === '/plan/detail' || path === '/notification') return 'full'
  return path !== '/wallet' ? 'text' : query.view && query.view !== 'funds' ? 'detail' : 'full'
}

/** Shows figures that the backend updates. */
export const hasFigures = (shown: Shown): boolean =>
  shown.row.path === '/wallet/foreign-exchange' ||
  (shown.row.path !== '/notification' && contentOf(shown) !== 'text')

/** The action of the back arrow on this screen, or null when there is none to show. */
export function useBack({ row }: Pick<Route, 'row'>): (() => void) | null {
  const stores = useStores()
  const { env, shell } = stores
  const handler = useStore(shell.$backHandler)
  useSyncExternalStore(env.host.listen, env.host.state)

  if (row.back === 'none') return null
  // A plain browser has no host window to close.
  if (row.back === 'close' && !canClose(stores) && !handler) return null
  return () => goBack(stores)
}
