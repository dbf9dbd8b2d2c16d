import { useStore } from '@nanostores/react'
import { Headset, Link2Off, ShieldCheck } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { createCustomer } from './model.ts'
import type { CustomerModel } from './model.ts'

/** Customer service inside the portal, under the line that is always there (TR-14). */
export function CustomerView() {
  const model = useModel(createCustomer, '', created => void created.start())
  const { t } = useLanguage()
  return (
    <div className="page s12 customer">
      <Note kind="info" icon={ShieldCheck}>
        {t('service.neverAsk')}
      </Note>
      <DeskContent model={model} />
    </div>
  )
}

function DeskContent({ model }: { model: CustomerModel }) {
  const { t } = useLanguage()
  const page = useStore(model.$page)
  switch (page.type) {
    case 'loading':
      return <Loading shape="text" height={320} />
    case 'failed':
      return <LoadError error={page.error} onRetry={model.reload} />
    case 'none':
      return (
        <EmptyState
          title={t('customer.none')}
          text={t('customer.noneText')}
          action={
            <Button kind="quiet" onClick={model.openOthers}>
              {t('customer.channels')}
            </Button>
          }
        />
      )
    case 'refused':
      return (
        <>
          <Note kind="bad" icon={Link2Off} title={t('customer.refused')} alert>
            {t('customer.refusedText')}
          </Note>
          <p className="t13 i2 any desk-address" dir="ltr">
            {page.address}
          </p>
          <Button icon={Headset} onClick={model.openOthers}>
            {t('customer.channels')}
          </Button>
        </>
      )
    case 'open':
      return <DeskFrame model={model} href={page.href} origin={page.origin} />
  }
}
