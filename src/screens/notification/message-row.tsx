import { useStore } from '@nanostores/react'
import { Bell, BookOpen, ChevronRight, Info, Megaphone, TicketPercent, Wallet, type IconNode } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'

import { NOTIFICATION_CATEGORIES, type Notification } from '../../api/calls.ts'
import { classNames } from '../../lib/class-names.ts'
import { useHasPanes, useLanguage, useRoute } from '../../hooks/use-stores.ts'
import { readRichText, type Span } from '../../lib/rich-text.ts'
import { ownTarget, readAddress, writeAddress } from '../../router/address.ts'
import { findRoute } from '../../router/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Panes } from '../../ui/panes.tsx'
import { OperatorText } from '../../widgets/links-out.tsx'
import type { MessageItem } from './message-pages.ts'
import type { NotificationModel } from './model.ts'

/** The guarded route that a message links to, and its title; null for unknown routes and for public ones. */
export function messageTarget({ link }: Notification) {
  const address = link && ownTarget(writeAddress(link.route, link.query ?? {}))
  const row = address && findRoute(readAddress(address).path)
  return row ? { address, page: row.title } : null
}

const write = (spans: readonly Span[]): string =>
  spans.map(span => ('spans' in span ? write(span.spans) : span.text)).join('')

/** Plain one-line preview of a text with markup. */
export const plainText = (text: string): string =>
  readRichText(text)
    .map(block => (block.type === 'list' ? block.items.map(item => (item.number ? `${item.number}. ` : '') + write(item.spans)).join(', ') : write(block.spans)))
    .join(' ')
    .replace(/\s+/g, ' ')

interface MessageRowProps {
  item: MessageItem
  model: NotificationModel
  /** Shows the category; off under the tab of one. */
  namesCategory: boolean
}

/** A message: two lines, or in full with its category and link. Beside the list it is shown in full there. */
export function MessageRow({ item, model, namesCategory }: MessageRowProps) {
  const { t, f } = useLanguage()
  const hasPanes = useHasPanes()
  const { message, isOpened, day, isLast } = item
  const isShown = useRoute().query.id === message.id
  const { category, created_at: at } = message
  const isUnread = message.is_read === false
  const known = NOTIFICATION_CATEGORIES.find(one => one === category)
  const kind = namesCategory && category !== 'all' ? (known ? t(`notification.tab.${known}`) : category) : null
  return (
    <>
      {day && <h2 className="text-13 text-bold text-secondary message-day">{day}</h2>}
      {day === '' && <div className="message-day" />}
      <div className={classNames('message', isLast && 'last', isUnread && 'new')}>
        <button
          type="button"
          className="list-row"
          {...(hasPanes ? { 'aria-current': isShown || undefined } : { 'aria-expanded': isOpened })}
          onClick={() => (hasPanes ? model.show : model.toggle)(message)}
        >
          <span className="kind">
            <Icon icon={iconOf(message)} size={18} />
          </span>
          <span className="grow">
            <span className="message-top">
              <span className={classNames('text-15 break-words', isUnread && 'text-bold')}>
                {isUnread && <span className="visually-hidden">{t('notification.unread')}. </span>}
                {message.title || t('notification.noTitle')}
              </span>
              <span className="row text-12 text-tertiary">
                {at && f.shortTime(at)}
                <span className="dot" />
              </span>
            </span>
            {isOpened
              ? kind && <span className="text-12 text-tertiary">{kind}</span>
              : message.body && <span className="text-13 text-secondary lines">{plainText(message.body)}</span>}
          </span>
        </button>
        {isOpened && <MessageBody {...{ message, model }} />}
      </div>
    </>
  )
}

/** Icons by link target, which is more specific than the category. */
const KINDS: readonly (readonly [start: string, icon: IconNode])[] = [
  ['/plan', Megaphone], ['/wallet', Wallet], ['/ad-center/coupons', TicketPercent], ['/ad-center/ques-detail', BookOpen],
  ['system_maintenance', Info], ['activity', TicketPercent]
]

function iconOf({ link, category }: Notification): IconNode {
  const about = [link?.route, category]
  return KINDS.find(([start]) => about.some(text => text?.startsWith(start)))?.[1] ?? Bell
}

function MessageBody({ message, model }: { message: Notification; model: NotificationModel }) {
  const { t } = useLanguage()
  const target = messageTarget(message)
  return (
    <div className="message-body text-15">
      {message.body && <OperatorText text={message.body} />}
      {target && (
        <Button kind="quiet" onClick={() => model.follow(target.address)}>
          {t('notification.goTo', { page: t(target.page) })}
          <Icon icon={ChevronRight} size={18} />
        </Button>
      )}
    </div>
  )
}

export function MessagePanes({ list, model }: { list: ReactNode; model: NotificationModel }) {
  const { id } = useRoute().query
  const { t, f } = useLanguage()
  const loaded = useStore(model.$list)
  const message = loaded.type === 'ready' ? loaded.rows.find(row => row.id === id) : undefined
  const at = message?.created_at
  const opened = useRef<string | undefined>(undefined)
  // A link to a message opens it, like a tap on its row. Once: a mark that failed makes it unread again.
  useEffect(() => {
    if (message && opened.current !== message.id) model.read(message)
    opened.current = message?.id
  }, [model, message])
  return (
    <Panes
      list={list}
      label={message?.title || t('notification.title')}
      openKey={message?.id ?? null}
      detail={
        message && (
          <Page>
            {at && <p className="text-13 text-secondary">{f.dateTime(at)}</p>}
            <h2 className="text-28 break-words">{message.title || t('notification.noTitle')}</h2>
            <MessageBody {...{ message, model }} />
          </Page>
        )
      }
    />
  )
}
