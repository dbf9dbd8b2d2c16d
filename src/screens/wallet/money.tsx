import { signOf } from '../../lib/decimal.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Figure } from '../../ui/figure.tsx'
import type { FigureProps } from '../../ui/figure.tsx'
import { useMoney } from './use-money.ts'

/** What stands in place of the digits of a hidden amount. */
const DOTS = '••••'

export interface MoneyProps extends Pick<FigureProps, 'size' | 'strong'> {
  /** Decimal text; null when the backend does not give it. */
  value: string | null | undefined
  unit?: string | null
  /** The sign is always written. */
  signed?: boolean
  /** What is above zero has come in from outside: it has the colour of a gain. */
  inflow?: boolean
  isStale?: boolean
  /** Steps down until it fits its line. */
  fits?: boolean
}

/** An amount of this person: in figures, hidden, or "not provided". */
export function Money(props: MoneyProps) {
  const { value, unit, signed, inflow, isStale, fits, size, strong } = props
  const { t, f } = useLanguage()
  const { isHidden } = useMoney()
  if (value == null) return <span className="wallet-none t13 i3">{t('common.notProvided')}</span>

  const digits = isHidden ? DOTS : signed ? f.signedAmount(value) : f.amount(value)
  const tone = isStale ? 'stale' : inflow && !isHidden && signOf(value) > 0 ? 'gain' : undefined
  return (
    <Figure
      digits={digits}
      exact={isHidden ? t('wallet.hidden') : undefined}
      unit={unit ?? undefined}
      tone={tone}
      size={size}
      strong={strong}
      fit={fits ? digits.length + (unit ? unit.length : 0) : undefined}
    />
  )
}
