import { useSyncExternalStore } from 'react'

import type { Condition } from '../env/env.ts'

/** A live fact of the device; the view renders again when it changes. */
export function useCondition(condition: Condition): boolean {
  return useSyncExternalStore(condition.listen, condition.get)
}
