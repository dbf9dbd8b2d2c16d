import { useStore } from '@nanostores/react'
import { TicketPercent } from 'lucide'
import { useState } from 'react'

import type { Coupon } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import type { Language } from '../../i18n/i18n.ts'
import { classNames } from '../../lib/class-names.ts'
import { negateDecimal } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { blockLabels, untilLabel } from '../../money/coupon-labels.ts'
import type { Money } from '../../money/create-money.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorRow } from '../../ui/empty-state.tsx'
import { isUsable, nameOf, type CouponQuotes } from './coupon-quotes.ts'
import type { PutForm } from './put-form.ts'
import { putSum, type PutSum } from './put-order.ts'

/** A coupon or none; none is preselected, and only a quoted coupon can be chosen. */
export function CouponChoice({ form }: { form: PutForm }) {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const couponId = useStore(form.$couponId)
  const quotes = useStore(form.$quotes)
  const { coupon } = useStore(form.$preview)
  const choose = (id: string | null) => {
    form.chooseCoupon(id)
    setIsOpen(false)
  }
  const coupons = quotes.type === 'ready' ? quotes.coupons : []
  const fitting = new Set(coupons.filter(isUsable).map(nameOf))
  const noCouponText =
    fitting.size > 0 ? t('plan.put.couponFit', { names: [...fitting].join(', ') }) : t('plan.put.couponNone')
  const chosen = coupons.find(one => one.id === couponId)

  return (
    <div className="stack-8 amount-rows">
      <div className="list-row coupon-line">
        <Icon icon={TicketPercent} size={20} className="text-secondary" />
        <span className="grow break-words">
          <span className="text-14">{t('plan.put.coupon')}</span>
          <span className="text-13 text-tertiary" role="status">
            {couponId === null && noCouponText}
          </span>
        </span>
        <Button kind="quiet" onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'common.done' : couponId ? 'common.change' : 'plan.put.couponChoose')}
        </Button>
      </div>
      {!isOpen && chosen && <CouponOption form={form} coupon={chosen} amount={quotes.amount} />}
      <div role="status" className="text-13">
        {coupon.type === 'asking' && <p className="text-secondary">{t('plan.put.couponWait')}</p>}
        {coupon.type === 'blocked' && <p className="loss">{t('plan.put.couponBlocked')}</p>}
      </div>
      {(isOpen || coupon.type === 'failed') && quotes.type === 'failed' && (
        <ErrorRow
          text={t('plan.put.couponNoQuote')}
          meta={errorMessage(quotes.error, { t })}
          onRetry={form.askQuotesAgain}
        />
      )}
      {isOpen && couponId !== null && (
        <Button onClick={() => choose(null)}>{t('plan.put.couponNone')}</Button>
      )}
      {isOpen && <Options {...{ form, quotes, couponId }} onChoose={choose} />}
    </div>
  )
}

interface OptionsProps {
  form: PutForm
  quotes: CouponQuotes
  couponId: string | null
  onChoose: (id: string) => void
}

function Options({ form, quotes, couponId, onChoose }: OptionsProps) {
  const { t } = useLanguage()
  const money = useMoney()
  if (quotes.type === 'none') return <p className="text-13 text-secondary">{t('plan.put.couponNeedsAmount')}</p>
  if (quotes.type === 'failed') return null
  if (quotes.type === 'asking') {
    return (
      <p className="text-13 text-secondary" role="status">
        {t('plan.put.couponAsking', { amount: money.amount(quotes.amount) })}
      </p>
    )
  }
  if (quotes.coupons.length === 0) return <p className="text-13 text-secondary">{t('plan.put.couponEmpty')}</p>
  return (
    <ul className="stack-8" aria-label={t('plan.put.coupon')}>
      {quotes.coupons.map(coupon => (
        <li key={coupon.id}>
          <CouponOption
            {...{ form, coupon }}
            amount={quotes.amount}
            isChosen={coupon.id === couponId}
            onChoose={() => onChoose(coupon.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CouponOptionProps {
  form: Pick<PutForm, 'feeFor'>
  coupon: Coupon
  amount: string | null
  isChosen?: boolean
  /** Without it the coupon is only shown. */
  onChoose?: () => void
}

function CouponOption({ form, coupon, amount, isChosen = false, onChoose }: CouponOptionProps) {
  const language = useLanguage()
  const money = useMoney()
  const canUse = isUsable(coupon)
  const sum = amount === null ? null : putSum(amount, form.feeFor(amount), coupon.quote)
  const content = (
    <>
      <span className="stub">
        <Icon icon={TicketPercent} size={22} />
      </span>
      <span className="grow">
        <span className="text-15 text-bold break-words">{canUse ? effectOf(coupon, sum, language, money) : nameOf(coupon)}</span>
        <span className={canUse ? 'text-12 text-tertiary' : 'text-13 warn'}>
          {canUse ? termsOf(coupon, language, money) : blockLabels(coupon, language.t('plan.put.couponNoQuote'), language, money.amount)}
        </span>
      </span>
    </>
  )
  const className = classNames('plan-coupon', !canUse && 'off')
  if (!onChoose) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} aria-pressed={isChosen} disabled={!canUse} onClick={onChoose}>
      {content}
    </button>
  )
}

function effectOf(coupon: Coupon, sum: PutSum | null, { t }: Language, money: Money): string {
  const name = nameOf(coupon)
  if (!sum) return name
  const { added, discount } = sum
  if (discount) return t('plan.put.couponTakesOff', { name, amount: money.amount(negateDecimal(discount)) })
  return added ? t('plan.put.couponAdds', { name, amount: money.amount(added) }) : t('plan.put.couponNoEffect', { name })
}

const termsOf = ({ min_amount: min, expires_at: end }: Coupon, { t, f }: Language, money: Money): string =>
  f.joined(
    min && t('coupons.from', { amount: money.amount(min) }),
    end && untilLabel(end, { t, f })
  )
