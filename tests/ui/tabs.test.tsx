import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { Segment, TabPanel } from '../../src/ui/tab-list.tsx'
import { TabStrip } from '../../src/ui/tab-strip.tsx'
import { allByRole, byRole, click, nameOf, press, render } from '../support/render.tsx'

const TABS = [
  { key: 'today', label: 'Today' },
  { key: 'week', label: 'Week', count: '3' },
  { key: 'all', label: 'All' }
] as const
type Key = (typeof TABS)[number]['key']

function Period({ strip = false }: { strip?: boolean }) {
  const [value, setValue] = useState<Key>('today')
  const Tabs = strip ? TabStrip : Segment
  return (
    <>
      <Tabs label="Period" tabs={TABS} value={value} onSelect={setValue} panel="figures" />
      <TabPanel panel="figures" value={value}>Figures of {value}</TabPanel>
    </>
  )
}

const selected = (box: HTMLElement) =>
  allByRole(box, 'tab').filter(tab => tab.getAttribute('aria-selected') === 'true').map(nameOf)

describe.each([false, true])('tabs (strip: %s)', strip => {
  it('are selected by a tap and show their panel', () => {
    const { box } = render(<Period strip={strip} />)
    click(byRole(box, 'tab', 'Week 3'))
    expect(selected(box)).toEqual(['Week 3'])
    expect(nameOf(byRole(box, 'tabpanel'))).toBe('Week 3')
    expect(byRole(box, 'tabpanel').textContent).toBe('Figures of week')
  })

  it('move with the arrows, wrapping around, and with Home and End', () => {
    const { box, shadow } = render(<Period strip={strip} />)
    const list = byRole(box, 'tablist', 'Period')
    press(list, 'ArrowRight')
    expect(selected(box)).toEqual(['Week 3'])
    expect(nameOf(shadow.activeElement as Element)).toBe('Week 3')
    press(list, 'End')
    expect(selected(box)).toEqual(['All'])
    press(list, 'ArrowRight')
    expect(selected(box)).toEqual(['Today'])
    press(list, 'ArrowLeft')
    expect(selected(box)).toEqual(['All'])
    press(list, 'Home')
    expect(selected(box)).toEqual(['Today'])
  })

  it('follow the direction of the script', () => {
    const { box } = render(<Period strip={strip} />)
    box.dir = 'rtl'
    press(byRole(box, 'tablist'), 'ArrowLeft')
    expect(selected(box)).toEqual(['Week 3'])
  })

  it('are a single tab stop', () => {
    const { box } = render(<Period strip={strip} />)
    click(byRole(box, 'tab', 'All'))
    expect(allByRole(box, 'tab').filter(tab => tab.tabIndex === 0).map(nameOf)).toEqual(['All'])
  })

  it('ignore other keys', () => {
    const { box } = render(<Period strip={strip} />)
    expect(press(byRole(box, 'tablist'), 'a').defaultPrevented).toBe(false)
  })
})
