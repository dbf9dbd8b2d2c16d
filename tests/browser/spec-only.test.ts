import { expect, it } from 'vitest'

import { PLAN_POLL_MS } from '../../src/stores/plan-progress.ts'
import {
  expectFunds, expectOverview, goTo, logOut, openPut, planIs, register
} from '../support/journey-steps.ts'
import { plain, readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'
import { shortenWaits } from '../support/shorten-waits.ts'

const portal = usePortal({ specOnly: true })
const USERNAME = 'spec-only-ada'
const SECOND = 1000

it('completes the journey on a backend that implements only the specification', { timeout: 600_000 }, async () => {
  const { sandbox } = portal
  const { clock } = sandbox
  const person = await portal.open()
  const main = person.page.getByRole('main')

  // The answers cannot say that this is a sandbox: the page around the portal does.
  await person.sees('Sandbox: sample data, no real money')
  await register(person, USERNAME, await sandbox.newCode())
  await person.isAt('/ad-welcome')
  await person.press('Open account')
  await person.isAt('/ad-center')
  await expectOverview(person, sandbox, USERNAME)

  await goTo(person, /^Plans/)
  await openPut(person, 'Solar garden lamp', '150')
  const form = person.sheet(/^Fund /)
  await form.getByText('Limits not provided. The server checks the amount.', { exact: true }).waitFor()
  await person.sheet(/^Fund /).getByRole('button', { name: 'Pay 150.00' }).dblclick()
  await person.sheet('Plan funded').waitFor()
  await shortenWaits(person.page, PLAN_POLL_MS)
  await person.press('See the plan')
  await planIs(person, 'Matching')
  for (const [seconds, status] of [[6.5, 'Running'], [150, 'Settled']] as const) {
    clock.advance(seconds * SECOND)
    await planIs(person, status)
  }
  const { sums, postings, unbalanced } = await sandbox.ledger(USERNAME)
  expect(unbalanced).toBe(0)
  expect(new Set(postings.filter(({ type }) => type === 'put').map(row => row.transaction)).size).toBe(1)

  await person.press('Back')
  await goTo(person, /^Wallet/)
  await expect
    .poll(async () => {
      const rows = await readRows(main)
      return Object.fromEntries(rows.map(([label, figure]) => [label, plain(figure)]))
    })
    .toMatchObject({
      Available: sums.available,
      'Committed': sums.to_be_consumed,
      'Pending revenue': sums.to_be_settled
    })
  await main.getByText(/^Not provided: .*Currency/).waitFor()
  await person.press('Show all')
  await expectFunds(person, sandbox, USERNAME, false)
  await goTo(person, /^Overview/)
  await expectOverview(person, sandbox, USERNAME)

  await logOut(person)
  await person.login(USERNAME, 'correct horse')
  await person.isAt('/ad-center')
})
