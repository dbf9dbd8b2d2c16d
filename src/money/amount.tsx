import { useLanguage } from '../hooks/use-stores.ts'
import { signOf } from '../lib/decimal.ts'
import { Figure } from '../ui/figure.tsx'
import type { FigureProps } from '../ui/figure.tsx'
import { useMoney } from './use-money.ts'

/** What stands in place of the digits of a hidden amount. */
const DOTS = '••••'

export interface AmountProps extends Pick<FigureProps, 'size' | 'strong'> {
  /** Decimal text; nothing stands where the backend does not give it. */
  value: string | null | undefined
  /** The portal's own when it is not given. */
  currency?: string | null | undefined
  /** The currency stands beside the digits. */
  unit?: boolean
  /** The sign is always written. */
  signed?: boolean
  /** What is above zero has come in from outside: it has the colour of a gain. */
  inflow?: boolean
  isStale?: boolean
  /** Steps down until it fits its line. */
  fits?: boolean
}

/** An amount of this person: in figures, or hidden. */
export function Amount(props: AmountProps) {
  const { value, currency, unit, signed, inflow, isStale, fits, size, strong } = props
  const { t } = useLanguage()
  const money = useMoney(currency)
  if (value == null) return null

  const { isHidden } = money
  const digits = isHidden ? DOTS : signed ? money.signed(value) : money.amount(value)
  const beside = (unit && currency) || ''
  const tone = isStale ? 'stale' : inflow && !isHidden && signOf(value) > 0 ? 'gain' : undefined
  return (
    <Figure
      digits={digits}
      exact={isHidden ? t('wallet.hidden') : undefined}
      unit={beside}
      tone={tone}
      size={size}
      strong={strong}
      fit={fits ? digits.length + beside.length : undefined}
    />
  )
}
