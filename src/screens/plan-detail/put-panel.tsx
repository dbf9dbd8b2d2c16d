import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { PutModel } from './put-model.ts'
import { PutSheet } from './put-sheet.tsx'

/** The way into the put at the foot of the page, and its sheet. */
export function PutPanel({ put, plan }: { put: PutModel; plan: PlanDetail }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const stage = useStore(put.$stage)
  const isOpen = stage.type !== 'closed'

  useEffect(() => {
    if (!isOpen) return undefined
    return shell.handleBack(() => {
      put.close()
      return true
    })
  }, [isOpen, put, shell])

  return (
    <>
      {plan.status === 'waitPut' && (
        <div className="plan-foot">
          <ActionBar note={t('plan.put.openNote')}>
            <Button kind="primary" size="big" onClick={put.open}>
              {t('plan.put.open')}
            </Button>
          </ActionBar>
        </div>
      )}
      {stage.type !== 'closed' && <PutSheet put={put} plan={plan} stage={stage} />}
    </>
  )
}
