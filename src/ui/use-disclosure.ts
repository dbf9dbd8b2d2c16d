import { useState } from 'react'

import { useId } from './use-id.ts'

/** Something that a button opens below itself: its state, its id, and what its button says of it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return {
    isOpen,
    id,
    button: { type: 'button', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onClick: () => setIsOpen(!isOpen) } as const
  }
}
