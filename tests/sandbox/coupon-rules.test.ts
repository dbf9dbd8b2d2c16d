import { expect, it } from 'vitest'

import { couponTemplate } from '../../host/server/fixtures/coupon-templates.ts'
import { money } from '../../host/server/ledger/money.ts'
import { quoteCoupon } from '../../host/server/plans/coupon-rules.ts'

it.each([
  ['launch-discount', '600.00', '580.00', '600.00'],
  ['extra-reach', '600.00', '600.00', '615.00'],
  ['quiet-season', '100.01', '95.01', '100.01'],
  ['quiet-season', '799.99', '760.00', '799.99'],
  ['quiet-season', '800.00', '760.00', '800.00'],
  ['quiet-season', '5000.00', '4960.00', '5000.00']
])('the coupon %s on %s charges %s and delivers %s', (template, amount, charged, delivered) => {
  expect(quoteCoupon(couponTemplate(template), money(amount))).toEqual({
    charged: money(charged),
    delivered: money(delivered)
  })
})
