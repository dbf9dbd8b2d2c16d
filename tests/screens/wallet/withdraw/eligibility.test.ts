import { describe, expect, test } from 'vitest'

import { eligibilityOf } from '../../../../src/screens/wallet/withdraw/eligibility.ts'
import { propertyAnswer } from '../wallet-answers.ts'

const of = (withdrawable: ReturnType<typeof propertyAnswer>['withdrawable']) =>
  eligibilityOf(propertyAnswer({ withdrawable }))

describe('the verdict', () => {
  test('is possible up to the amount that the backend names', () => {
    expect(of({ ok: true, amount: '10.00' })).toEqual({ type: 'possible', limit: '10.00' })
    expect(of({ ok: true })).toEqual({ type: 'possible', limit: null })
  })

  test('is unknown when the backend does not say', () => {
    expect(of(null)).toEqual({ type: 'unknown' })
  })

  test('knows the reasons of the contract and keeps the words of others', () => {
    const verdict = of({
      ok: false,
      blocks: [
        { reason: 'bank_card_missing', remedy: 'Bind one' },
        { reason: 'moon_phase', text: 'Not today', amount: '5.00', contact: 's2' }
      ]
    })
    expect(verdict).toEqual({
      type: 'blocked',
      blocks: [
        { reason: 'bank_card_missing', text: null, amount: null, remedy: 'Bind one', contact: null },
        { reason: null, text: 'Not today', amount: '5.00', remedy: null, contact: 's2' }
      ]
    })
  })

  test('names a missing reason when it refuses without one', () => {
    const nothing = { reason: null, text: null, amount: null, remedy: null, contact: null }
    expect(of({ ok: false })).toEqual({ type: 'blocked', blocks: [nothing] })
    expect(of({ ok: false, blocks: [{ reason: null }] })).toEqual({
      type: 'blocked',
      blocks: [nothing]
    })
  })

  test('believes a block more than the ok beside it', () => {
    expect(of({ ok: true, blocks: [{ reason: 'pay_password_locked' }] }).type).toBe('blocked')
  })
})
