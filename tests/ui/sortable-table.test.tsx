import { expect, it } from 'vitest'

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
