import { createContext, useContext, useId as useOwnId } from 'react'

/** Prefix of each id of one portal, where several portals may share a page. */
export const IdPrefix = createContext('')

/** An id for one element of the page; with a name, the same id wherever this portal asks for it. */
export function useId(name?: string): string {
  const own = useOwnId()
  return useContext(IdPrefix) + (name ?? own)
}
