import { webAddress, type WebAddress } from '../lib/web-address.ts'
import { useConfig, useLanguage, useStores } from './use-stores.ts'

/** Parses an address given by the operator; null for one that is neither opened nor loaded. */
export function useWebAddress(): (url: string | null | undefined) => WebAddress | null {
  const config = useConfig()
  // Until the environment is known, a loopback image does not count as broken.
  const allowsLoopback = config === null || config.environment === 'sandbox'
  return url => (url ? webAddress(url, allowsLoopback) : null)
}

/** Subtitle and action of a row that leads out; an unsafe address is shown and not opened. */
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
