import { expect, test } from 'vitest'

import { readAddress } from '../../src/router/address.ts'
import { ROUTES, findRoute } from '../../src/router/routes.ts'
import { contentOf, isSectionStart, sectionOf } from '../../src/shell/sections.ts'

const shown = (address: string) => {
  const { path, query } = readAddress(address)
  return { row: findRoute(path)!, query }
}

test.each([
  ['/ad-center', 'overview', true],
  ['/ad-center?period=week', 'overview', true],
  ['/ad-center?view=account', 'account', true],
  ['/plan?status=waitPut', 'plans', true],
  ['/plan/detail?id=1', 'plans', false],
  ['/wallet', 'wallet', true],
  ['/wallet?view=funds', 'wallet', false],
  ['/wallet/bind-card', 'wallet', false],
  ['/ad-center/operated', 'agent', true],
  ['/notification', 'messages', true],
  ['/ad-center/ques-detail', 'help', true],
  ['/ad-center/ques-detail?id=2', 'help', false],
  ['/ad-center/feedback', 'help', false],
  ['/ad-center/level', 'account', false]
])('%s belongs to the section %s', (address, section, isStart) => {
  expect(sectionOf(shown(address))).toBe(section)
  expect(isSectionStart(shown(address))).toBe(isStart)
})

test('every route belongs to a section', () => {
  for (const row of ROUTES) expect(sectionOf({ row, query: {} })).toBeTruthy()
})

test.each([
  ['/ad-center', 'full'],
  ['/ad-center?view=account', 'text'],
  ['/ad-center/level', 'text'],
  ['/plan', 'full'],
  ['/plan/detail?id=1', 'full'],
  ['/notification', 'full'],
  ['/wallet', 'full'],
  ['/wallet?view=funds', 'full'],
  ['/wallet?view=withdraw', 'detail'],
  ['/wallet/bind-card', 'text']
])('the content of %s is as wide as a %s', (address, width) => {
  expect(contentOf(shown(address))).toBe(width)
})
