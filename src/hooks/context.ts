import { createContext, useContext } from 'react'

import type { Stores } from '../stores/create-stores.ts'

/** The one way by which a view reaches its portal. */
export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('a view was rendered outside its portal')
  return stores
}
