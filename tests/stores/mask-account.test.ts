import { expect, test } from 'vitest'

import { maskAccount } from '../../src/stores/bank-card.ts'

test.each([
  ['6217 0012 3456 4417', '•••• 4417'],
  ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', '•••• 9EE7'],
  ['4417', '•••• 4417'],
  ['1BoatSLRHtKNngkdXXXxxxEEobR76b53LETtpyT', '•••• tpyT'],
  ['•••• 4417', '•••• 4417'],
  ['**** **** 4417', '**** **** 4417'],
  ['XXXX-4417', 'XXXX-4417']
])('maskAccount shows %s only as %s (TR-21)', (account, shown) => {
  expect(maskAccount(account)).toBe(shown)
})
