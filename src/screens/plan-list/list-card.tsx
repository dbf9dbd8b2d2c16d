import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import type { Language, Translate } from '../../i18n/i18n.ts'
import { signOf } from '../../lib/decimal.ts'
import type { Money } from '../../money/create-money.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { planFace } from '../../ui/plan-chip.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useId } from '../../ui/use-id.ts'

/** One plan of the list: what it is, where it stands, what its money does. The whole row opens it. */
export function ListCard({ plan, onOpen, onFund }: { plan: PlanRow; onOpen: () => void; onFund: () => void }) {
  const language = useLanguage()
  const stores = useStores()
  const config = useStore(stores.config.$config)
  const { row, query } = useStore(stores.router.$route)
  const isCurrent = row.path === '/plan/detail' && query.id === plan.id
  const money = useMoney(plan.currency)
  const limits = config?.put_limits ?? null
  const titleId = useId()

  return (
    <div className="card plan" data-current={isCurrent || undefined}>
      <StateRail plan={plan} />
      <PlanPicture plan={plan} />
      <div className="grow">
        <h2 id={titleId} className="t15 b">
          <button type="button" className="cover" aria-current={isCurrent || undefined} onClick={onOpen}>
            {planName(plan)}
          </button>
        </h2>
        <p className="t13 i2">
          <MoneyLine {...{ plan, language, money, limits }} />
        </p>
      </div>
      <div className="ends">
        <p className="t15 b">
          <CardFigure {...{ plan, titleId, onFund }} />
        </p>
        <PlanState status={plan.status} label={statusLabel(plan.status, language)} />
      </div>
      <p className="meta t12 i3">{planMeta(plan, language)}</p>
    </div>
  )
}

export interface CardFigureProps {
  plan: PlanRow
  /** Which plan the button is about. */
  titleId: string
  onFund: () => void
}

/** Its budget, or the way to set one. */
export function CardFigure({ plan, titleId, onFund }: CardFigureProps): ReactNode {
  const { t } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  if (plan.status === 'waitPut') {
    return (
      <Button kind="primary" size="small" describedBy={titleId} onClick={onFund}>
        {t('plans.enterAmount')}
      </Button>
    )
  }
  if (plan.put_amount == null) return null
  return <Figure digits={amount(plan.put_amount)} unit={currency} />
}

interface MoneyLineProps {
  plan: PlanRow
  language: Language
  money: Money
  /** The operator's limits, where the plan names none of its own. */
  limits: { min: string; max: string } | null
}

/** What the money of a plan does, in one line. */
function MoneyLine({ plan, language, money, limits }: MoneyLineProps): ReactNode {
  const { t, f } = language
  const { amount, currency } = money
  const { consumed } = plan
  const consumedLabel = consumed == null ? null : t('plans.line.consumed', { amount: amount(consumed) })

  switch (plan.status) {
    case 'waitPut': {
      const range = plan.limits ?? limits
      if (!range) return null
      return t('plans.line.limits', { min: amount(range.min), max: amount(range.max), currency }).trim()
    }
    case 'matching':
      return null
    case 'puting':
      return joined(
        plan.progress != null && f.progress(plan.progress),
        consumedLabel
      )
    case 'putFinished':
      return consumedLabel ?? t('plans.line.finished')
    case 'waitComputed':
      return plan.settles_at ? t('plan.money.settlesBy', { date: f.dayMonth(plan.settles_at) }) : null
    case 'putFailed':
      return joined(
        t(consumed != null && signOf(consumed) > 0 ? 'plans.line.stopped' : 'plans.line.notDelivered'),
        plan.refunded_at && t('plans.line.backOn', { date: f.dayMonth(plan.refunded_at) })
      )
    case 'settlementSuccessful':
      return (
        <>
          {plan.result && <Result result={plan.result} t={t} money={money} />}
          {plan.result && plan.settles_at && ' · '}
          {plan.settles_at && t('plans.line.settledOn', { date: f.dayMonth(plan.settles_at) })}
        </>
      )
    default:
      return consumedLabel
  }
}

function Result({ result, t, money }: { result: string; t: Translate; money: Money }) {
  const sign = signOf(result)
  const amount = money.signed(result)
  if (sign === 0) return <b className="b">{t('plans.line.even', { amount })}</b>
  return (
    <b className={sign > 0 ? 'b gain' : 'b loss'}>
      {t(sign > 0 ? 'plans.line.gain' : 'plans.line.loss', { amount })}
    </b>
  )
}

const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** Where a plan stands, in a word with its icon. */
export function PlanState({ status, label }: { status: string; label: string }) {
  const { kind, icon } = planFace(status)
  return (
    <span className={`state ${kind} t12 b`}>
      <Icon icon={icon} size={14} />
      <span className="any">{label}</span>
    </span>
  )
}

/** The same at the edge of a row, as a shape: dashes, solid, broken, hollow, double. While it runs it fills from the top. */
export function StateRail({ plan: { status, progress } }: { plan: PlanRow }) {
  const { t, f } = useLanguage()
  const hasBar = progress != null && !['waitPut', 'matching', 'putFailed'].includes(status)
  return (
    <div className={`rail ${planFace(status).rail}`}>
      {hasBar && <ProgressBar value={progress} label={t('plans.progress')} text={f.progress(progress)} />}
    </div>
  )
}

/** The picture of what a plan shows, or the sign of plans. */
export function PlanPicture({ plan: { product } }: { plan: PlanRow }) {
  const readAddress = useWebAddress()
  return <Thumbnail src={readAddress(product?.image)?.href ?? null} alt="" />
}

/** Number, kind, the operator's pick and date, as far as the server tells them. */
function planMeta(plan: PlanRow, { t, f }: Language): string {
  const { plan_no, product, is_official_push, created_at } = plan
  return [
    plan_no,
    product?.kind && t(`plan.kind.${product.kind}`),
    is_official_push && t('plan.official'),
    created_at && f.dayMonth(created_at)
  ]
    .filter(part => typeof part === 'string')
    // A part that breaks in two is hard to read.
    .map(part => part.replace(/ /g, '\u00a0'))
    // The mark of a part stays at the end of its line.
    .join('\u00a0· ')
}
