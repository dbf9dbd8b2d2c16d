import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { useStores } from '../hooks/use-stores.ts'

/**
 * What belongs to a whole screen: beside its title from the rail up, where the header has room, else where it is
 * written. Nothing is drawn until that room is known: nothing moves.
 */
export function PageControls({ children }: { children: ReactNode }) {
  const { shell, width } = useStores()
  const slot = useStore(shell.$headSlot)
  const isPhone = useStore(width.$bucket) === 'phone'
  if (isPhone) return <>{children}</>
  return slot && createPortal(children, slot)
}
