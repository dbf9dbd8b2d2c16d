import { useStore } from '@nanostores/react'

import type { Operator } from '../api/calls.ts'
import { useStores } from './context.ts'

/** Who runs the network: as the backend says, else as the host's option says, else nobody. */
export function useOperator(): Operator | null {
  const { config, settings } = useStores()
  return useStore(config.$config)?.operator ?? settings.operator
}
