import type { KeyboardEvent, ReactNode, Ref } from 'react'

import { useId } from './use-id.ts'

interface TabItem<Key extends string> {
  key: Key
  label: string
  /** Already formatted; part of the accessible name. */
  count?: string | undefined
}

export interface TabsProps<Key extends string> {
  /** Names the group for screen readers. */
  label: string
  tabs: readonly TabItem<Key>[]
  value: Key
  onSelect: (key: Key) => void
  /** Id of the `TabPanel` that they switch. */
  panel?: string
}

interface TabListProps<Key extends string> extends TabsProps<Key> {
  className: string
  listRef?: Ref<HTMLDivElement>
  children: (tab: TabItem<Key>) => ReactNode
}

/** Shared by segment and strip: roles, one tab stop, arrows, Home and End. */
export function TabList<Key extends string>(props: TabListProps<Key>) {
  const { label, tabs, value, onSelect, panel, className, listRef, children } = props
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(tab => tab.key === value)
    const rtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const next = rovingIndex(event.key, index, tabs.length, rtl) ?? -1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
    if (tab.key !== value) onSelect(tab.key)
  }
  return (
    <div ref={listRef} className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={panel && `${panel}-tab-${tab.key}`}
          aria-controls={panel}
          aria-selected={tab.key === value}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {children(tab)}
        </button>
      ))}
    </div>
  )
}

/** Two to four equal choices, all visible at once. */
export function Segment<Key extends string>(props: TabsProps<Key>) {
  return (
    <TabList {...props} className="segmented text-14">
      {tab => (tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`)}
    </TabList>
  )
}

/** What tabs switch. @param props those of the tabs: `panel` and the selected `value` */
export const TabPanel = ({ panel, value, children }: { panel: string; value: string; children: ReactNode }) => (
  <div id={panel} role="tabpanel" aria-labelledby={`${panel}-tab-${value}`}>{children}</div>
)

/** A segment above the panel that it switches. */
export function SegmentPanel<Key extends string>({ children, ...tabs }: TabsProps<Key> & { children: ReactNode }) {
  const panel = useId()
  return (
    <>
      <Segment {...tabs} panel={panel} />
      <TabPanel panel={panel} value={tabs.value}>{children}</TabPanel>
    </>
  )
}

/** Where a key moves the focus in a row of `count` equal choices (WAI-ARIA tabs pattern); null for any other key. */
export function rovingIndex(key: string, index: number, count: number, rtl: boolean): number | null {
  const forward = rtl ? -1 : 1
  const steps = new Map([['Home', -index], ['End', -1 - index], ['ArrowRight', forward], ['ArrowLeft', -forward]])
  const step = steps.get(key)
  return step === undefined || count === 0 ? null : (index + step + count) % count
}
