import { useState } from 'react'

import { useId } from './use-id.ts'

/** The state, id and button attributes of a disclosure: content that a button expands below itself. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return {
    isOpen,
    id,
    button: { type: 'button', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onClick: () => setIsOpen(!isOpen) } as const
  }
}
