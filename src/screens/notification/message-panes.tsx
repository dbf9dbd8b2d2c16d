import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Page } from '../../ui/page.tsx'
import { Panes } from '../../ui/panes.tsx'
import { MessageBody } from './message-row.tsx'
import type { NotificationModel } from './model.ts'

/** The messages beside the one that is shown. */
export function MessagePanes({ list, model }: { list: ReactNode; model: NotificationModel }) {
  const { id } = useStore(useStores().router.$route).query
  const { t, f } = useLanguage()
  const loaded = useStore(model.$list)
  const message = loaded.type === 'ready' ? loaded.rows.find(row => row.id === id) : undefined
  const at = message?.created_at
  // A link to a message opens it, as a press on its row does.
  useEffect(() => {
    if (message) model.read(message)
  }, [model, message])
  return (
    <Panes
      list={list}
      label={message?.title || t('notification.title')}
      openKey={message?.id ?? null}
      detail={
        message && (
          <Page>
            {at && <p className="t13 i2">{f.dateTime(at)}</p>}
            <h2 className="t28 any">{message.title || t('notification.noTitle')}</h2>
            <MessageBody message={message} onFollow={model.follow} />
          </Page>
        )
      }
    />
  )
}
