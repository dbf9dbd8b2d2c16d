import { expect, it } from 'vitest'

import { ROUTES, findRoute } from '../../src/router/routes.ts'
import { HEADER_ROWS } from '../support/header-rows.ts'
import type { HeaderRow } from '../support/header-rows.ts'

it.each(HEADER_ROWS)('the header of %s matches the specification', (path, expected) => {
  const row = findRoute(path)
  if (!row) throw new Error(`no row for ${path}`)
  const is: HeaderRow = {
    isPublic: row.isPublic,
    isTitled: row.hasTitle,
    back: row.back,
    service: true,
    language: row.hasLanguage,
    bell: row.hasBell,
    logout: row.hasLogout ? 'registered' : 'no',
    style: row.headerStyle === 'image' ? 'white' : row.headerStyle
  }
  expect(is).toEqual(expected)
})

it('the header table names each route once', () => {
  expect(HEADER_ROWS.map(([path]) => path).sort()).toEqual(ROUTES.map(row => row.path).sort())
})
