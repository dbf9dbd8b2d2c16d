import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'

import { rovingIndex } from '../lib/roving-index.ts'
import { useId } from './use-id.ts'

export interface TabItem<Key extends string> {
  key: Key
  label: string
  /** Already formatted; part of the accessible name. */
  count?: string | undefined
}

interface TabsProps<Key extends string> {
  /** Names the group for screen readers. */
  label: string
  tabs: readonly TabItem<Key>[]
  value: Key
  onSelect: (key: Key) => void
  /** Joins the tabs with the `TabPanel` of the same name. */
  panel?: string
}

interface TabListProps<Key extends string> extends TabsProps<Key> {
  className: string
  listRef?: Ref<HTMLDivElement>
  children: (tab: TabItem<Key>) => ReactNode
}

/** What segment and strip have in common: roles, one tab stop, arrows, Home and End. */
function TabList<Key extends string>(props: TabListProps<Key>) {
  const { label, tabs, value, onSelect, panel, className, listRef, children } = props
  const id = useId(panel)
  const buttons = useRef(new Map<Key, HTMLButtonElement>())
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(tab => tab.key === value)
    const rtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const next = rovingIndex(event.key, index, tabs.length, rtl)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    buttons.current.get(tab.key)?.focus()
    if (tab.key !== value) onSelect(tab.key)
  }
  return (
    <div ref={listRef} className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.key}
          ref={button => {
            if (button) buttons.current.set(tab.key, button)
            else buttons.current.delete(tab.key)
          }}
          type="button"
          role="tab"
          id={panel && `${id}-tab-${tab.key}`}
          aria-controls={panel && id}
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

/** Two to four equal choices, all seen at once. */
export function Segment<Key extends string>(props: TabsProps<Key>) {
  return (
    <TabList {...props} className="seg t14">
      {tab => (tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`)}
    </TabList>
  )
}

interface TabPanelProps {
  /** The `panel` of the tabs. */
  panel: string
  /** The selected tab. */
  value: string
  children: ReactNode
}

/** What the selected tab shows. */
export function TabPanel({ panel, value, children }: TabPanelProps) {
  const id = useId(panel)
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}

const PADDINGS = [12, 14, 16, 10]

/** Widens the tabs a little until one is cut by the end: a cut tab says that the strip scrolls. */
function cutLastSeen(strip: HTMLElement): void {
  for (const padding of PADDINGS) {
    strip.style.setProperty('--tabpad', `${padding}px`)
    const end = strip.clientWidth
    if (strip.scrollWidth <= end) return
    const cut = Array.from(strip.children).some(child => {
      const { offsetLeft, offsetWidth } = child as HTMLElement
      const seen = end - (offsetLeft - strip.offsetLeft)
      return seen > padding + 12 && seen < offsetWidth - padding - 4
    })
    if (cut) return
  }
}

/** More than four choices, with counts: scrolls sideways, the selected one is brought into view. */
export function TabStrip<Key extends string>(props: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) cutLastSeen(list.current)
  }, [props.tabs])
  useLayoutEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip || !tab) return
    const box = strip.getBoundingClientRect()
    const own = tab.getBoundingClientRect()
    const margin = 40
    if (own.left < box.left + margin) strip.scrollLeft += own.left - box.left - margin
    else if (own.right > box.right - margin) strip.scrollLeft += own.right - box.right + margin
  }, [props.value])
  return (
    <TabList {...props} listRef={list} className="strip t14">
      {tab => (
        <>
          {tab.label}
          {tab.count !== undefined && <span className="n t13"> {tab.count}</span>}
        </>
      )}
    </TabList>
  )
}
