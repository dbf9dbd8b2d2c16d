import { useStore } from '@nanostores/react'

import { hasPanes } from '../stores/width.ts'
import { useStores } from './context.ts'

/** Whether there is room for a list beside what it leads to. */
export const useHasPanes = (): boolean => hasPanes(useStore(useStores().width.$bucket))
