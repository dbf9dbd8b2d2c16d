import { expect, test } from 'vitest'

import { allowedUrl, webAddress } from '../../src/lib/web-address.ts'
import { FINE_ORIGIN, FINE_PAGE, HOSTILE_ADDRESSES, SAME_PAGE, UNLISTED_PAGES } from '../support/hostile-addresses.ts'

const short = (text: string): string => JSON.stringify(text.slice(0, 80))
const rule = { origins: [FINE_ORIGIN], allowsLoopback: false }

test('the table holds at least 200 hostile addresses, each once', () => {
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(200)
  expect(new Set(HOSTILE_ADDRESSES).size).toBe(HOSTILE_ADDRESSES.length)
})

test('no hostile address may be opened', () => {
  expect(HOSTILE_ADDRESSES.filter(address => allowedUrl(address, rule) !== null).map(short)).toEqual([])
})

test('a sandbox also allows plain http to this machine, and nothing else', () => {
  const sandbox = { ...rule, allowsLoopback: true }
  for (const address of HOSTILE_ADDRESSES) {
    const href = allowedUrl(address, sandbox)
    if (href === null) continue
    const { protocol, hostname } = new URL(href)
    expect([protocol, ['localhost', '127.0.0.1', '[::1]'].includes(hostname)]).toEqual(['http:', true])
  }
})

test('the allowed origin is opened, and unusual notations of it lead there', () => {
  for (const address of SAME_PAGE) expect(allowedUrl(address, rule), short(address)).toBe(FINE_PAGE)
  for (const address of UNLISTED_PAGES) {
    const href = allowedUrl(address, rule)
    expect(href === null ? FINE_ORIGIN : new URL(href).origin, short(address)).toBe(FINE_ORIGIN)
  }
})

test('landing pages and videos open only over https, under the host that is named', () => {
  let opened = 0
  for (const address of HOSTILE_ADDRESSES) {
    const found = webAddress(address, false)
    if (!found) continue
    opened += 1
    const { protocol, host, username, password } = new URL(found.href)
    expect([protocol, username, password, found.host], short(address)).toEqual(['https:', '', '', host])
    expect(found.host, 'in the form in which it is connected to').toMatch(/^[\x21-\x7e]+$/)
  }
  expect(opened).toBeGreaterThan(0)
})
