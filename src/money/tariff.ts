import type { BasicConfig } from '../api/calls.ts'

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export interface Fee {
  fixed: string
  percent: string
}

/** The operator's tariff for a kind of operation, if it states one. */
export const tariffOf = (config: BasicConfig | null, operation: 'put' | 'recharge') =>
  config?.fees?.find(({ action }) => action === operation)
