import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import { useConfig, useLanguage, useRoute } from '../../hooks/use-stores.ts'
import { Amount, useMoney } from '../../money/amount.tsx'
import { inCurrency, limitsLabel } from '../../money/limits.ts'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import type { Language } from '../../i18n/i18n.ts'
import { classNames } from '../../lib/class-names.ts'
import { signOf } from '../../lib/decimal.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useId } from '../../ui/use-id.ts'
import { PlanPicture, planStatusStyle } from '../../widgets/plan-parts.tsx'

export function ListCard({ plan, onOpen, onFund }: { plan: PlanRow; onOpen: () => void; onFund: () => void }) {
  const language = useLanguage()
  const { row, query } = useRoute()
  const isCurrent = row.path === '/plan/detail' && query.id === plan.id
  const titleId = useId()

  return (
    <div className="card plan" data-current={isCurrent || undefined}>
      <PlanPicture plan={plan} />
      <div className="grow">
        <h2 id={titleId} className="text-15 text-bold">
          <button type="button" className="cover" aria-current={isCurrent || undefined} onClick={onOpen}>
            {planName(plan)}
          </button>
        </h2>
        <p className="text-13 text-secondary">
          <MoneyLine plan={plan} />
        </p>
      </div>
      <div className="ends">
        <p className="text-15 text-bold">
          <CardFigure {...{ plan, titleId, onFund }} />
        </p>
        <PlanState status={plan.status} />
      </div>
      <p className="meta text-12 text-tertiary">{planMeta(plan, language)}</p>
      {/* Drawn at the start; read after the plan that it belongs to. */}
      <StateRail plan={plan} />
    </div>
  )
}

export function CardFigure({ plan, titleId, onFund }: { plan: PlanRow; titleId: string; onFund: () => void }): ReactNode {
  const { t } = useLanguage()
  if (plan.status === 'waitPut') {
    return (
      <Button kind="primary" size="small" describedBy={titleId} onClick={onFund}>{t('plans.enterAmount')}</Button>
    )
  }
  return <Amount value={plan.put_amount} currency={plan.currency} unit />
}

function MoneyLine({ plan }: { plan: PlanRow }): ReactNode {
  const { t, f } = useLanguage()
  const { amount, amountOrHidden, signed, isHidden, currency } = useMoney(plan.currency)
  const config = useConfig()
  const { consumed, result, settles_at: settlesAt } = plan
  const consumedLabel = consumed == null ? null : t('plans.line.consumed', { amount: amountOrHidden(consumed) })

  switch (plan.status) {
    case 'waitPut': {
      // The operator's limits if the plan has none.
      const range = plan.limits ?? inCurrency(config?.put_limits, currency)
      return limitsLabel(range, t, { amount, currency }, currency, 'plans.line.limits')
    }
    case 'matching':
      return null
    case 'puting':
      return f.joined(plan.progress != null && f.progress(plan.progress), consumedLabel)
    case 'putFinished':
      return consumedLabel ?? t('plans.line.finished')
    case 'waitComputed':
      return settlesAt ? t('plan.money.settlesBy', { date: f.dayMonth(settlesAt) }) : null
    case 'putFailed':
      return f.joined(
        t(consumed != null && signOf(consumed) > 0 ? 'plans.line.stopped' : 'plans.line.notDelivered'),
        plan.refunded_at && t('plans.line.backOn', { date: f.dayMonth(plan.refunded_at) })
      )
    case 'settlementSuccessful': {
      const sign = result && !isHidden ? signOf(result) : 0
      const line = sign > 0 ? 'plans.line.gain' : sign < 0 ? 'plans.line.loss' : 'plans.line.even'
      return (
        <>
          {result && (
            <b className={classNames('text-bold', sign > 0 && 'gain', sign < 0 && 'loss')}>
              {t(line, { amount: isHidden ? amountOrHidden(result) : signed(result) })}
            </b>
          )}
          {result && settlesAt && ' · '}
          {settlesAt && t('plans.line.settledOn', { date: f.dayMonth(settlesAt) })}
        </>
      )
    }
    default:
      return consumedLabel
  }
}

export function PlanState({ status }: { status: string }) {
  const language = useLanguage()
  const { kind, icon } = planStatusStyle(status)
  return (
    <span className={`state ${kind} text-12 text-bold`}>
      <Icon icon={icon} size={14} />
      <span className="break-words">{statusLabel(status, language)}</span>
    </span>
  )
}

/** The status as a shape at a row's edge: dashes, solid, broken, hollow, double. While running it fills from the top. */
export function StateRail({ plan: { status, progress } }: { plan: PlanRow }) {
  const { t, f } = useLanguage()
  const hasBar = progress != null && !['waitPut', 'matching', 'putFailed'].includes(status)
  return (
    <div className={`rail ${planStatusStyle(status).rail}`}>
      {hasBar && <ProgressBar value={progress} label={t('plans.progress')} text={f.progress(progress)} />}
    </div>
  )
}

function planMeta(plan: PlanRow, { t, f }: Language): string {
  const { plan_no, product, is_official_push, created_at } = plan
  return [
    plan_no,
    product?.kind && t(`plan.kind.${product.kind}`),
    is_official_push && t('plan.official'),
    created_at && f.dayMonth(created_at)
  ]
    // Keeps each part on one line.
    .flatMap(part => (part ? part.replace(/ /g, '\u00a0') : []))
    // Keeps the separator at the end of the line.
    .join('\u00a0· ')
}
