import { useStore } from '@nanostores/react'
import { Hourglass } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Note } from '../../ui/note.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import type { AdCenter } from './model.ts'

/** What to do next: an amount to enter, or the first plan. Its place is kept until that is known. */
export function NextStep({ model }: { model: AdCenter }) {
  const { router, waitingPlans } = useStores()
  const { t } = useLanguage()
  const error = useStore(waitingPlans.$error)
  const count = useStore(waitingPlans.$count)
  const hasNoPlans = useStore(model.$hasNoPlans)
  const onOpen = (): void =>
    router.navigate('/plan', count ? { status: 'waitPut' } : {})
  if (count) {
    return (
      <Note kind="act" icon={Hourglass} onOpen={onOpen}>
        {t('dock.waiting', { count })}
      </Note>
    )
  }
  if (error && count === null) {
    return <LoadError about={t('plans.title')} error={error} onRetry={waitingPlans.load} />
  }
  if (hasNoPlans === null) {
    return (
      <Note>
        <SkeletonBar width="64%" height={22} />
      </Note>
    )
  }
  if (!hasNoPlans) return <Note onOpen={onOpen}>{t('plans.empty.waitPut')}</Note>
  return (
    <Note kind="act" icon={Hourglass} onOpen={onOpen}>
      {t('plans.empty.all')}
    </Note>
  )
}
