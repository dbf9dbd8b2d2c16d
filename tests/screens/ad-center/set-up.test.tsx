import { expect, test } from 'vitest'

import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { USER, openAdCenter } from './portal.tsx'

const FRESH = { ...USER, account_status: 'active', has_pay_password: false, has_bank_card: false } as const
const OFFERED = { all: 12, waitPut: 12 }

const stepsOf = (box: HTMLElement): string[] =>
  allByRole(box, 'listitem')
    .map(item => item.textContent ?? '')
    .filter(text => /^(Account opened|Transaction password|Payout account|First plan)/.test(text))

test('an account without password, payout account and plan is led to the first of them', async () => {
  const { box, stores } = await openAdCenter({ user: FRESH, counts: OFFERED })
  expect(box.textContent).toContain('1 of 4 done.')
  expect(stepsOf(box).map(text => text.includes(', Done'))).toEqual([true, false, false, false])
  click(byRole(box, 'button', 'Set transaction password'))
  expect(stores.router.$route.get().row.path).toBe('/wallet/set-password')
})

test('a step that is done leads nowhere, and the next one has the button', async () => {
  const { box, stores } = await openAdCenter({ user: { ...FRESH, has_pay_password: true }, counts: OFFERED })
  expect(box.textContent).toContain('2 of 4 done.')
  expect(allByRole(box, 'button').map(nameOf)).not.toContain('Set transaction password')
  click(byRole(box, 'button', 'Add a payout account'))
  expect(stores.router.$route.get().row.path).toBe('/wallet/bind-card')
})

test('what the backend does not tell of is no step', async () => {
  const { box } = await openAdCenter({ user: { ...USER, account_status: 'active', has_pay_password: false } })
  expect(box.textContent).toContain('1 of 2 done.')
  expect(stepsOf(box)).toHaveLength(2)
})

test.each([
  ['all is done', { ...FRESH, has_pay_password: true, has_bank_card: true }, { all: 13, waitPut: 12, puting: 1 }],
  ['the account is disabled', { ...FRESH, account_status: 'disabled' }, OFFERED],
  ['nothing is told of them', { ...USER, account_status: 'active' }, undefined]
] as const)('nothing of it stands where %s', async (_, user, counts) => {
  const { box } = await openAdCenter({ user, ...(counts && { counts }) })
  expect(box.textContent).toContain('Available balance')
  expect(stepsOf(box)).toEqual([])
  expect(box.textContent).not.toContain('Set up')
})
