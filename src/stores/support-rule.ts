import type { UrlRule } from '../lib/allowed-url.ts'
import { webAddress } from '../lib/web-address.ts'
import type { Stores } from './create-stores.ts'
import { serviceEntries } from './service-entries.ts'

/**
 * Where support links may lead: the integrator's own list, without one the https origins of the
 * backend's service lists; narrowed by the operator's when it names one; plain http to this
 * machine only while the backend is a sandbox (TR-13).
 */
export function supportRule({ settings, config, session }: Pick<Stores, 'settings' | 'config' | 'session'>): UrlRule {
  const basic = config.$config.get()
  const named = basic?.customer_service_origins
  const listed = (): string[] =>
    (['service', 'recharge'] as const)
      .flatMap(list => serviceEntries(list, session.$user.get(), basic))
      .flatMap(({ url }) => webAddress(url, false)?.origin ?? [])
  const origins = settings.allowedOrigins ?? listed()
  return {
    origins: named ? origins.filter(origin => named.includes(origin)) : origins,
    allowsLoopback: basic?.environment === 'sandbox'
  }
}
