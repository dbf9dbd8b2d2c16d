import { Clock, Eye, EyeOff } from 'lucide'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import type { Property } from './balance-parts.ts'

export interface TotalHeadProps {
  /** Null while nothing has arrived. */
  property: Property | null
  currency: string | null
  isStale: boolean
  onHide: () => void
  onTerm: () => void
}

/** Total assets, when they were true, and the eye. */
export function TotalHead({ property, currency, isStale, onHide, onTerm }: TotalHeadProps) {
  const { t } = useLanguage()
  const { isHidden } = useMoney()
  return (
    <div>
      <div className="row wrap">
        <button type="button" className="wallet-term t15 i2" onClick={onTerm}>
          <span className="term">{t('wallet.part.total_assets')}</span>
        </button>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          onClick={onHide}
        />
        {property && <AsOf instant={property.as_of ?? null} isStale={isStale} />}
      </div>
      {property ? (
        <p className="wallet-total">
          <Money
            value={property.total_assets}
            unit={property.total_assets == null ? null : currency}
            size={36}
            fits
            isStale={isStale}
          />
        </p>
      ) : (
        <p className="wallet-total">
          <SkeletonBar width="62%" height={36} />
        </p>
      )}
      {property && currency === null && (
        <p className="t12 i3">{t('wallet.noCurrency')}</p>
      )}
    </div>
  )
}

/** The time of the data: without its day when that is today. */
function AsOf({ instant, isStale }: { instant: string | null; isStale: boolean }) {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const today = f.date(new Date(env.clock.now()).toISOString())
  const time =
    instant !== null && (f.date(instant) === today ? f.time(instant) : f.dateTime(instant))
  if (!isStale) {
    return (
      <span className="apart t12 i3">
        {time ? t('common.asOf', { time }) : t('wallet.asOfNone')}
      </span>
    )
  }
  return (
    <span className="apart row t12 warn">
      <Icon icon={Clock} size={14} />
      <span>{time ? t('wallet.staleAsOf', { time }) : t('wallet.staleNone')}</span>
    </span>
  )
}
