import { createContext, useContext, useId as useOwnId, useState } from 'react'

/** What stands before each id of one portal, where several may share the ids of a page. */
export const IdPrefix = createContext('')

/** An id for one element of the page; with a name, the same one wherever this portal asks for it. */
export function useId(name?: string): string {
  const own = useOwnId()
  return useContext(IdPrefix) + (name ?? own)
}

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
