import { NOTIFICATION_CATEGORIES } from '../../api/calls.ts'
import type { Notification, NotificationCategory } from '../../api/calls.ts'

/** Unread messages by category, as far as the backend tells them. */
export type UnreadCounts = Partial<Record<NotificationCategory, number>>

/** Everything of a category, up to a moment, that is being marked as read. */
export interface Clearing {
  category: NotificationCategory
  /** ISO 8601 by the server's clock: what came later stays unread. Null when it is not told. */
  until: string | null
  /** Gives the bell back what it has lost by it. */
  putBack: () => void
}

export const covers = ({ category, until }: Clearing, message: Notification): boolean =>
  (category === 'all' || category === message.category) &&
  (until === null ||
    message.created_at == null ||
    Date.parse(message.created_at) <= Date.parse(until))

/** What is left unread once these messages and this category are read. */
export function countsAfter(
  before: UnreadCounts,
  marked: readonly Notification[],
  clearing: Clearing | null
): UnreadCounts {
  const counts = { ...before }
  const take = (category: Notification['category'], by: number): void => {
    const key = NOTIFICATION_CATEGORIES.find(known => known === category)
    if (key && counts[key] !== undefined) counts[key] = Math.max(0, counts[key] - by)
  }
  for (const { is_read: isRead, category } of marked) {
    if (isRead !== false) continue
    take('all', 1)
    if (category !== 'all') take(category, 1)
  }
  if (clearing?.category === 'all') for (const key of NOTIFICATION_CATEGORIES) take(key, Infinity)
  else if (clearing) {
    take('all', counts[clearing.category] ?? 0)
    take(clearing.category, Infinity)
  }
  return counts
}
