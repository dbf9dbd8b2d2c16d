import { CircleX } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Why a put failed and what comes next; who gives no reason is named. */
export function PlanFailure({ failure }: { failure: PlanDetail['failure'] }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Note
      kind="bad"
      icon={CircleX}
      title={t('plan.failureTitle')}
      action={
        <Button
          kind="quiet"
          onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
        >
          {t('common.customerService')}
        </Button>
      }
    >
      {failure ? [failure.text, failure.next_step].filter(Boolean).join(' ') : t('plan.failureUnknown')}
    </Note>
  )
}
