import { useStore } from '@nanostores/react'

import { NOTIFICATION_CATEGORIES } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { READ_STATES } from './message-pages.ts'
import type { NotificationModel } from './model.ts'

/** The tabs with what is unread in each, the filter, and the one button that reads them all. */
export function ListHead({ model, panel }: { model: NotificationModel; panel: string }) {
  const { t, f } = useLanguage()
  const { category, state } = useStore(model.$filter)
  const counts = useStore(model.$counts)
  const list = useStore(model.$list)
  const isHeld = useStore(model.$pending).type === 'held'
  const unread = counts[category]
  const hasUnread =
    unread === undefined
      ? list.type === 'ready' && list.rows.some(row => row.is_read === false)
      : unread > 0
  return (
    <>
      <div className="mail-tabs">
        <TabStrip
          label={t('notification.tabs')}
          panel={panel}
          value={category}
          onSelect={model.selectCategory}
          tabs={NOTIFICATION_CATEGORIES.map(key => {
            const count = counts[key]
            const label = t(`notification.tab.${key}`)
            return { key, label, count: count ? f.count(count) : undefined }
          })}
        />
      </div>
      <div className="row wrap mail-filter">
        <div className="grow">
          <Segment
            label={t('notification.states')}
            value={state}
            onSelect={model.selectState}
            tabs={READ_STATES.map(key => ({ key, label: t(`notification.state.${key}`) }))}
          />
        </div>
        <Button
          kind="quiet"
          disabled={!isHeld && !hasUnread}
          onClick={isHeld ? model.undo : model.markAll}
        >
          <span className="mail-swap">
            <span className={isHeld ? 'off' : undefined}>{t('notification.markAll')}</span>
            <span className={isHeld ? undefined : 'off'}>{t('common.undo')}</span>
          </span>
        </Button>
      </div>
    </>
  )
}
