import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { ROUTE_PATHS } from '../support/route-visits.ts'
import { driveRoute } from '../support/state-drive.ts'
import { createStateTable } from '../support/state-table.ts'

const portal = usePortal()
const table = createStateTable(ROUTE_PATHS)

it.each(ROUTE_PATHS)('drives %s through its states', async path => {
  const person = await portal.open('/404')
  person.problems.allow(/status of 503/)
  await driveRoute(path, person, {
    portal,
    none: table.none,
    async stands({ route, face, words }) {
      if (face !== 'form') table.seen(route, face, words)
    }
  })
})

it('leaves no hole in the table', () => {
  console.info(`\n${table.print()}\n`)
  expect(table.holes()).toEqual([])
})
