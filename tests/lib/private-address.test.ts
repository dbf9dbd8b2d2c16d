import { expect, it } from 'vitest'

import { isPrivateAddress } from '../../src/lib/web-address.ts'

it.each([
  ['/api/check', 'https://portal.test/', true],
  ['/api/check', 'http://localhost:8080/', true],
  ['/api/check', 'http://127.0.0.1/', true],
  ['/api/check', 'http://[::1]:3000/', true],
  ['/api/check', 'http://portal.test/', false],
  ['/api/check', 'http://localhost.portal.test/', false],
  ['http://portal.test/check', 'https://portal.test/', false],
  ['https://portal.test/check', 'http://portal.test/', true],
  ['//portal.test/check', 'http://localhost/', false],
  ['/api/check', 'about:blank', false]
])('%s on %s is private: %s', (address, base, expected) => {
  expect(isPrivateAddress(address, base)).toBe(expected)
})
