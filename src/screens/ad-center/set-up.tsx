import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Checklist, usePayoutSteps } from '../../widgets/checklist.tsx'
import type { ChecklistStep } from '../../widgets/checklist.tsx'
import type { AdCenter } from './model.ts'

/** What an account still needs, until it has all of it. What the backend does not tell of is no step. */
export function SetUp({ model }: { model: AdCenter }) {
  const { router, session } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const counts = valueOf(useStore(model.$running))?.counts
  const payout = usePayoutSteps(profile?.has_pay_password, profile?.has_bank_card)
  if (profile?.account_status !== 'active') return null
  const { created_at: since } = profile
  const steps: ChecklistStep[] = [
    {
      title: t('adCenter.setUp.account'), isDone: true,
      meta: since ? t('profile.since', { date: f.date(since) }) : undefined
    },
    ...payout
  ]
  // Waiting plans are offers: whatever stands in another state was funded.
  if (counts) {
    steps.push({
      title: t('adCenter.setUp.plan'), isDone: hasFunded(counts), verb: t('adCenter.setUp.choosePlan'),
      onOpen: () => router.navigate('/plan')
    })
  }
  const next = steps.find(({ isDone }) => !isDone)
  return (
    next && (
      <Section title={t('adCenter.setUp.title')}>
        <div className="s12">
          <Checklist steps={steps} />
          <Button kind="primary" wide onClick={next.onOpen}>
            {next.verb}
          </Button>
        </div>
      </Section>
    )
  )
}

const hasFunded = (counts: Readonly<Record<string, number>>): boolean =>
  Object.entries(counts).some(([status, count]) => status !== 'all' && status !== 'waitPut' && count > 0)
