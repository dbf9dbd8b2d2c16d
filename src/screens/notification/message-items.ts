import type { Notification } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'

/** A row of the list. */
export interface MessageItem {
  message: Notification
  isOpened: boolean
  /** Stands above the first message of a day, in this person's time zone; empty where nobody tells the day. */
  day: string | null
  /** The last message of its day. */
  isLast: boolean
}

/** Messages under the day on which they came. */
export function messageItems(
  rows: readonly Notification[],
  opened: ReadonlySet<string> | null,
  { t, f }: Pick<Language, 't' | 'f'>
): readonly MessageItem[] {
  const days = rows.map(({ created_at: at }) =>
    at ? t('common.day', { weekday: f.weekday(at), date: f.date(at) }) : ''
  )
  return rows.map((message, at) => {
    const day = days[at] ?? ''
    return {
      message,
      isOpened: opened?.has(message.id) ?? false,
      day: at > 0 && days[at - 1] === day ? null : day,
      isLast: days[at + 1] !== day
    }
  })
}
