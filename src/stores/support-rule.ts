import type { UrlRule } from '../lib/allowed-url.ts'
import type { Stores } from './create-stores.ts'

/**
 * Where support links may lead: the host's own list, narrowed by the operator's when
 * it names one; plain http to this machine only while the backend is a sandbox (TR-13).
 */
export function supportRule({ settings, config }: Pick<Stores, 'settings' | 'config'>): UrlRule {
  const basic = config.$config.get()
  const named = basic?.customer_service_origins
  return {
    origins: named
      ? settings.allowedOrigins.filter(origin => named.includes(origin))
      : settings.allowedOrigins,
    allowsLoopback: basic?.environment === 'sandbox'
  }
}
