import { useStore } from '@nanostores/react'
import { Megaphone } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useWebAddress } from '../../stores/use-web-address.ts'
import { Figure } from '../../ui/figure.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { PlanChip } from '../../ui/plan-chip.tsx'
import { PLAN_ICONS } from '../../ui/plan-icons.ts'
import { Thumb } from '../../ui/thumb.tsx'
import { MoneyLine } from './money-line.tsx'
import { planMeta } from './plan-meta.ts'

/** One plan of the list. */
export function ListCard({ plan, onOpen }: { plan: PlanRow; onOpen: () => void }) {
  const language = useLanguage()
  const config = useStore(useStores().config.$config)
  const { t, f } = language
  const decimals = config?.decimals ?? 2
  const currency = plan.currency ?? config?.currency ?? ''
  const readAddress = useWebAddress()
  const limits = config?.put_limits ?? null
  const hasBar = !['waitPut', 'matching', 'putFailed'].includes(plan.status)

  return (
    <PlanCard
      title={plan.product?.name ?? t('plans.noProduct')}
      picture={
        <Thumb
          icon={plan.product?.kind ? PLAN_ICONS[plan.product.kind] : Megaphone}
          src={readAddress(plan.product?.image)?.href ?? null}
          alt=""
        />
      }
      status={<PlanChip status={plan.status} label={t(`plan.status.${plan.status}`)} />}
      meta={planMeta(plan, language)}
      progress={
        hasBar && plan.progress != null
          ? { value: plan.progress, label: t('plans.progress'), text: f.progress(plan.progress) }
          : undefined
      }
      line={<MoneyLine {...{ plan, language, currency, decimals, limits }} />}
      figure={<CardFigure {...{ plan, language, currency, decimals }} />}
      onOpen={onOpen}
    />
  )
}

function CardFigure(props: {
  plan: PlanRow
  language: Language
  currency: string
  decimals: number
}): ReactNode {
  const { plan, language, currency, decimals } = props
  const { t, f } = language
  if (plan.status === 'waitPut') return <span className="t13 acc">{t('plans.enterAmount')}</span>
  if (plan.put_amount == null) return <span className="t13 i3">{t('common.notProvided')}</span>
  return <Figure digits={f.amount(plan.put_amount, decimals)} unit={currency} />
}
