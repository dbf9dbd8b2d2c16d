import { useStore } from '@nanostores/react'
import { useEffect, type RefObject } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useConfig, useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { OperationNote } from '../../money/operation/operation-parts.tsx'
import { limitsLabel } from '../../money/limits.ts'
import type { OperationNotice } from '../../money/operation/operation-spec.ts'
import { useTariff } from '../../money/use-fee.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Form } from '../../ui/form.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { AmountField } from '../../ui/form-controls.tsx'
import { ConfigPending } from '../../widgets/load-error.tsx'
import { UnknownOperatorNote } from '../../widgets/warnings.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { quickAmounts, type PutForm, type PutLimits } from './put-form.ts'
import { isAboutQuote, type PutModel } from './put-model.ts'
import type { PutOrder } from './put-order.ts'
import { PutEndings, PutSumRows } from './put-sum-rows.tsx'

interface PutFieldsProps {
  put: PutModel
  plan: PlanDetail
  notice: OperationNotice<PutOrder> | null
  amountOf: (order: PutOrder) => string
  field: RefObject<HTMLInputElement | null>
  onSubmit: () => void
}

/** Balance, fee and limits, then amount, coupon and the resulting sums, before anything is sent (TR-9). */
export function PutFields({ put, plan, notice, amountOf, field, onSubmit }: PutFieldsProps) {
  const { t, f } = useLanguage()
  const money = useMoney()
  const { form } = put
  const typed = useStore(form.$typed)
  const limits = useStore(form.$limits)
  const isChecked = useStore(form.$isChecked)
  const { problem, sum, after, coupon } = useStore(form.$preview)
  const refusal = notice?.type === 'refused' ? notice.error : null
  const isAmountRefused = refusal?.type === 'refused' && !isAboutQuote(refusal)
  const error = isChecked && problem ? t(`reason.${problem}`) : ''
  const fee = useTariff('put') ?? t('common.notProvided')
  const isLoaded = useConfig() !== null

  useEffect(() => {
    if (isAmountRefused) field.current?.focus()
  }, [field, isAmountRefused])

  return (
    <Form className="stack-12" onSubmit={onSubmit}>
      <UnknownOperatorNote />
      <OperationNote {...{ notice, amountOf }} messages={put.operation.messages} />
      <p className="text-13 text-tertiary break-words">
        {f.joined(plan.plan_no, plan.product?.kind && t(`plan.kind.${plan.product.kind}`))}
      </p>
      <AvailableLine form={form} />
      {isLoaded ? (
        <p className="row wrap text-14 text-secondary">
          {t('exchange.field.fee')}
          <span className="push-end">{fee}</span>
        </p>
      ) : (
        <ConfigPending />
      )}
      <div>
        <AmountField
          ref={field}
          label={t('common.amount')}
          value={typed}
          onChange={form.type}
          onBlur={() => typed && form.check()}
          unit={money.currency}
          hint={limitsLabel(limits, t, money) ?? undefined}
          error={error}
          help={limits || !isLoaded ? undefined : t('plan.put.noLimitsHelp')}
          enterKeyHint="done"
        />
        {limits && <QuickAmounts form={form} limits={limits} />}
      </div>
      <CouponChoice form={form} />
      {sum && (problem === null || problem === 'balance_insufficient') && (
        <>
          <PutSumRows {...{ sum, after }} couponName={coupon.type === 'quoted' ? coupon.name : null} />
          <PutEndings sum={sum} hasCoupon={coupon.type === 'quoted'} />
        </>
      )}
      <button type="submit" hidden />
    </Form>
  )
}

/** The available balance, shown above the field (TR-9). */
function AvailableLine({ form }: { form: PutForm }) {
  const { t } = useLanguage()
  const { amount } = useMoney()
  const state = useStore(form.$available)
  const available = valueOf(state)

  if (state.type === 'failed') {
    return (
      <div className="row wrap text-14 text-secondary">
        <span className="grow">{t('plan.put.availableFailed')}</span>
        <Button kind="quiet" onClick={() => void form.loadBalance()}>{t('common.retry')}</Button>
      </div>
    )
  }
  if (state.type === 'ready' && available === null) return null
  return (
    <p className="row wrap text-14 text-secondary">
      <span>{t('common.available')}</span>
      <span className="push-end">
        {state.type === 'loading' && <SkeletonBar width="96px" height={14} />}
        {available !== null && <Figure digits={amount(available)} strong />}
      </span>
    </p>
  )
}

/** The minimum and three round amounts as buttons; none unaffordable, none preselected. */
function QuickAmounts({ form, limits }: { form: PutForm; limits: PutLimits }) {
  const { t } = useLanguage()
  const { amount, typed } = useMoney()
  const available = valueOf(useStore(form.$available))
  const text = useStore(form.$typed)
  return (
    <div className="quick">
      {quickAmounts(limits, available, form.feeFor).map(value => {
        const shown = value === limits.min ? t('common.min', { amount: amount(value) }) : amount(value)
        const picked = typed(value, value === limits.min)
        return (
          <button key={value} type="button" aria-pressed={text === picked} onClick={() => form.type(picked)}>
            {shown}
          </button>
        )
      })}
    </div>
  )
}
