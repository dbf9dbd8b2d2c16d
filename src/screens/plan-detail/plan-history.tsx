import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { History } from '../../ui/history.tsx'
import { Section } from '../../ui/section.tsx'
import { useMoney } from './use-money.ts'

type Step = NonNullable<PlanDetail['timeline']>[number]

/** The plan's statuses with their times, and what each did with the money. */
export function PlanHistory({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { amount } = useMoney(plan.currency)
  const steps = plan.timeline ?? []

  function sentence(step: Step): string | null {
    const { money } = plan
    const moved = {
      matching: money?.charged,
      putFailed: money?.refund?.amount,
      settlementSuccessful: money?.revenue_state === 'settled' ? money.revenue : null
    }
    if (step.status === 'matching' || step.status === 'putFailed' || step.status === 'settlementSuccessful') {
      const value = moved[step.status]
      if (value != null) return t(`plan.history.${step.status}`, { amount: amount(value) })
    }
    return step.note ?? null
  }

  return (
    <Section title={t('plan.historyTitle')}>
      <Card>
        {steps.length === 0 ? (
          <p className="i3">{t('common.notProvided')}</p>
        ) : (
          <History
            events={steps
              .map((step, at) => ({
                key: `${step.status}-${at}`,
                title: t(`plan.status.${step.status}`),
                meta: step.at ? f.dateTime(step.at) : t('common.notProvided'),
                text: sentence(step),
                now: at === steps.length - 1
              }))
              .reverse()}
          />
        )}
      </Card>
    </Section>
  )
}
