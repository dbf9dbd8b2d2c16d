import { expect, test } from 'vitest'

import { iconPath } from '../../bin/build/icon-path.mjs'

const pathOf = (d: string): string => iconPath('Any', [['path', { d }]])

test('an icon has two decimals, wherever its numbers need no separator', () => {
  expect(pathOf('M1.2345.5.999 4l-.004-.006')).toBe('M1.23 .5 1 4l0-.01')
})

test('an icon keeps the flags of its arcs, which need no separator either', () => {
  expect(pathOf('M12 5A2 2 0 0022 17a5 5 0 01.586 1.999z')).toBe('M12 5A2 2 0 0 0 22 17a5 5 0 0 1 .59 2z')
  expect(() => pathOf('M12 5A2 2 0 2 0 22 17')).toThrow('no command of a path')
})

test('an icon that follows the direction of the text begins with a space', () => {
  expect(iconPath('ChevronLeft', [['line', { x1: 1, y1: 2, x2: 1, y2: 9 }]])).toBe(' M1 2v7')
  expect(iconPath('Any', [['circle', { cx: 3, cy: 4, r: 2 }]])).toBe('M1 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z')
})
