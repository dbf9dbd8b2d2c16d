import type { RoutePath } from '../../src/router/routes.ts'
import type { Person } from './person.ts'

/** What one route shows on a third party's backend. */
export interface StatedRow {
  /** Without one, the route itself. */
  address?: string
  isVisitor?: true
  /** What is shown when all is well, whatever the types of the fields are. */
  content: readonly RegExp[]
  /** What is shown when the backend has nothing; by default the content. */
  nothing?: RegExp
  /** How often something is reported absent, each time by its name; once by default. */
  absences?: number
  /** The control that the screen is for. */
  control: RegExp
  /** Requests nothing by itself: typed input meets the fault when it is sent. */
  send?: (person: Person) => Promise<void>
  /** How to continue after a refusal where trying again would not help. */
  wayOn?: RegExp
  /** An empty backend has no such item: the refusal says so. */
  isMissing?: true
  /** Shows no fault, because it requests nothing that the device does not hold. */
  isUntroubled?: true
}

const password = 'correct horse battery'

/** Every route of the table. */
export const STATED_ROWS: Record<RoutePath, StatedRow> = {
  '/404': { address: '/nowhere', isVisitor: true, content: [/There is no page at this address/], control: /^Home$/, isUntroubled: true },
  '/login': {
    isVisitor: true,
    content: [/Log in/],
    control: /^Log in$/,
    async send(person) {
      await person.fill('Username', 'ann')
      await person.fill('Password', password)
      await person.press('Log in')
    }
  },
  '/register': {
    isVisitor: true,
    content: [/Access code/],
    control: /^Register$/,
    async send(person) {
      const typed = {
        Username: 'bob', 'E-mail': 'bob@example.com', Phone: '+49301234567', 'Access code': 'bob-1',
        Password: password, 'Repeat password': password
      }
      for (const [label, text] of Object.entries(typed)) await person.fill(label, text)
      await person.press('Register')
    }
  },
  '/entry': { address: '/entry?entry_credential=from-the-app', isVisitor: true, content: [/Overview/], control: /^Coupons/, wayOn: /Log in/ },
  '/ad-welcome': {
    content: [/Access code/],
    control: /^Open account$/,
    async send(person) {
      await person.fill('Access code', 'bob-1')
      await person.press('Open account')
    }
  },
  '/ad-center': { content: [/Budget/, /4,321/, /95\.25/], control: /^Coupons/ },
  '/ad-center/activities': { content: [/New-user coupon/], control: /^Receive$/ },
  '/ad-center/contract': { content: [/Employment Contract/], control: /^(Sign|Customer service)/ },
  '/ad-center/contract/preview': { content: [/Contract Preview/], control: /^(Sign|Customer service)/ },
  '/ad-center/contract/sign': { content: [/Sign contract/], control: /^Customer service/ },
  '/ad-center/coupons': { content: [/5\.50/], nothing: /No unused coupons/, control: /^Use/ },
  '/ad-center/feedback': {
    content: [/Topic/, /Content/],
    control: /^Send$/,
    async send(person) {
      await person.fill('Topic', 'A plan stands still')
      await person.fill('Content', 'Since yesterday.')
      await person.press('Send')
    }
  },
  '/ad-center/level': { content: [/Shop level/, /3/], control: /^VIP benefits/ },
  '/ad-center/operated': { content: [/AG-100/], nothing: /You follow no agent/, control: /^(Look up|Follow)$/ },
  '/ad-center/ques-detail': { content: [/How long does learning take\?/], nothing: /No questions are published/, control: /^How long does learning take/ },
  '/customer': {
    address: `/customer?url=${encodeURIComponent('https://support.example/account')}`,
    content: [/This page comes from https:\/\/support\.example/],
    control: /^Open in browser/,
    isUntroubled: true
  },
  '/notification': { content: [/All shown: 3/], nothing: /No messages yet/, control: /^Mark all read/ },
  '/plan': { content: [/P-1001/, /102\.50/], nothing: /No plans yet/, control: /^(Solar lamp|P-1001)/ },
  '/plan/detail': { address: '/plan/detail?id=1', content: [/Solar lamp/, /P-1001/], control: /^Fund this plan$/, wayOn: /All plans/, isMissing: true },
  '/plan/goods-detail': { address: '/plan/goods-detail?id=1', content: [/Solar lamp/], control: /^Customer service/, wayOn: /All plans/, isMissing: true },
  '/wallet': { content: [/1,434\.75/, /1,234\.50/, /123\.40/], absences: 2, control: /^Withdraw$/ },
  '/wallet/bind-card': { content: [/Harbour Bank/], nothing: /Locked after saving/, control: /^(Change|Review|Replace)/ },
  '/wallet/foreign-exchange': { content: [/Personal/, /Enterprise/], nothing: /No exchanges yet/, control: /^See terms/ },
  '/wallet/set-password': { content: [/six digits/i], control: /^(Continue|1)$/ },
  '/ad-center/edit-pay-password': { content: [/six digits/i], control: /^(Continue|1)$/ },
  '/ad-center/edit-login-password': {
    content: [/Current password/],
    control: /^Change password$/,
    async send(person) {
      await person.fill('Current password', 'correct horse')
      await person.fill('New password', password)
      await person.fill('Repeat new password', password)
      await person.press('Change password')
    }
  }
}
