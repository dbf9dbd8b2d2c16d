import type { MessageKey } from '../lib/message-key.ts'

/** One screen of the portal as plain data, read by header, guard, document title and tests. */
export interface RouteRow {
  path: `/${string}`
  isPublic: boolean
  title: MessageKey
  /** The header shows its title; otherwise the title is a heading for screen readers only. */
  hasTitle: boolean
  /**
   * What the back arrow does (specification section 2, header): there is none, or it goes back in the browser history,
   * closes the hosting native app, or leads to a named route.
   */
  back: 'none' | 'browser' | 'close' | `/${string}`
  /** The header is `clear` over the page, or white text over an `image` with a scrim (foreign exchange). */
  headerStyle: 'plain' | 'clear' | 'image'
  hasLanguage: boolean
  hasBell: boolean
  /** The logout icon is allowed; it is shown when the user's entry is `register`. */
  hasLogout: boolean
  /** The bottom bar is shown, with this tab as the current one. */
  dock: 'overview' | 'plans' | 'wallet' | null
}

const screen = {
  isPublic: false,
  hasTitle: true,
  back: 'browser',
  headerStyle: 'plain',
  hasLanguage: true,
  hasBell: true,
  hasLogout: false,
  dock: null
} satisfies Partial<RouteRow>

/** No bell, language or logout here (specification section 2). */
const contract = { ...screen, hasLanguage: false, hasBell: false } satisfies Partial<RouteRow>

const entrance = {
  ...screen,
  isPublic: true,
  hasTitle: false,
  back: 'none',
  hasBell: false
} satisfies Partial<RouteRow>

/** The first one is shown for an unknown address. */
export const ROUTES = [
  { ...screen, path: '/404', isPublic: true, hasBell: false, title: 'notFound.title' },
  { ...screen, path: '/entry', isPublic: true, hasBell: false, hasTitle: false, title: 'entry.title' },
  { ...entrance, path: '/login', title: 'login.title' },
  { ...entrance, path: '/register', title: 'register.title' },
  { ...entrance, path: '/ad-welcome', headerStyle: 'clear', hasLanguage: false, title: 'welcome.heading' },
  { ...screen, path: '/ad-center', title: 'dock.overview', back: 'close', hasLogout: true, dock: 'overview' },
  { ...screen, path: '/ad-center/activities', title: 'activity.title' },
  { ...contract, path: '/ad-center/contract', title: 'contract.title' },
  { ...contract, path: '/ad-center/contract/preview', title: 'contract.previewTitle' },
  { ...contract, path: '/ad-center/contract/sign', title: 'contract.signTitle' },
  { ...screen, path: '/ad-center/coupons', title: 'coupons.title' },
  { ...screen, path: '/ad-center/feedback', title: 'feedback.title' },
  { ...screen, path: '/ad-center/level', title: 'adCenter.metric.shop_level' },
  { ...screen, path: '/ad-center/operated', title: 'operated.title' },
  { ...screen, path: '/ad-center/ques-detail', title: 'faq.title' },
  { ...screen, path: '/plan', title: 'plans.title', back: '/ad-center', hasLogout: true, dock: 'plans' },
  { ...screen, path: '/customer', title: 'common.customerService' },
  { ...screen, path: '/notification', title: 'notification.title' },
  { ...screen, path: '/plan/detail', title: 'plan.title' },
  { ...screen, path: '/plan/goods-detail', title: 'product.title', headerStyle: 'clear' },
  { ...screen, path: '/wallet', title: 'wallet.title', dock: 'wallet' },
  { ...screen, path: '/wallet/foreign-exchange', title: 'exchange.title', headerStyle: 'image' },
  { ...screen, path: '/wallet/bind-card', title: 'bankCard.title' },
  { ...screen, path: '/wallet/set-password', title: 'payPassword.title' },
  { ...screen, path: '/ad-center/edit-pay-password', title: 'payPassword.title' },
  { ...screen, path: '/ad-center/edit-login-password', title: 'loginPassword.title' }
] as const satisfies readonly RouteRow[]

export type RoutePath = (typeof ROUTES)[number]['path']

export function findRoute(path: string): (RouteRow & { path: RoutePath }) | undefined {
  for (const row of ROUTES) if (row.path === path) return row
  return undefined
}

/** Titles of the views that `?view=` shows instead of a screen, and of the history of one balance: `&bucket=` before its view. */
const VIEWS: Readonly<Record<string, MessageKey>> = {
  '/ad-center?account': 'profile.title',
  '/ad-center/ques-detail?rules': 'faq.rules',
  '/ad-center/ques-detail?vip': 'faq.vip',
  '/wallet?withdraw': 'flow.name.manual_withdrawal',
  '/wallet?funds': 'wallet.funds.title',
  '/wallet?months': 'wallet.months.title',
  '/wallet?recharge': 'wallet.recharge.title',
  '/wallet?trail': 'wallet.part.total_assets',
  'available/wallet?trail': 'wallet.part.available_balance',
  'to_be_consumed/wallet?trail': 'wallet.part.to_be_consumed',
  'to_be_settled/wallet?trail': 'wallet.part.to_be_settled',
  'withdrawal_pending/wallet?trail': 'wallet.part.withdrawal_pending'
}

/** The title of the current view, used by the header, the document title and the host. */
export function titleOf({ row, query }: { row: RouteRow; query: Readonly<Record<string, string>> }): MessageKey {
  const view = `${row.path}?${query.view}`
  return VIEWS[query.bucket + view] ?? VIEWS[view] ?? row.title
}
