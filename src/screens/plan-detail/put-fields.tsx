import { useStore } from '@nanostores/react'
import { ShieldAlert } from 'lucide'
import { useEffect } from 'react'
import type { RefObject } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { hasOperator } from '../../stores/config.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Note } from '../../ui/note.tsx'
import { AvailableLine } from './available-line.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { PutEndings } from './put-endings.tsx'
import type { PutModel, PutNotice as Notice } from './put-model.ts'
import { PutNotice } from './put-notice.tsx'
import { PutSumRows } from './put-sum-rows.tsx'
import { QuickAmounts } from './quick-amounts.tsx'

export interface PutFieldsProps {
  put: PutModel
  plan: PlanDetail
  notice: Notice | null
  /** The amount. */
  field: RefObject<HTMLInputElement | null>
  onReview: () => void
}

/** What may be put, the amount, the coupon, and what comes of it, before anything is sent. */
export function PutFields({ put, plan, notice, field, onReview }: PutFieldsProps) {
  const { config, settings } = useStores()
  const { t } = useLanguage()
  const money = useMoney(plan.currency)
  const { form } = put
  const typed = useStore(form.$typed)
  const limits = useStore(form.$limits)
  const isChecked = useStore(form.$isChecked)
  const { problem, sum, after, coupon } = useStore(form.$preview)
  const basic = useStore(config.$config)
  const isKnown = hasOperator(basic) || settings.operator !== null
  const refusal = notice?.type === 'refused' ? notice.error : null
  const isAmountRefused = refusal?.type === 'refused' && !isCouponReason(refusal.reason)
  const error = isChecked && problem ? t(`reason.${problem}`) : ''

  useEffect(() => {
    if (isAmountRefused) field.current?.focus()
  }, [field, isAmountRefused])

  return (
    <form
      noValidate
      className="s12"
      onSubmit={event => {
        event.preventDefault()
        onReview()
      }}
    >
      {!isKnown && (
        <Note kind="warn" icon={ShieldAlert}>
          {t('operator.unknown')}
        </Note>
      )}
      <PutNotice notice={notice} />
      <AvailableLine form={form} currency={plan.currency} />
      <div>
        <AmountField
          ref={field}
          label={t('plan.put.amount')}
          value={typed}
          onChange={form.type}
          onBlur={() => typed && form.check()}
          unit={money.currency}
          hint={
            limits
              ? t('plan.put.limits', {
                  min: money.amount(limits.min),
                  max: money.amount(limits.max),
                  currency: money.currency
                })
              : undefined
          }
          error={error}
          help={limits ? undefined : t('plan.put.noLimitsHelp')}
          enterKeyHint="done"
        />
        {limits && <QuickAmounts limits={limits} onPick={form.type} currency={plan.currency} />}
      </div>
      <CouponChoice form={form} currency={plan.currency} />
      {sum && (problem === null || problem === 'balance_insufficient') && (
        <>
          <PutSumRows
            sum={sum}
            after={after}
            couponName={coupon.type === 'quoted' ? coupon.name : null}
            currency={plan.currency}
          />
          <PutEndings sum={sum} hasCoupon={coupon.type === 'quoted'} currency={plan.currency} />
        </>
      )}
      <button type="submit" hidden />
    </form>
  )
}

const isCouponReason = (reason: string | null): boolean =>
  reason !== null && (reason.startsWith('coupon_') || reason === 'quote_expired')
