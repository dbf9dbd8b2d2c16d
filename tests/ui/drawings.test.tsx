import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { LINES, Lines } from '../../src/ui/drawings.tsx'
import { Drawing, DrawingLines, EmptyState } from '../../src/ui/empty-state.tsx'
import { render } from '../support/render.tsx'

const NAMES = Object.keys(LINES) as (keyof typeof LINES)[]
const drawn = (name: (typeof NAMES)[number]): string => render(<Lines name={name} />).box.innerHTML

test.each(NAMES)('the %s drawing is small and hidden from screen readers', name => {
  const markup = drawn(name)
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/)
  expect(markup.length).toBeLessThan(name === 'billboard' ? 1_100 : 600)
  expect(markup).not.toMatch(/#[0-9a-f]{3,6}|gradient|NaN|undefined/)
})

test('all drawings together are a small part of 6 kB', () => {
  expect(brotliCompressSync(NAMES.map(drawn).join('')).length).toBeLessThan(6_000)
})

test('a drawing reserves its space until its lines have loaded', () => {
  const state = <EmptyState drawing="plug" title="You are offline" />
  expect(render(state).box.querySelector('.draw')?.innerHTML).toBe('')
  const { box } = render(<DrawingLines.Provider value={Lines}>{state}</DrawingLines.Provider>)
  expect(box.querySelector('.draw')?.innerHTML).toBe(drawn('plug'))
  expect(box.textContent).toBe('You are offline')
  expect(render(<Drawing name="door" />).box.textContent).toBe('')
})
