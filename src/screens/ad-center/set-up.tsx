import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { DoneTick } from '../../money/operation/operation-note.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing, Section } from '../../ui/page.tsx'
import { Checklist, usePayoutSteps, type ChecklistStep } from '../../widgets/checklist.tsx'
import type { AdCenter } from './model.ts'

/** Setup checklist, until all is done. Steps the backend does not report are left out. */
export function SetUp({ model }: { model: AdCenter }) {
  const { router, screenState } = useStores()
  const { t, f } = useLanguage()
  const profile = useProfile()
  const counts = valueOf(useStore(model.running.$state))?.counts
  const payout = usePayoutSteps(profile?.has_pay_password, profile?.has_bank_card)
  const [wasOpen] = useState(() => screenState.take(...SCREEN_KEY) !== null)
  const since = profile?.created_at
  const steps: ChecklistStep[] = [
    {
      title: t('adCenter.setUp.account'), isDone: true,
      meta: since ? t('common.since', { date: f.date(since) }) : undefined
    },
    ...payout
  ]
  // `waitPut` plans are offers; any other status means funded.
  if (counts) {
    steps.push({
      title: t('adCenter.setUp.plan'), isDone: hasFunded(counts), verb: t('adCenter.setUp.choosePlan'),
      onOpen: () => router.navigate('/plan')
    })
  }
  const next = steps.find(({ isDone }) => !isDone)
  const isOpen = profile?.account_status === 'active' && next !== undefined
  useEffect(() => (isOpen ? () => screenState.keep(...SCREEN_KEY, {}) : undefined), [isOpen, screenState])
  if (!isOpen) {
    return (
      wasOpen && counts && profile?.account_status === 'active' && (
        <div className="text-center stack-8">
          <DoneTick />
          <p className="text-20" role="status">{t('adCenter.setUp.complete')}</p>
        </div>
      )
    )
  }
  return (
    <Section title={t('adCenter.setUp.title')} action={<Drawing name="door" />}>
      <div className="stack-12">
        <Checklist steps={steps} />
        <Button kind="primary" wide onClick={next.onOpen}>{next.verb}</Button>
      </div>
    </Section>
  )
}

/** Screen-state key: the overview was left with setup incomplete. */
const SCREEN_KEY = ['/ad-center', 'set-up'] as const

const hasFunded = (counts: Readonly<Record<string, number>>): boolean =>
  Object.entries(counts).some(([status, count]) => status !== 'all' && status !== 'waitPut' && count > 0)
