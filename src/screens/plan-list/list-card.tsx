import { useStore } from '@nanostores/react'
import { Megaphone } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import { Figure } from '../../ui/figure.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { PlanChip } from '../../ui/plan-chip.tsx'
import { PLAN_ICONS } from '../../ui/plan-icons.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { MoneyLine } from './money-line.tsx'
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
