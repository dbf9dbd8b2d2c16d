import { useStore } from '@nanostores/react'

import { webAddress } from '../lib/web-address.ts'
import type { WebAddress } from '../lib/web-address.ts'
import { useStores } from './context.ts'

/** Reads an address that the operator names; null for one that is neither opened nor loaded. */
export function useWebAddress(): (url: string | null | undefined) => WebAddress | null {
  const config = useStore(useStores().config.$config)
  // Until it is known where this is, a picture of this very machine is not called broken.
  const allowsLoopback = config === null || config.environment === 'sandbox'
  return url => (url ? webAddress(url, allowsLoopback) : null)
}
