import { expect, test } from 'vitest'

import { takeLaunch } from '../../src/portal/mount.ts'

const key = 'k'.repeat(32)

test('takeLaunch takes the host’s launch options from the page once', () => {
  const warnings: string[] = []
  const page: Record<string, unknown> = { AdPortalLaunch: { token: 't', route: '/plan', key } }
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({ token: 't', route: '/plan', key })
  expect(page).toEqual({})
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({})
  expect(warnings).toEqual([])
})

test.each([null, 'token', 5, [], { token: 5 }, { key: 'short' }, { appearance: { textSize: 9 } }])(
  'takeLaunch ignores %j and warns without repeating it',
  given => {
    const warnings: string[] = []
    const page: Record<string, unknown> = { AdPortalLaunch: given }
    expect(takeLaunch(page, text => warnings.push(text))).toEqual({})
    expect(page).toEqual({})
    if (!Array.isArray(given)) expect(warnings).toHaveLength(1)
  }
)

test('takeLaunch leaves out only the invalid options and names them', () => {
  const warnings: string[] = []
  const page = { AdPortalLaunch: { token: 't', key, appearance: 'dark', route: 7 } }
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({ token: 't', key })
  expect(warnings).toEqual(['AdPortalLaunch.route is wrong', 'AdPortalLaunch.appearance is wrong'])
})
