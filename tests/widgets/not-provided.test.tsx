import { expect, test } from 'vitest'

import { NotProvided, sentIn } from '../../src/widgets/load-error.tsx'
import type { Sent } from '../../src/widgets/load-error.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

const textOf = (of: Sent): string => show(() => <NotProvided of={of} />, createTestStores()).text()

test('names what was not provided in one sentence, each label once', () => {
  expect(textOf([['Fee', null], ['Limits', undefined], ['Fee', ''], ['Amount', '5.00']])).toBe(
    'Not provided: Fee and Limits.'
  )
})

test('counts zero and false as provided, and shows nothing when all is', () => {
  expect(textOf([['Clicks', 0], ['Operator pick', false]])).toBe('')
})

test('checks rows by their figures', () => {
  expect(sentIn([{ label: 'Fee', figure: null }, { label: 'Amount', figure: '5' }])).toEqual([
    ['Fee', null],
    ['Amount', '5']
  ])
})
