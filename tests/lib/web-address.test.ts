import { expect, test } from 'vitest'

import { webAddress } from '../../src/lib/web-address.ts'

test.each([
  ['https://shop.example/page?a=1', 'shop.example'],
  ['https://shop.example:8443/', 'shop.example:8443'],
  ['https://bücher.example/', 'xn--bcher-kva.example']
])('webAddress opens %s and names %s', (text, host) => {
  expect(webAddress(text, false)?.host).toBe(host)
})

test.each([
  'http://shop.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'intent://x',
  '//shop.example',
  'shop.example',
  '',
  'https://good.example@evil.example/'
])('webAddress never opens %s', text => {
  expect(webAddress(text, true)).toBeNull()
})

test('webAddress opens plain http to this machine only in a sandbox', () => {
  expect(webAddress('http://localhost:4173/film', true)?.host).toBe('localhost:4173')
  expect(webAddress('http://localhost:4173/film', false)).toBeNull()
  expect(webAddress('http://localhost.evil.example/', true)).toBeNull()
})
