import { expect, it } from 'vitest'

import { isTooSimpleSignature } from '../../../src/screens/contract/signature-pad.ts'

const wave = (width: number, height: number) =>
  Array.from({ length: 40 }, (_, at) => ({
    x: (at * width) / 39,
    y: at % 2 === 0 ? 0 : height
  }))

it.each([
  ['nothing', []],
  ['a dot', [[{ x: 10, y: 10 }]]],
  ['a straight line', [[{ x: 0, y: 50 }, { x: 300, y: 50 }]]],
  ['a small scrawl', [wave(30, 30)]],
  ['dots far apart', [[{ x: 0, y: 0 }], [{ x: 200, y: 90 }]]]
])('does not accept %s as a signature', (_name, strokes) => {
  expect(isTooSimpleSignature(strokes)).toBe(true)
})

it('accepts a name in one stroke or in several', () => {
  expect(isTooSimpleSignature([wave(160, 30)])).toBe(false)
  expect(isTooSimpleSignature([wave(60, 30), wave(100, 20)])).toBe(false)
})
