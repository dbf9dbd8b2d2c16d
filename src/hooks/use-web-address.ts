import { webAddress, type WebAddress } from '../lib/web-address.ts'
import { useConfig, useLanguage, useStores } from './use-stores.ts'

/** Reads an address that the operator names; null for one that is neither opened nor loaded. */
export function useWebAddress(): (url: string | null | undefined) => WebAddress | null {
  const config = useConfig()
  // Until it is known where this is, a picture of this very machine is not called broken.
  const allowsLoopback = config === null || config.environment === 'sandbox'
  return url => (url ? webAddress(url, allowsLoopback) : null)
}

/**
 * What a row that leads out says below its title: the host of the address, which is named again before anything
 * opens. An address that is not safe is shown and not opened.
 */
export function useExternalRow(url: string): { meta: string; onOpen?: () => void } {
  const { shell } = useStores()
  const { t } = useLanguage()
  const address = useWebAddress()(url)
  if (!address) return { meta: t('plan.notOpened', { address: url }) }
  const { href, host } = address
  return {
    meta: t('plan.opensAt', { host }),
    onOpen: () => shell.openDialog({ type: 'outside', href, host })
  }
}
