import type { Locator } from 'playwright-core'

import en from '../../locales/en.json' with { type: 'json' }
import type { SheetName } from './gallery-names.ts'
import type { Person } from './person.ts'
import { goToSettled } from './settled-visits.ts'

interface SheetRow {
  /** Fixture account; null for a visitor. */
  as: 'demo' | 'startup' | null
  route: string
  open(person: Person): Promise<unknown>
  /** A screen of its own; it covers no other. */
  isScreen?: boolean
}

const AMOUNT = '300'

/** To the plan that waits for an amount, with the funding sheet open and an amount in it. */
async function openPut(person: Person): Promise<void> {
  await person.page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('button').click()
  await person.press('Fund this plan')
  await person.fill('Amount', AMOUNT)
}

async function openCoupons(person: Person): Promise<void> {
  await openPut(person)
  await person.press('Choose')
  await coupon(person).waitFor()
}

const coupon = ({ page }: Person): Locator =>
  page.getByRole('button', { name: /Launch discount takes/ }).first()

/** The funding sheet with a coupon, and what both cost. */
async function quotePut(person: Person): Promise<void> {
  await openCoupons(person)
  await coupon(person).click()
  await person.sees('Price from the server')
}

const fillWithdrawal = (person: Person): Promise<void> => person.fill('Amount', AMOUNT)

/** How each sheet of the gallery is opened, as a user opens it. */
export const SHEET_STEPS: Record<SheetName, SheetRow> = {
  'sheet-language': {
    as: null,
    route: '/login',
    open: person => person.press('Language')
  },
  'sheet-service': {
    as: null,
    route: '/login',
    open: person => person.press('Customer service')
  },
  'sheet-account': {
    as: 'demo',
    route: '/ad-center?view=account',
    open: person => person.page.getByRole('slider', { name: 'Text size' }).waitFor(),
    isScreen: true
  },
  'sheet-metric': {
    as: 'demo',
    route: '/ad-center',
    open: person =>
      person.page
        .getByRole('region', { name: en.adCenter.figures })
        .getByRole('button', { name: /^Profit/ })
        .click()
  },
  'sheet-help': {
    as: 'demo',
    route: '/ad-center',
    open: person => person.page.getByRole('button', { name: /^Independent help/ }).click()
  },
  'sheet-put': {
    as: 'demo',
    route: '/plan?status=waitPut',
    open: quotePut
  },
  'sheet-coupons': {
    as: 'demo',
    route: '/plan?status=waitPut',
    open: openCoupons
  },
  'sheet-withdraw': {
    as: 'demo',
    route: '/wallet?view=withdraw',
    open: fillWithdrawal,
    isScreen: true
  },
  'sheet-password': {
    as: 'demo',
    route: '/wallet?view=withdraw',
    async open(person) {
      await fillWithdrawal(person)
      await person.press(/^Withdraw \d/)
      await person.sheet('Transaction password').waitFor()
    }
  },
  'sheet-blocked': {
    as: 'startup',
    route: '/wallet?view=withdraw',
    open: person => person.sees('Your start-up credit is not returned yet'),
    isScreen: true
  }
}

/** Goes there and opens it. */
export async function openSheet(person: Person, name: SheetName): Promise<void> {
  const { route, open, isScreen = false } = SHEET_STEPS[name]
  await goToSettled(person.page, route)
  await open(person)
  if (!isScreen) await person.page.getByRole('dialog').first().waitFor()
}
