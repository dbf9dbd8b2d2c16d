import { createContext, useContext, useId as useOwnId } from 'react'

/** What stands before each id of one portal, where several may share the ids of a page. */
export const IdPrefix = createContext('')

/** An id for one element of the page; with a name, the same one wherever this portal asks for it. */
export function useId(name?: string): string {
  const own = useOwnId()
  return useContext(IdPrefix) + (name ?? own)
}
