import { useStore } from '@nanostores/react'
import { TicketPercent } from 'lucide'
import { useState } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorRow } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CouponOption } from './coupon-option.tsx'
import { isUsable } from './coupon-quotes.ts'
import type { CouponQuotes } from './coupon-quotes.ts'
import type { PutForm } from './put-form.ts'

export interface CouponChoiceProps {
  form: PutForm
  currency: string | null | undefined
}

/** A coupon or none; nothing is preselected and only a coupon with a quote can be chosen. */
export function CouponChoice({ form, currency }: CouponChoiceProps) {
  const language = useLanguage()
  const { t } = language
  const [isOpen, setIsOpen] = useState(false)
  const couponId = useStore(form.$couponId)
  const quotes = useStore(form.$quotes)
  const { coupon } = useStore(form.$preview)
  const choose = (id: string | null) => {
    form.chooseCoupon(id)
    setIsOpen(false)
  }
  const fitting = quotes.type === 'ready' ? quotes.coupons.filter(isUsable) : []
  const told =
    fitting.length > 0
      ? t('plan.put.couponFit', { names: [...new Set(fitting.map(({ name, id }) => name ?? id))].join(', ') })
      : t('plan.put.couponNone')
  const chosen = quotes.type === 'ready' && quotes.coupons.find(one => one.id === couponId)

  return (
    <div className="s8">
      <div className="row coupon-line">
        <Icon icon={TicketPercent} size={20} className="i2" />
        <span className="grow any">
          <span className="t14">{t('plan.put.coupon')}</span>
          <span className="t13 i3" role="status">
            {couponId === null && told}
          </span>
        </span>
        <Button kind="quiet" onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'common.done' : couponId ? 'common.change' : 'plan.put.couponChoose')}
        </Button>
      </div>
      {!isOpen && chosen && quotes.type === 'ready' && (
        <CouponOption coupon={chosen} amount={quotes.amount} currency={currency} />
      )}
      <div role="status" className="t13">
        {coupon.type === 'asking' && <p className="i2">{t('plan.put.couponWait')}</p>}
        {coupon.type === 'blocked' && <p className="loss">{t('plan.put.couponBlocked')}</p>}
      </div>
      {(isOpen || coupon.type === 'failed') && quotes.type === 'failed' && (
        <ErrorRow
          text={t('plan.put.couponFailed')}
          meta={errorMessage(quotes.error, language)}
          onRetry={form.askQuotesAgain}
        />
      )}
      {isOpen && couponId !== null && (
        <Button onClick={() => choose(null)}>{t('plan.put.couponNone')}</Button>
      )}
      {isOpen && <Options quotes={quotes} couponId={couponId} currency={currency} onChoose={choose} />}
    </div>
  )
}

interface OptionsProps {
  quotes: CouponQuotes
  couponId: string | null
  currency: string | null | undefined
  onChoose: (id: string) => void
}

function Options({ quotes, couponId, currency, onChoose }: OptionsProps) {
  const { t } = useLanguage()
  const money = useMoney(currency)
  if (quotes.type === 'none') return <p className="t13 i2">{t('plan.put.couponNeedsAmount')}</p>
  if (quotes.type === 'failed') return null
  if (quotes.type === 'asking') {
    return (
      <p className="t13 i2" role="status">
        {t('plan.put.couponAsking', { amount: money.amount(quotes.amount) })}
      </p>
    )
  }
  if (quotes.coupons.length === 0) return <p className="t13 i2">{t('plan.put.couponEmpty')}</p>
  return (
    <ul className="s8" aria-label={t('plan.put.coupon')}>
      {quotes.coupons.map(coupon => (
        <li key={coupon.id}>
          <CouponOption
            coupon={coupon}
            amount={quotes.amount}
            currency={currency}
            isChosen={coupon.id === couponId}
            onChoose={() => onChoose(coupon.id)}
          />
        </li>
      ))}
    </ul>
  )
}
