import { expect, it } from 'vitest'

import { createRowSizes } from '../../src/ui/row-sizes.ts'

it('estimates unmeasured rows by the first measured ones', () => {
  const sizes = createRowSizes()
  expect(sizes.startOf(3)).toBe(120)
  expect(sizes.measure([[0, 50], [1, 70]])).toBe(true)
  expect([1, 2, 3, 4].map(sizes.startOf)).toEqual([50, 120, 180, 240])
  expect(sizes.measure([[2, 200]])).toBe(true)
  expect([2, 3, 4].map(sizes.startOf)).toEqual([120, 320, 380])
})

it('reports when no offset has changed', () => {
  const sizes = createRowSizes()
  expect(sizes.measure([])).toBe(false)
  sizes.measure([[0, 50]])
  expect(sizes.measure([[0, 50]])).toBe(false)
})

it('finds the row at an offset, clamped at both ends', () => {
  const sizes = createRowSizes()
  sizes.measure([[0, 50], [1, 70], [2, 60]])
  const at = [-300, 0, 49, 50, 119.5, 120, 9_999].map(px => sizes.rowAt(px, 3))
  expect(at).toEqual([0, 0, 0, 1, 1, 2, 2])
  expect(sizes.rowAt(60 * 99_999, 100_000)).toBe(99_999)
  expect(sizes.rowAt(10, 0)).toBe(0)
})
