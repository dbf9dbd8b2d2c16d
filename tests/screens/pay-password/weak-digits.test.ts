import { expect, it } from 'vitest'

import { isWeakDigits } from '../../../src/screens/pay-password/model.ts'

it.each([
  '000000', '110010', '112211', '123456', '654321', '901234', '135791', '864208', '123123', '121212', '123321'
])('isWeakDigits calls %s easy to guess', digits => expect(isWeakDigits(digits)).toBe(true))

it.each(['135790', '249351', '100200', '112233', '123457'])('isWeakDigits accepts %s', digits =>
  expect(isWeakDigits(digits)).toBe(false)
)
