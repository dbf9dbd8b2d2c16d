import { allowedUrl } from '../lib/web-address.ts'
import type { Stores } from './create-stores.ts'
import { supportRule } from './support-rule.ts'

/**
 * Opens an address of the operator (terms, complaints, a source) outside the portal, if it
 * is one that may be opened (TR-13); otherwise says so and names it.
 */
export function openLink(stores: Stores, address: string): void {
  const url = allowedUrl(address, supportRule(stores))
  if (url !== null) stores.env.openExternal(url)
  else stores.shell.toast('fail', stores.language.$language.get().t('service.blocked', { address }))
}
