import type { Locator, Page } from 'playwright-core'

import type { BasicConfig, CallName } from '../../src/api/calls.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import type { PortalPages } from './portal-page.ts'
import { registration } from './sandbox.ts'

const newcomer = registration('states-newcomer', '')

/** Text, or a locator for it. */
export type Sight = string | RegExp | ((page: Page) => Locator)

/** Shows what a call answers: a skeleton, an error with a retry, the content, or that there is none. */
export interface Reading {
  type: 'reading'
  call: CallName
  /** Fixture account. */
  as: string
  address?: () => Promise<string>
  success: Sight
  /** What differs when there is nothing to show, and the message for it. */
  empty: { as?: string; address?: string; config?: Partial<BasicConfig>; sight: Sight }
}

/** Sends what was typed: a busy button, an error with a retry, the outcome; empty fields are named. */
export interface Form {
  type: 'form'
  call: CallName
  /** Token (null for a visitor) and what to type, by label. */
  person: () => Promise<{ token: string | null; typed: Record<string, string> }>
  submit: string
  busy: string
  /** A field that must not be empty. */
  required: string
  success: Sight
}
/** `own`: driven by code of its own. */
export type Row = Reading | Form | { type: 'own' }

const digitsMissing = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue', disabled: true })
const contract = (success: Sight): Reading => ({
  type: 'reading',
  call: 'userInfo',
  as: 'demo',
  success,
  empty: { as: 'empty', sight: 'No contract is required' }
})

/**
 * How each route of this version is brought into its states.
 * @param portal its sandbox is used when a row runs
 */
export const stateRows = (portal: PortalPages): Record<RoutePath, Row> => ({
  '/404': { type: 'own' },
  '/entry': { type: 'own' },
  '/login': {
    type: 'form',
    call: 'login',
    person: async () => ({ token: null, typed: { Username: 'demo', Password: 'sandbox-demo' } }),
    submit: 'Log in',
    busy: 'Logging in',
    required: 'Username',
    success: 'Available balance'
  },
  '/register': {
    type: 'form',
    call: 'register',
    person: async () => ({
      token: null,
      typed: {
        Username: newcomer.username,
        'E-mail': newcomer.email,
        Phone: newcomer.phone,
        'Access code': await portal.sandbox.newCode(),
        Password: newcomer.password,
        'Repeat password': newcomer.password
      }
    }),
    submit: 'Register',
    busy: 'Registering',
    required: 'Username',
    success: 'The access code you registered with'
  },
  '/ad-welcome': {
    type: 'form',
    call: 'openStore',
    async person() {
      const { token, code } = await portal.sandbox.newUser({ opened: false })
      return { token, typed: { 'Access code': code } }
    },
    submit: 'Open account',
    busy: 'Opening',
    required: 'Access code',
    success: 'Available balance'
  },
  '/ad-center': {
    type: 'reading',
    call: 'statistics',
    as: 'demo',
    success: page => page.getByRole('region', { name: 'Figures of this period' }),
    empty: { as: 'empty', sight: 'No plans yet' }
  },
  '/ad-center/activities': {
    type: 'reading',
    call: 'couponList',
    as: 'empty',
    success: 'Version 1',
    empty: { as: 'no-activity', sight: 'No promotion is running' }
  },
  '/ad-center/contract': contract('Cost for you'),
  '/ad-center/contract/preview': contract('Matches the server’s file'),
  '/ad-center/contract/sign': contract('Draw your signature first'),
  '/ad-center/coupons': {
    type: 'reading',
    call: 'couponList',
    as: 'demo',
    success: /^Discount/,
    empty: { as: 'no-activity', sight: 'No unused coupons' }
  },
  '/ad-center/feedback': {
    type: 'form',
    call: 'sendFeedback',
    async person() {
      const { token } = await portal.sandbox.fixture('demo')
      return { token, typed: { Topic: 'A plan stands still', Content: 'Since yesterday.' } }
    },
    submit: 'Send',
    busy: 'Sending',
    required: 'Topic',
    success: 'Your feedback has arrived'
  },
  '/ad-center/level': {
    type: 'reading',
    call: 'userInfo',
    as: 'demo',
    success: /^Your level$/,
    empty: { config: { level_rules: [] }, sight: 'The operator has not published this.' }
  },
  '/ad-center/operated': {
    type: 'reading',
    call: 'agentList',
    as: 'demo',
    success: 'Harbour Agency (sample)',
    empty: { as: 'no-activity', sight: 'You follow no agent' }
  },
  '/ad-center/ques-detail': {
    type: 'reading',
    call: 'basicConfig',
    as: 'demo',
    success: 'How do I complain?',
    empty: { config: { faq_config: { list: [] } }, sight: 'No questions are published' }
  },
  '/customer': {
    type: 'reading',
    call: 'basicConfig',
    as: 'demo',
    address: async () => `/customer?url=${encodeURIComponent(`${portal.sandbox.url}/sandbox/support/account`)}`,
    success: /^This page comes from/,
    empty: { address: '/customer', sight: 'No page was named' }
  },
  '/notification': {
    type: 'reading',
    call: 'notifications',
    as: 'demo',
    success: 'A plan needs a budget',
    empty: { as: 'empty', sight: 'No messages yet' }
  },
  '/plan': {
    type: 'reading',
    call: 'planList',
    as: 'demo',
    success: page => page.getByRole('main').getByRole('heading', { level: 2 }),
    empty: { as: 'empty', sight: 'No plans yet' }
  },
  '/plan/detail': {
    type: 'reading',
    call: 'planDetail',
    as: 'demo',
    async address() {
      const { list } = await portal.sandbox.ok('planList', {}, await portal.sandbox.fixture('demo'))
      return `/plan/detail?id=${list[0]?.id}`
    },
    success: 'What has happened',
    empty: { address: '/plan/detail', sight: 'This link names no plan' }
  },
  '/plan/goods-detail': {
    type: 'reading',
    call: 'product',
    as: 'demo',
    address: () => Promise.resolve('/plan/goods-detail?id=garden-lamp'),
    success: 'A lamp that charges by day and lights a path by night.',
    empty: { address: '/plan/goods-detail', sight: 'This link names no product' }
  },
  '/wallet': {
    type: 'reading',
    call: 'property',
    as: 'demo',
    success: 'The parts match the total',
    empty: { as: 'empty', sight: 'No transactions yet' }
  },
  '/wallet/bind-card': {
    type: 'reading',
    call: 'bankCard',
    as: 'demo',
    success: 'Withdrawals go here',
    empty: { as: 'no-card', sight: 'Locked after saving' }
  },
  '/wallet/foreign-exchange': {
    type: 'reading',
    call: 'exchangeOrders',
    as: 'demo',
    success: /^250\.00\sUSD for/,
    empty: { as: 'acceptor-none', sight: 'No exchanges yet' }
  },
  '/wallet/set-password': {
    type: 'reading',
    call: 'userInfo',
    as: 'empty',
    success: 'Choose six digits',
    empty: { sight: digitsMissing }
  },
  '/ad-center/edit-pay-password': {
    type: 'reading',
    call: 'userInfo',
    as: 'demo',
    success: 'Enter your current six digits',
    empty: { sight: digitsMissing }
  },
  '/ad-center/edit-login-password': {
    type: 'form',
    call: 'updatePassword',
    async person() {
      const { token } = await portal.sandbox.newUser()
      const [old, next] = [newcomer.password, 'battery staple']
      const typed = { 'Current password': old, 'New password': next, 'Repeat new password': next }
      return { token, typed }
    },
    submit: 'Change password',
    busy: 'Saving',
    required: 'Current password',
    success: 'Password changed. Please log in again.'
  }
})
