import { describe, expect, it } from 'vitest'

import { Skeleton } from '../../src/ui/skeleton.tsx'
import { byRole, render } from '../support/render.tsx'

const rowsIn = (status: HTMLElement): Element[] => [...status.querySelectorAll('.list-row')]

describe('a skeleton', () => {
  it('announces loading once and hides its bars from screen readers', () => {
    const { box } = render(<Skeleton rows={3} label="Loading" />)
    expect(byRole(box, 'status').textContent).toBe('Loading')
    expect(rowsIn(byRole(box, 'status')).every(row => row.getAttribute('aria-hidden') === 'true')).toBe(true)
  })

  it('starts with a row, so that no line is drawn above it', () => {
    const { box } = render(<Skeleton rows={2} label="Loading" />)
    expect(byRole(box, 'status').firstElementChild?.classList.contains('list-row')).toBe(true)
  })

  it('draws each row as a card where the list does', () => {
    const { box } = render(<Skeleton rows={2} shape="card" height={116} label="Loading" />)
    const rows = rowsIn(byRole(box, 'status'))
    expect(rows.map(row => row.classList.contains('card'))).toEqual([true, true])
    expect(byRole(box, 'status').classList.contains('card')).toBe(false)
  })
})
