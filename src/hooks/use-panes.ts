import { useStore } from '@nanostores/react'

import { useStores } from './context.ts'

/** The widths at which a list stands beside what it leads to. */
export function useHasPanes(): boolean {
  const bucket = useStore(useStores().width.$bucket)
  return bucket === 'desk' || bucket === 'wide'
}
