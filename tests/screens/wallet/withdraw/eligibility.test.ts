import { describe, expect, test } from 'vitest'

import type { Translate } from '../../../../src/i18n/i18n.ts'
import { blockTitle, eligibilityOf } from '../../../../src/screens/wallet/withdraw/withdraw-details.ts'
import { propertyAnswer } from '../wallet-answers.ts'

const of = (withdrawable: ReturnType<typeof propertyAnswer>['withdrawable']) =>
  eligibilityOf(propertyAnswer({ withdrawable, has_bank_card: null }), null)

/** Returns the key instead of its text. */
const t = (key => key) as Translate

describe('the eligibility', () => {
  test('is possible up to the amount of the backend', () => {
    expect(of({ ok: true, amount: '10.00' })).toEqual({ type: 'possible', limit: '10.00' })
    expect(of({ ok: true })).toEqual({ type: 'possible', limit: null })
  })

  test.each(['0.00', '-1000.00'])('is not possible up to %s, whatever the backend says beside it', amount => {
    expect(of({ ok: true, amount })).toEqual({ type: 'blocked', blocks: [{ reason: 'balance_insufficient' }] })
  })

  test('is unknown when the backend does not say', () => {
    expect(of(null)).toEqual({ type: 'unknown' })
  })

  test.each([
    ['the wallet', { has_bank_card: false }, null],
    ['the payout account', {}, { bound: false }]
  ])('is blocked without an assessment where %s says that no account is bound', (_name, property, card) => {
    expect(eligibilityOf(propertyAnswer({ withdrawable: null, has_bank_card: null, ...property }), card)).toEqual({
      type: 'blocked', blocks: [{ reason: 'bank_card_missing' }]
    })
  })

  test('maps the reasons of the contract and keeps the server’s words for others', () => {
    const blocks = [
      { reason: 'bank_card_missing', remedy: 'Bind one' },
      { reason: 'moon_phase', text: 'Not today', amount: '5.00', contact: 's2' }
    ]
    expect(of({ ok: false, blocks })).toEqual({ type: 'blocked', blocks })
    expect(blocks.map(block => blockTitle(block, t))).toEqual([t('reason.bank_card_missing'), 'Not today'])
  })

  test('has a block without a reason when the backend refuses without one', () => {
    const nothing = { type: 'blocked', blocks: [{ reason: null }] }
    expect(of({ ok: false })).toEqual(nothing)
    expect(of({ ok: false, blocks: [{ reason: null }] })).toEqual(nothing)
    for (const unnamed of [{ reason: null }, { reason: 'moon_phase' }, { reason: null, text: '' }]) {
      expect(blockTitle(unnamed, t)).toBeNull()
    }
  })

  test('trusts a block over the ok beside it', () => {
    expect(of({ ok: true, blocks: [{ reason: 'pay_password_locked' }] }).type).toBe('blocked')
  })
})
