import { expect, test } from 'vitest'

import { AdCenterSheets } from '../../../src/screens/ad-center/sheets.tsx'
import { SetUp, Tools } from '../../../src/screens/ad-center/tail-sections.tsx'
import { TrendBody } from '../../../src/screens/ad-center/trend-body.tsx'
import { AdCenterView } from '../../../src/screens/ad-center/view.tsx'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { USER, openAdCenter } from './portal.tsx'

const FRESH = { ...USER, account_status: 'active', has_pay_password: false, has_bank_card: false } as const
const OFFERED = { all: 12, waitPut: 12 }

const Overview = () => <AdCenterView Sheets={AdCenterSheets} SetUp={SetUp} Recent={() => null} Trend={TrendBody} Tools={Tools} />

const stepsOf = (box: HTMLElement): string[] =>
  allByRole(box, 'listitem')
    .map(item => item.textContent ?? '')
    .filter(text => /^(Account opened|Transaction password|Payout account|First plan)/.test(text))

test('an account without password, payout account and plan is led to the first missing step', async () => {
  const { box, stores } = await openAdCenter({ user: FRESH, counts: OFFERED })
  expect(box.textContent).toContain('1 of 4 done.')
  expect(stepsOf(box).map(text => text.includes(', Done'))).toEqual([true, false, false, false])
  click(byRole(box, 'button', 'Set transaction password'))
  expect(stores.router.$route.get().row.path).toBe('/wallet/set-password')
})

test('a completed step has no link, and the next one has the button', async () => {
  const { box, stores } = await openAdCenter({ user: { ...FRESH, has_pay_password: true }, counts: OFFERED })
  expect(box.textContent).toContain('2 of 4 done.')
  expect(allByRole(box, 'button').map(nameOf)).not.toContain('Set transaction password')
  click(byRole(box, 'button', 'Add a payout account'))
  expect(stores.router.$route.get().row.path).toBe('/wallet/bind-card')
})

test('a step that the backend does not report is left out', async () => {
  const { box } = await openAdCenter({ user: { ...USER, account_status: 'active', has_pay_password: false } })
  expect(box.textContent).toContain('1 of 2 done.')
  expect(stepsOf(box)).toHaveLength(2)
})

test('completion is announced once on return to the overview, with a haptic', async () => {
  const { env, stores, unmount } = await openAdCenter({ user: FRESH, counts: OFFERED })
  unmount()
  stores.session.setProfile({ ...FRESH, has_pay_password: true, has_bank_card: true })
  env.answer('GET /plan/order/list', () => envelope({ list: [], counts: { all: 12, waitPut: 11, puting: 1 } }))
  env.host.want('portal.haptic')
  const back = show(Overview, stores)
  await back.reads('All set up')
  expect(env.host.events).toContainEqual({ event: 'portal.haptic', detail: { kind: 'success' } })
  back.unmount()
  const later = show(Overview, stores)
  await later.reads('Impressions')
  expect(later.text()).not.toContain('All set up')
})

test.each([
  ['all is done', { ...FRESH, has_pay_password: true, has_bank_card: true }, { all: 13, waitPut: 12, puting: 1 }],
  ['the account is disabled', { ...FRESH, account_status: 'disabled' }, OFFERED],
  ['the backend reports none of it', { ...USER, account_status: 'active' }, undefined]
] as const)('the checklist is hidden when %s', async (_, user, counts) => {
  const { box } = await openAdCenter({ user, ...(counts && { counts }) })
  expect(box.textContent).toContain('Available balance')
  expect(stepsOf(box)).toEqual([])
  expect(box.textContent).not.toContain('Set up')
})
