import {
  NOTIFICATION_CATEGORIES, type CallInput, type CallOutput, type Notification, type NotificationCategory, type Result
} from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { createPages, type ReadyPages } from '../../stores/pages.ts'

export type MessagePage = CallOutput<'notifications'>
export const READ_STATES = ['all', 'unread', 'read'] as const
export type ReadState = (typeof READ_STATES)[number]

export interface MessageFilter {
  category: NotificationCategory
  state: ReadState
}

/** Whether a message matches a filter; unknown fields and words match. */
export const belongs = ({ category, is_read: isRead }: Notification, filter: MessageFilter): boolean =>
  ([category, 'all'].includes(filter.category) || !NOTIFICATION_CATEGORIES.some(known => known === category)) &&
  (filter.state === 'all' || isRead == null || isRead === (filter.state === 'read'))

/** @param ask requests a page; the input is read for each request */
export function createMessagePages(
  ask: (input: () => CallInput<'notifications'>, signal: AbortSignal) => Promise<Result<MessagePage>>,
  filter: () => MessageFilter,
  kept: ReadyPages<Notification, MessagePage> | null
) {
  /** Messages no longer unread on the server but still shown. */
  let gone = 0
  const pages = createPages<Notification, MessagePage>((page, signal, size) => {
    const { category, state } = filter()
    return ask(() => {
      if (page === 1) gone = 0
      // Later rows have moved up by as many.
      const asked = Math.max(1, page - (state === 'unread' ? Math.ceil(gone / size) : 0))
      return { category, read_state: state, page: asked, page_size: size }
    }, signal)
  }, { kept, fits: message => belongs(message, filter()) })

  return {
    ...pages,
    addOnTop(messages: readonly Notification[]) {
      const ids = new Set(messages.map(({ id }) => id))
      pages.change(rows => [...messages, ...rows.filter(({ id }) => !ids.has(id))])
    },
    /** The backend has marked these messages. */
    setRead: (isMeant: (message: Notification) => boolean) =>
      pages.change(rows =>
        rows.map(row => {
          if (row.is_read === true || !isMeant(row)) return row
          gone += 1
          return { ...row, is_read: true }
        })
      )
  }
}

export function messageItems(
  rows: readonly Notification[],
  opened: ReadonlySet<string> | null,
  { t, f }: Pick<Language, 't' | 'f'>
) {
  const days = rows.map(({ created_at: at }) =>
    at ? t('common.day', { weekday: f.weekday(at), date: f.date(at) }) : ''
  )
  return rows.map((message, at) => {
    const day = days[at] ?? ''
    return {
      id: message.id,
      message,
      isOpened: opened?.has(message.id) ?? false,
      /** Heading above the first message of a day, in the user's time zone; empty if the day is unknown. */
      day: at > 0 && days[at - 1] === day ? null : day,
      isLast: days[at + 1] !== day
    }
  })
}

export type MessageItem = ReturnType<typeof messageItems>[number]
