import type { Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'
import { supportRule } from '../stores/support-rule.ts'

/** Tells the integrator once which origins the backend's service lists have opened, and how to narrow them. */
export function hintOrigins(stores: Stores, warn: (message: string) => void): Disposer {
  let isTold = false
  return stores.config.$config.subscribe(() => {
    const { origins } = supportRule(stores)
    if (isTold || origins.length === 0) return
    isTold = true
    warn(`customer service may open ${[...new Set(origins)].join(' ')}, as the backend lists it; allowedOrigins narrows this`)
  })
}
