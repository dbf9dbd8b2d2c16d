import type { ReactNode } from 'react'

import { useId } from './use-id.ts'

export interface TabPanelProps {
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
