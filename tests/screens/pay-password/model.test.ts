import { expect, it } from 'vitest'

import { BEGIN, nextOf } from '../../../src/screens/pay-password/model.ts'
import type { PinEntry } from '../../../src/screens/pay-password/model.ts'

const at = (over: Partial<PinEntry>): PinEntry => ({ ...BEGIN.set, ...over })

it('the entry asks for new digits again and sends what matches', () => {
  const chosen = nextOf(at({ digits: '135790' }))
  expect(chosen).toEqual({
    entry: { step: 'repeat', digits: '', current: null, chosen: '135790' },
    fault: null
  })
  expect(nextOf(at({ step: 'repeat', digits: '135790', chosen: '135790' }))).toBeNull()
})

it('the entry returns to the choice when the repeat differs, and keeps the verified current digits', () => {
  const entry = at({ step: 'repeat', digits: '000000', chosen: '135790', current: '246801' })
  expect(nextOf(entry)).toEqual({
    entry: { step: 'new', digits: '', current: '246801', chosen: '' },
    fault: 'reason.passwords_mismatch'
  })
})

it('the entry sends the current digits to be verified, and rejects new ones that equal them', () => {
  expect(nextOf({ ...BEGIN.edit, digits: '135790' })).toBeNull()
  expect(nextOf(at({ digits: '135790', current: '135790' }))).toMatchObject({
    entry: { step: 'new', digits: '', current: '135790' },
    fault: 'reason.same_new_password'
  })
})
