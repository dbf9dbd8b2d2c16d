import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Section } from '../../ui/section.tsx'

/** How often the plan was shown, with the time of the figures. */
export function PlanDelivery({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { delivery } = plan
  return (
    <Section title={t('plan.deliveryTitle')}>
      {delivery ? (
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
      ) : (
        <p className="i3">{t('common.notProvided')}</p>
      )}
    </Section>
  )
}
