import type { BasicConfig, CustomerServiceEntry } from '../api/calls.ts'
import { allowedUrl, webAddress, type UrlRule } from '../lib/web-address.ts'
import type { Stores } from './create-stores.ts'
import type { KeptUser } from './session.ts'

export type ServiceList = 'service' | 'recharge'

/** The entries of a list: the user's, else those of the config (reading A24). */
export function serviceEntries(
  list: ServiceList,
  user: KeptUser | null,
  config: BasicConfig | null
): readonly CustomerServiceEntry[] {
  const key = list === 'service' ? 'customer_service_url' : 'recharge_customer_service_url'
  return user?.[key].length ? user[key] : (config?.[key] ?? [])
}

export const allServiceEntries = (user: KeptUser | null, config: BasicConfig | null): CustomerServiceEntry[] =>
  (['service', 'recharge'] as const).flatMap(list => serviceEntries(list, user, config))

/**
 * The rule for support links: the integrator's origins, else the https origins of the backend's
 * service lists; restricted to the operator's list if there is one; plain http to this machine
 * only while the backend is a sandbox (TR-13).
 */
export function supportRule({ settings, config, session }: Pick<Stores, 'settings' | 'config' | 'session'>): UrlRule {
  const basic = config.$config.get()
  const named = basic?.customer_service_origins
  const origins =
    settings.allowedOrigins ??
    allServiceEntries(session.$user.get(), basic).flatMap(({ url }) => webAddress(url, false)?.origin ?? [])
  return {
    origins: named ? origins.filter(origin => named.includes(origin)) : origins,
    allowsLoopback: basic?.environment === 'sandbox'
  }
}

/**
 * Opens an address of the operator (terms, complaints, a source) outside the portal if the rule
 * allows it (TR-13); otherwise a toast names the blocked address.
 */
export function openLink(stores: Stores, address: string): void {
  const url = allowedUrl(address, supportRule(stores))
  if (url !== null) stores.env.openExternal(url)
  else stores.shell.toast('fail', stores.language.$language.get().t('service.blocked', { address }))
}
