import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { signOf } from '../../lib/decimal.ts'

export interface MoneyLineProps {
  plan: PlanRow
  language: Language
  currency: string
  decimals: number
  /** The operator's limits, where the plan names none of its own. */
  limits: { min: string; max: string } | null
}

/** What the money of a plan does, in one line. */
export function MoneyLine({ plan, language, currency, decimals, limits }: MoneyLineProps): ReactNode {
  const { t, f } = language
  const money = (value: string) => f.amount(value, decimals)
  const { consumed } = plan

  switch (plan.status) {
    case 'waitPut': {
      const range = plan.limits ?? limits
      if (!range) return t('plans.line.noLimits')
      return t('plans.line.limits', { min: money(range.min), max: money(range.max), currency }).trim()
    }
    case 'matching':
      return t('plans.line.matching')
    case 'puting':
      return joined(
        plan.progress != null && f.progress(plan.progress),
        consumed != null && t('plans.line.consumed', { amount: money(consumed) })
      )
    case 'putFinished':
      return consumed == null
        ? t('plans.line.finished')
        : t('plans.line.consumed', { amount: money(consumed) })
    case 'waitComputed':
      return joined(
        plan.settles_at
          ? t('plans.line.settlesBy', { date: f.dayMonth(plan.settles_at) })
          : t('plans.line.settling'),
        t('plans.line.revenueEstimated')
      )
    case 'putFailed':
      return joined(
        t(consumed != null && signOf(consumed) > 0 ? 'plans.line.stopped' : 'plans.line.notDelivered'),
        plan.refunded_at && t('plans.line.backOn', { date: f.dayMonth(plan.refunded_at) })
      )
    case 'settlementSuccessful':
      return (
        <>
          <Result result={plan.result ?? null} language={language} decimals={decimals} />
          {plan.settles_at && ` · ${t('plans.line.settledOn', { date: f.dayMonth(plan.settles_at) })}`}
        </>
      )
  }
}

function Result(props: { result: string | null; language: Language; decimals: number }) {
  const { result, decimals, language } = props
  const { t, f } = language
  if (result === null) return t('plans.line.resultUnknown')
  const sign = signOf(result)
  const amount = f.signedAmount(result, decimals)
  if (sign === 0) return <b className="b">{t('plans.line.even', { amount })}</b>
  return (
    <b className={sign > 0 ? 'b gain' : 'b loss'}>
      {t(sign > 0 ? 'plans.line.gain' : 'plans.line.loss', { amount })}
    </b>
  )
}

const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
