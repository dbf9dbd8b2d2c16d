import { createFormatters } from '../../src/i18n/formatters.ts'
import { createMoney } from '../../src/money/create-money.ts'
import type { Money } from '../../src/money/create-money.ts'

export interface TestMoneyOptions {
  /** BCP 47. */
  tag?: string
  /** Of the portal's own currency; undefined where the backend states none. */
  decimals?: number | undefined
  /** The portal's own currency. */
  own?: string | undefined
  isHidden?: boolean
  /** Of the amounts; by default the portal's own. */
  currency?: string
}

/** Money of a backend that states only what is given here; messages are their keys. */
export const testMoney = ({ tag = 'en', decimals, own, isHidden = false, currency }: TestMoneyOptions = {}): Money =>
  createMoney({
    config: { currency: own, decimals },
    language: { t: key => key, f: createFormatters(tag, () => 'UTC') },
    isHidden,
    currency
  })
