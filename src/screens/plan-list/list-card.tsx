import { useStore } from '@nanostores/react'
import { Megaphone } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import type { Language, Translate } from '../../i18n/i18n.ts'
import { signOf } from '../../lib/decimal.ts'
import type { Money } from '../../money/create-money.ts'
import { Figure } from '../../ui/figure.tsx'
import { PlanChip } from '../../ui/plan-chip.tsx'
import { PLAN_ICONS } from '../../ui/plan-icons.ts'
import { ProgressBar, type ProgressBarProps } from '../../ui/progress-bar.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { planMeta } from './plan-meta.ts'

/** One plan of the list. */
export function ListCard({ plan, onOpen }: { plan: PlanRow; onOpen: () => void }) {
  const language = useLanguage()
  const config = useStore(useStores().config.$config)
  const { t, f } = language
  const money = useMoney(plan.currency)
  const readAddress = useWebAddress()
  const limits = config?.put_limits ?? null
  const hasBar = !['waitPut', 'matching', 'putFailed'].includes(plan.status)

  return (
    <PlanCard
      title={planName(plan)}
      picture={
        <Thumbnail
          icon={plan.product?.kind ? PLAN_ICONS[plan.product.kind] : Megaphone}
          src={readAddress(plan.product?.image)?.href ?? null}
          alt=""
        />
      }
      status={<PlanChip status={plan.status} label={statusLabel(plan.status, language)} />}
      meta={planMeta(plan, language)}
      progress={
        hasBar && plan.progress != null
          ? { value: plan.progress, label: t('plans.progress'), text: f.progress(plan.progress) }
          : undefined
      }
      line={<MoneyLine {...{ plan, language, money, limits }} />}
      figure={<CardFigure plan={plan} />}
      onOpen={onOpen}
    />
  )
}

function CardFigure({ plan }: { plan: PlanRow }): ReactNode {
  const { t } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  if (plan.status === 'waitPut') return <span className="t13 acc">{t('plans.enterAmount')}</span>
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
      return t('plans.line.matching')
    case 'puting':
      return joined(
        plan.progress != null && f.progress(plan.progress),
        consumedLabel
      )
    case 'putFinished':
      return consumedLabel ?? t('plans.line.finished')
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

interface PlanCardProps {
  title: string
  /** A `Chip` with the status. */
  status: ReactNode
  /** A `Thumbnail`. */
  picture?: ReactNode
  /** Number, kind, push and date. */
  meta: ReactNode
  progress?: ProgressBarProps
  /** What happens to the money next. */
  line: ReactNode
  /** Put amount, or what to do. */
  figure: ReactNode
  onOpen: () => void
}

/** A plan in a list: what it is, where it stands, what its money does. The whole card opens it. */
function PlanCard(props: PlanCardProps) {
  const { title, picture, status, meta, progress, line, figure, onOpen } = props
  return (
    <div className="card pad plan">
      <div className="what">
        {picture}
        <div className="grow">
          <div className="row top">
            <h2 className="t15 b grow">
              <button type="button" className="cover" onClick={onOpen}>
                {title}
              </button>
            </h2>
            {status}
          </div>
          <p className="meta t12 i3">{meta}</p>
        </div>
      </div>
      {progress && <ProgressBar {...progress} />}
      <div className="fig t13 i2">
        <span>{line}</span>
        <span className="t15 b apart">{figure}</span>
      </div>
    </div>
  )
}
