import { Megaphone } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useWebAddress } from '../../stores/use-web-address.ts'
import { PlanChip } from '../../ui/plan-chip.tsx'
import { PLAN_ICONS } from '../../ui/plan-icons.ts'
import { Steps } from '../../ui/steps.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { planSteps } from './plan-steps.ts'

/** What the plan is and where it stands. */
export function PlanHero({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const readAddress = useWebAddress()
  const { product, plan_no, is_official_push: isOfficial } = plan
  const { keys, current } = planSteps(plan.status)
  const key = keys[current]
  const total = keys.length

  return (
    <div className="s16">
      <div className="plan-hero">
        <Thumb
          icon={product?.kind ? PLAN_ICONS[product.kind] : Megaphone}
          src={readAddress(product?.image)?.href ?? null}
          alt={product ? t('product.picture', { name: product.name, number: f.count(1) }) : ''}
          large
        />
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
      <p className="t15">{t(`plan.next.${plan.status}`)}</p>
      <p className="t13 i3">
        {isOfficial == null
          ? t('plan.officialUnknown')
          : t(isOfficial ? 'plan.officialMeans' : 'plan.notOfficialMeans')}
      </p>
    </div>
  )
}
