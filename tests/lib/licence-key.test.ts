import { describe, expect, it } from 'vitest'

import { isEmail, isPhone } from '../../src/lib/contact-format.ts'
import { groupLicenceKey, normalizeLicenceKey } from '../../src/lib/licence-key.ts'

describe('a licence key', () => {
  it('is the same whatever stands between its letters', () => {
    for (const typed of ['8lkh rs9e x4bs afpy', '8LKH-RS9E-X4BS-AFPY', ' 8lkh–rs9e—x4bs−afpy\n', '８ＬＫＨrs9ex4bsafpy']) {
      expect(normalizeLicenceKey(typed)).toBe('8LKHRS9EX4BSAFPY')
    }
  })

  it('is read in fours, and left alone when it is of another kind', () => {
    expect(groupLicenceKey('8lkhrs9ex4bsafpy')).toBe('8LKH-RS9E-X4BS-AFPY')
    expect(groupLicenceKey('abcde')).toBe('ABCD-E')
    expect(groupLicenceKey('key.of/others')).toBe('key.of/others')
    expect(groupLicenceKey('')).toBe('')
  })
})

describe('contact formats', () => {
  it('take the e-mail addresses that HTML takes, with a dot in the domain', () => {
    for (const good of ['a@b.co', ' ann+ads@mail.example.com ']) expect(isEmail(good)).toBe(true)
    for (const bad of ['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@-b.de', `${'a'.repeat(250)}@b.co`]) {
      expect(isEmail(bad)).toBe(false)
    }
  })

  it('take phone numbers as people write them', () => {
    for (const good of ['+49 30 123456', '(030) 123-456', '5551234']) expect(isPhone(good)).toBe(true)
    for (const bad of ['', '12345', '+4930abc123', '1234567890123456', '++4930123456']) {
      expect(isPhone(bad)).toBe(false)
    }
  })
})
