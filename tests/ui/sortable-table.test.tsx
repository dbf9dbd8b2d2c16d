import { expect, it, vi } from 'vitest'

import { SortableTable } from '../../src/ui/sortable-table.tsx'
import { click, render } from '../support/render.tsx'

it('sorts texts in the order of the language shown, not of the engine', () => {
  const rows = ['zebra', 'örn', 'olja'].map(name => ({ id: name }))
  const column = { label: 'Name', value: ({ id }: { id: string }) => id, draw: ({ id }: { id: string }) => id }
  const namesIn = (locale: string): string[] => {
    const { box } = render(
      <SortableTable label="Names" columns={[column, column]} rows={rows} isPart={false} current={undefined} {...{ locale }} onOpen={() => undefined} />
    )
    click(box.querySelector('thead button')!)
    return [...box.querySelectorAll('tbody tr')].map(row => row.querySelector('td')?.textContent ?? '')
  }
  expect(namesIn('de')).toEqual(['olja', 'örn', 'zebra'])
  expect(namesIn('sv')).toEqual(['olja', 'zebra', 'örn'])
})

it('sorts figures by their size, and rows without one last in both directions', () => {
  const rows = ['9.5', null, '10', '-3'].map((figure, at) => ({ id: String(at), figure }))
  const columns = [
    { label: 'Result', isFigure: true, value: ({ figure }: { figure: string | null }) => figure },
    { label: 'Name', value: ({ id }: { id: string }) => id }
  ]
  const { box } = render(<SortableTable label="Plans" isPart={false} current={undefined} locale="en" onOpen={() => undefined} {...{ columns, rows }} />)
  const sorted = (): string[] => {
    click(box.querySelector('thead button')!)
    return [...box.querySelectorAll('tbody td')].map(cell => cell.textContent ?? '')
  }
  expect(sorted()).toEqual(['10', '9.5', '-3', ''])
  expect(sorted()).toEqual(['-3', '9.5', '10', ''])
})

it('opens a row by any of its cells, but not by another button in it', () => {
  const onOpen = vi.fn()
  const onFund = vi.fn()
  const rows = ['first', 'last'].map(id => ({ id }))
  const columns = [
    { label: 'State', value: () => 'new' },
    { label: 'Name', value: ({ id }: { id: string }) => id },
    { label: 'Budget', value: () => '1', draw: () => <button onClick={onFund}>Set budget</button> }
  ]
  const { box } = render(<SortableTable label="Plans" isPart={false} current={undefined} locale="en" {...{ columns, rows, onOpen }} />)
  const row = box.querySelector('tbody tr')!
  click(row.querySelector('td')!)
  click(row.querySelector('th button')!)
  expect(onOpen.mock.calls).toEqual([[rows[0]], [rows[0]]])
  click(row.querySelector('td button')!)
  expect(onFund).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('opens a row by its title while a text elsewhere is selected, but not by the cell in which it was', () => {
  const onOpen = vi.fn()
  const columns = ['State', 'Name'].map(label => ({ label, value: ({ id }: { id: string }) => id }))
  const { box } = render(<SortableTable label="Plans" isPart={false} current={undefined} locale="en" rows={[{ id: 'first' }]} {...{ columns, onOpen }} />)
  getSelection()!.selectAllChildren(box)
  const press = (selector: string): void =>
    void box.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  press('tbody td')
  expect(onOpen).not.toHaveBeenCalled()
  press('tbody th button')
  expect(onOpen).toHaveBeenCalledOnce()
  getSelection()!.removeAllRanges()
})
