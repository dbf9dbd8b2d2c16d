import { expect, test } from 'vitest'

import { plainText } from '../../../src/screens/notification/message-row.tsx'

test.each([
  ['# A **bold** head\n\nand *more*', 'A bold head and more'],
  ['- one\n- two\n\nthree\nfour', 'one, two three four'],
  ['30. November ends it', '30. November ends it'],
  ['See [the terms](https://a.test/) <b>now</b>', 'See the terms <b>now</b>'],
  ['  many \t spaces ', ' many spaces '],
  ['', '']
])('plainText turns %j into %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
