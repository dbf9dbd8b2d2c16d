import { useStore } from '@nanostores/react'
import { ArrowUp } from 'lucide'
import { useRef } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { ListHead } from './list-head.tsx'
import { MessageList } from './message-list.tsx'
import { createNotifications } from './model.ts'

const PANEL = 'messages'

/** What the network has told this person. */
export function NotificationView() {
  const model = useModel(createNotifications, '', created => created.start())
  const { t } = useLanguage()
  const { category } = useStore(model.$filter)
  const arrived = useStore(model.$arrived)
  const list = useRef<HTMLDivElement>(null)

  function onShow(): void {
    model.showArrived()
    list.current?.focus({ preventScroll: true })
    list.current?.closest('.scroller')?.scrollTo(0, 0)
  }

  return (
    <PullToRefresh onRefresh={model.refresh}>
      <Page>
        <ListHead model={model} panel={PANEL} />
        <TabPanel panel={PANEL} value={category}>
          <div ref={list} tabIndex={-1} className="s12">
            <MessageList model={model} />
          </div>
        </TabPanel>
      </Page>
      <div className="mail-arrived" role="status">
        {arrived.length > 0 && (
          <Button kind="primary" size="small" icon={ArrowUp} onClick={onShow}>
            {t('notification.arrived', { count: arrived.length })}
          </Button>
        )}
      </div>
    </PullToRefresh>
  )
}
