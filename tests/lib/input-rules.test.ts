import { describe, expect, it } from 'vitest'

import { isEmail, isPhone } from '../../src/lib/input-rules.ts'

describe('contact formats', () => {
  it('accept the e-mail addresses that HTML accepts, with a dot in the domain', () => {
    for (const good of ['a@b.co', ' ann+ads@mail.example.com ']) expect(isEmail(good)).toBe(true)
    for (const bad of ['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@-b.de', `${'a'.repeat(250)}@b.co`]) {
      expect(isEmail(bad)).toBe(false)
    }
  })

  it('accept phone numbers as people write them', () => {
    for (const good of ['+49 30 123456', '(030) 123-456', '5551234']) expect(isPhone(good)).toBe(true)
    for (const bad of ['', '12345', '+4930abc123', '1234567890123456', '++4930123456']) {
      expect(isPhone(bad)).toBe(false)
    }
  })
})
