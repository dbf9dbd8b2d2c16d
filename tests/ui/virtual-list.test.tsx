import { expect, it } from 'vitest'

import { indexOf, VirtualList } from '../../src/ui/virtual-list.tsx'
import { allByRole, byRole, render } from '../support/render.tsx'
import { until } from '../support/until.ts'

interface Row {
  id: string
}
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }))
const drawRow = (row: Row) => <button type="button">Row {row.id}</button>

const shownOf = (box: HTMLElement) => allByRole(box, 'listitem').map(one => one.textContent)

it('draws a few of very many rows without a layout, each with its index', async () => {
  const { box } = render(
    <VirtualList label="Rows" rows={rowsOf(100_000)} total={120_000}>
      {drawRow}
    </VirtualList>
  )
  await until(() => expect(shownOf(box)).toHaveLength(20))
  expect(byRole(box, 'list', 'Rows')).toBeTruthy()
  expect(shownOf(box).slice(0, 2)).toEqual(['Row r0', 'Row r1'])
  const [, second] = allByRole(box, 'listitem')
  expect(second?.getAttribute('aria-posinset')).toBe('2')
  expect(second?.getAttribute('aria-setsize')).toBe('120000')
})

it('reports an unknown total', async () => {
  const { box } = render(
    <VirtualList rows={rowsOf(2)}>
      {drawRow}
    </VirtualList>
  )
  await until(() => expect(shownOf(box)).toHaveLength(2))
  expect(allByRole(box, 'listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
})

it('draws a row again only when it has changed', async () => {
  const rows = rowsOf(3)
  const drawn: string[] = []
  const draw = (row: Row) => {
    drawn.push(row.id)
    return <span>{row.id}</span>
  }
  const list = (of: Row[]) => (
    <VirtualList rows={of}>
      {draw}
    </VirtualList>
  )
  const { box, rerender } = render(list(rows))
  await until(() => expect(shownOf(box)).toHaveLength(3))
  drawn.length = 0
  rerender(list([rows[0]!, { id: 'new' }, rows[2]!]))
  await until(() => expect(shownOf(box)).toEqual(['r0', 'new', 'r2']))
  expect(drawn).toEqual(['new'])
})

it('finds a row again after others were inserted before it, and reports when it is gone', () => {
  const rows = rowsOf(5)
  expect(indexOf(rows, { id: 'r3', index: 3 })).toBe(3)
  expect(indexOf(rows, { id: 'r3', index: 1 })).toBe(3)
  expect(indexOf(rows, { id: 'r9', index: 3 })).toBe(-1)
})
