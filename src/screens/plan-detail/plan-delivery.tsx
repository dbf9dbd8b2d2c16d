import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Section } from '../../ui/section.tsx'

/** How often the plan was shown, with the time of the figures. */
export function PlanDelivery({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { delivery } = plan
  if (!delivery) return null
  return (
    <Section title={t('plan.deliveryTitle')}>
      <div className="s8">
        <Cells three level>
          <Fact label={t('plan.delivery.orders')} value={f.count(delivery.orders)} />
          <Fact label={t('plan.delivery.impressions')} value={f.count(delivery.impressions)} />
          <Fact label={t('plan.delivery.clicks')} value={f.count(delivery.clicks)} />
        </Cells>
        {delivery.as_of && (
          <p className="t12 i3">{t('common.asOf', { time: f.dateTime(delivery.as_of) })}</p>
        )}
      </div>
    </Section>
  )
}
