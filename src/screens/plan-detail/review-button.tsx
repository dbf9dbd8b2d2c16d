import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { PutModel } from './put-model.ts'

/** On to the review; where the transaction password is asked for, to customer service instead. */
export function ReviewButton({ put }: { put: PutModel }) {
  const { config, shell } = useStores()
  const { t } = useLanguage()
  const needsPassword = useStore(config.$config)?.put_requires_password === true
  if (!needsPassword) {
    return (
      <Button kind="primary" size="big" onClick={() => void put.review()}>
        {t('plan.put.review')}
      </Button>
    )
  }
  return (
    <Button
      kind="primary"
      size="big"
      onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
    >
      {t('common.customerService')}
    </Button>
  )
}
