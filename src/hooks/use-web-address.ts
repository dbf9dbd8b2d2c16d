
import { webAddress, type WebAddress } from '../lib/web-address.ts'
import { useConfig, useLanguage, useStores } from './use-stores.ts'

/** Reads an address that the operator names; null for one that is neither opened nor loaded. */
export function useWebAddress(): (url: string | null | undefined) => WebAddress | null {
  const config = useConfig()
  // Until it is known where this is, a picture of this very machine is not called broken.
  const allowsLoopback = config === null || config.environment === 'sandbox'
  return url => (url ? webAddress(url, allowsLoopback) : null)
}

/** What a row that leads out of the portal says below its title. */
interface ExternalRow {
  meta: string
  /** Absent for an address that is not safe: it is shown and not opened. */
  onOpen?: () => void
}

/** Names the host of an address; it is named again before anything opens. */
export function useExternalRow(url: string): ExternalRow {
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
