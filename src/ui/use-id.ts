import { createContext, useContext, useId as useOwnId, useState } from 'react'

/** Prefix of each id of one portal, where several portals may share a page. */
export const IdPrefix = createContext('')

/** An id for one element of the page; with a name, the same id wherever this portal asks for it. */
export function useId(name?: string): string {
  const own = useOwnId()
  return useContext(IdPrefix) + (name ?? own)
}

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
