import { Clapperboard, Gamepad2, Megaphone, Package, PanelsTopLeft, type IconNode } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlanChip } from '../../ui/plan-chip.tsx'
import { Steps } from '../../ui/steps.tsx'
import { planSteps } from './plan-steps.ts'

const ICONS = {
  product: Package,
  game: Gamepad2,
  video: Clapperboard,
  landing: PanelsTopLeft
} as const satisfies Record<string, IconNode>

/** What the plan is and where it stands. */
export function PlanHero({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const { product, plan_no, is_official_push: isOfficial } = plan
  const { keys, current } = planSteps(plan.status)
  const key = keys[current]
  const total = keys.length

  return (
    <div className="s16">
      <div className="plan-hero">
        <span className="kind">
          <Icon icon={product?.kind ? ICONS[product.kind] : Megaphone} size={28} />
        </span>
        <div className="grow s4">
          <h2 className="t20 any">{product?.name ?? t('plans.noProduct')}</h2>
          <p className="t13 i2">
            {[
              plan_no ? t('plan.number', { number: plan_no }) : t('plans.noNumber'),
              product?.kind && t(`plan.kind.${product.kind}`),
              isOfficial != null && t(isOfficial ? 'plan.official' : 'plan.notOfficial')
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <PlanChip status={plan.status} label={t(`plan.status.${plan.status}`)} />
        </div>
      </div>
      <Steps
        steps={keys.map(step => ({ key: step, label: t(`plan.step.${step}`) }))}
        current={current}
        summary={
          key
            ? t('plan.step.summary', { number: current + 1, total, name: t(`plan.step.${key}`) })
            : t('plan.step.allDone', { total })
        }
      />
      <p className="t13 i3">
        {isOfficial == null
          ? t('plan.officialUnknown')
          : t(isOfficial ? 'plan.officialMeans' : 'plan.notOfficialMeans')}
      </p>
    </div>
  )
}
