import type { BasicConfig, CustomerServiceEntry } from '../api/calls.ts'
import type { KeptUser } from './session.ts'

export type ServiceList = 'service' | 'recharge'

const KEYS = {
  service: 'customer_service_url',
  recharge: 'recharge_customer_service_url'
} as const

/** The entries of a list: the user's own, else those of the config (reading A24). */
export function serviceEntries(
  list: ServiceList,
  user: KeptUser | null,
  config: BasicConfig | null
): readonly CustomerServiceEntry[] {
  const key = KEYS[list]
  return user?.[key].length ? user[key] : (config?.[key] ?? [])
}
