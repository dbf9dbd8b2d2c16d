import { useStores } from './context.ts'
import { useLanguage } from './use-language.ts'
import { useWebAddress } from './use-web-address.ts'

/** What a row that leads out of the portal says below its title. */
export interface ExternalRow {
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
