import type { BasicConfig } from '../api/calls.ts'

/** As many as most currencies have; also for a name that is no ISO 4217 code, such as `USDT`. */
const USUAL = 2

/**
 * Decimals of a currency: what the backend states for its own, else what ISO 4217 says.
 * @param currency null or undefined is the backend's own, an empty text one that nobody names
 */
export function currencyDecimals(
  config: Pick<BasicConfig, 'currency' | 'decimals'> | null,
  currency: string | null | undefined
): number {
  const name = currency ?? config?.currency ?? ''
  const stated = config?.decimals
  if (stated != null && name === (config?.currency ?? name)) return stated
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: name })
    return format.resolvedOptions().maximumFractionDigits ?? USUAL
  } catch {
    return USUAL
  }
}
