import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { knownStatus, statusLabel } from '../../stores/plan-progress.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { History } from '../../ui/history.tsx'
import { Section } from '../../ui/section.tsx'

type Step = NonNullable<PlanDetail['timeline']>[number]

/** The plan's statuses with their times, and what each did with the money. */
export function PlanHistory({ plan }: { plan: PlanDetail }) {
  const language = useLanguage()
  const { t, f } = language
  const { amount } = useMoney(plan.currency)
  const steps = plan.timeline ?? []
  if (steps.length === 0) return null

  function sentence(step: Step): string | null {
    const { money } = plan
    const moved = {
      matching: money?.charged,
      putFailed: money?.refund?.amount,
      settlementSuccessful: money?.revenue_state === 'settled' ? money.revenue : null
    }
    const status = knownStatus(step.status)
    if (status === 'matching' || status === 'putFailed' || status === 'settlementSuccessful') {
      const value = moved[status]
      if (value != null) return t(`plan.history.${status}`, { amount: amount(value) })
    }
    return step.note ?? null
  }

  return (
    <Section title={t('plan.historyTitle')}>
      <Card>
        <History
          events={steps
            .map((step, at) => ({
              key: `${step.status}-${at}`,
              title: statusLabel(step.status, language),
              meta: step.at && f.dateTime(step.at),
              text: sentence(step),
              now: at === steps.length - 1
            }))
            .reverse()}
        />
      </Card>
    </Section>
  )
}
