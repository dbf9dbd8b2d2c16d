import { describe, expect, it } from 'vitest'

import { allowedUrl } from '../../src/lib/web-address.ts'

const rule = { origins: ['https://support.example', 'https://help.example:8443'], allowsLoopback: false }

describe('an address to open', () => {
  it('passes when its origin is listed exactly', () => {
    expect(allowedUrl('https://support.example/chat?a=1#b', rule)).toBe(
      'https://support.example/chat?a=1#b'
    )
    expect(allowedUrl('https://help.example:8443/', rule)).toBe('https://help.example:8443/')
    expect(allowedUrl('HTTPS://SUPPORT.EXAMPLE/', rule)).toBe('https://support.example/')
  })

  it.each([
    'http://support.example/',
    'https://support.example.evil.test/',
    'https://evil.test/support.example',
    'https://support.example@evil.test/',
    'https://user:pass@support.example/',
    'https://support.example:444/',
    'https://help.example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,hi',
    'blob:https://support.example/x',
    'intent://support.example#Intent;end',
    'file:///etc/passwd',
    '//support.example/',
    '/chat',
    'support.example',
    'https://support\u3002example.test/',
    'https://suppоrt.example/',
    'https:/\\evil.test/',
    '',
    ' '
  ])('is refused: %j', url => {
    expect(allowedUrl(url, rule)).toBeNull()
  })

  it('may be this machine over http only in a sandbox', () => {
    expect(allowedUrl('http://127.0.0.1:4173/s', rule)).toBeNull()
    const sandbox = { ...rule, allowsLoopback: true }
    expect(allowedUrl('http://127.0.0.1:4173/s', sandbox)).toBe('http://127.0.0.1:4173/s')
    expect(allowedUrl('http://localhost:4173/s', sandbox)).toBe('http://localhost:4173/s')
    expect(allowedUrl('http://127.0.0.1.evil.test/s', sandbox)).toBeNull()
  })
})
