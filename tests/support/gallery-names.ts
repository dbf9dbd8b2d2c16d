import type { RoutePath } from '../../src/router/routes.ts'
import { ROUTE_PATHS } from './route-visits.ts'
import { STATES } from './state-table.ts'

/** What a picture of a route shows; `form`: as it opens, before any input. */
export const PICTURE_STATES = ['form', ...STATES] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Routes that begin with a form: their other states follow from what the user sends. */
export const FORMS: readonly RoutePath[] = [
  '/login',
  '/register',
  '/ad-welcome',
  '/ad-center/feedback',
  '/ad-center/edit-login-password'
]

export const isForm = (route: RoutePath): boolean => FORMS.includes(route)

/** The states that a route has; the table of states holds the reasons for those it lacks. */
export const statesOf = (route: RoutePath): readonly PictureState[] => {
  if (route === '/404') return ['success']
  return isForm(route) ? PICTURE_STATES : STATES
}

/** `/wallet/bind-card`, `empty` -> `wallet-bind-card.empty`: a picture without its ending. */
export const pictureOf = (route: RoutePath, state: PictureState): string =>
  `${route.slice(1).replaceAll('/', '-')}.${state}`

/** The same in dark colours. */
export const darkOf = (name: string): string => `${name}.dark`

/** Sheets and dialogs, and what they are. */
export const SHEETS = {
  'sheet-language': 'Language',
  'sheet-service': 'Customer service',
  'sheet-account': 'Account and settings',
  'sheet-metric': 'What a figure means',
  'sheet-help': 'Independent help',
  'sheet-put': 'Fund a plan',
  'sheet-coupons': 'Choose a coupon',
  'sheet-withdraw': 'Amount of a withdrawal',
  'sheet-password': 'Transaction password',
  'sheet-blocked': 'A withdrawal that is blocked'
} as const satisfies Record<string, string>
export type SheetName = keyof typeof SHEETS

/** Widths beside that of the phone: tablet and desktop. */
export const WIDTHS = {
  rail: { width: 768, height: 800 },
  wide: { width: 1440, height: 800 }
} as const
export type Width = keyof typeof WIDTHS

/** The routes drawn at these widths, in light and in dark colours. */
export const WIDE_ROUTES = ['/login', '/ad-center', '/plan', '/plan/detail', '/wallet', '/notification'] as const satisfies readonly RoutePath[]

/** `/plan/detail` at the desktop width -> `plan-detail.wide`: a picture without its ending. */
export const wideOf = (route: RoutePath, width: Width): string => `${route.slice(1).replaceAll('/', '-')}.${width}`

/** Every picture of the gallery, without its ending. */
export const PICTURES: readonly string[] = [
  ...ROUTE_PATHS.flatMap(route => {
    const names = statesOf(route).map(state => pictureOf(route, state))
    return [...names, darkOf(pictureOf(route, 'success'))]
  }),
  ...Object.keys(SHEETS),
  ...WIDE_ROUTES.flatMap(route =>
    (Object.keys(WIDTHS) as Width[]).map(width => wideOf(route, width)).flatMap(name => [name, darkOf(name)])
  )
]
