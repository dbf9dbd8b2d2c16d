import type { ReactNode } from 'react'

export interface TabPanelProps {
  /** The `panel` of the tabs. */
  panel: string
  /** The selected tab. */
  value: string
  children: ReactNode
}

/** What the selected tab shows. */
export function TabPanel({ panel, value, children }: TabPanelProps) {
  return (
    <div id={panel} role="tabpanel" aria-labelledby={`${panel}-tab-${value}`}>
      {children}
    </div>
  )
}
