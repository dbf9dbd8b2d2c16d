import { atom } from 'nanostores'

import { NOTIFICATION_CATEGORIES, type CallOutput, type Notification, type NotificationCategory, type Result } from '../../api/calls.ts'
import { createUndoWindow } from '../../stores/undo-window.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { showToast } from '../../stores/toasts.ts'

type Answer = CallOutput<'readNotifications'>

/**
 * Marks opened messages as read, one request at a time; messages opened meanwhile go into the next.
 * They leave `$marked` before `onEnd` receives the outcome.
 */
export function createReadMarks(
  send: (ids: string[]) => Promise<Result<Answer>>,
  onEnd: (messages: readonly Notification[], answer: Result<Answer>) => void
) {
  const $marked = atom<readonly Notification[]>([])
  let isSending = false

  async function flush(): Promise<void> {
    isSending = true
    while ($marked.get().length > 0) {
      const batch = $marked.get()
      const answer = await send(batch.map(({ id }) => id))
      $marked.set($marked.get().filter(message => !batch.includes(message)))
      onEnd(batch, answer)
    }
    isSending = false
  }

  return {
    /** Marked here but not confirmed: shown as read. */
    $marked,
    mark(message: Notification) {
      if ($marked.get().some(({ id }) => id === message.id)) return
      $marked.set([...$marked.get(), message])
      if (!isSending) void flush()
    }
  }
}

/** Unread messages by category, as far as reported. */
export type UnreadCounts = Partial<Record<NotificationCategory, number>>

/** A category being marked as read, up to an instant. */
interface Clearing {
  category: NotificationCategory
  /** ISO 8601 by the server's clock: later messages stay unread. Null when unknown. */
  until: string | null
  /** Restores the unread count of the bell. */
  putBack: () => void
}

export const covers = ({ category, until }: Clearing, message: Notification): boolean =>
  (category === 'all' || category === message.category) &&
  (until === null ||
    message.created_at == null ||
    Date.parse(message.created_at) <= Date.parse(until))

/** Remaining unread counts once these messages and this category are read. */
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

/**
 * Marks a category as read. Waits for `settings.undoMs` and sends once, since not every backend
 * could reverse it. A mark loses nothing, so leaving the screen or hiding the page sends it at
 * once.
 * @param onDone called before `$clearing` ends
 */
export function createMarkAll(stores: Stores, onDone: (clearing: Clearing, answer: Answer) => void) {
  const { env, settings, request, unread, shell } = stores
  const $clearing = atom<Clearing | null>(null)

  function restore({ putBack }: Clearing): void {
    putBack()
    $clearing.set(null)
  }
  function fail(clearing: Clearing): void {
    restore(clearing)
    showToast(stores, 'fail', 'notification.markFailed')
  }
  async function send(clearing: Clearing): Promise<void> {
    const { category, until } = clearing
    const answer = await request('readNotifications', { all: true, category, until: until ?? undefined })
    if (answer.ok) onDone(clearing, answer.value)
    else if (answer.error.type !== 'aborted') fail(clearing)
    $clearing.set(null)
  }
  const undoWindow = createUndoWindow<Clearing>(
    env,
    settings.undoMs,
    clearing => void send(clearing),
    (why, clearing) => {
      if (why === 'left') void send(clearing)
      else if (why === 'offline') fail(clearing)
      else {
        restore(clearing)
        shell.dismissToast()
      }
    }
  )

  return {
    /** Pending or being sent: already shown as read. */
    $clearing,
    $pending: undoWindow.$pending,
    start(category: NotificationCategory, until: string | null, count: number) {
      if ($clearing.get()) return
      const putBack = unread.decrease(category === 'all' ? Infinity : count)
      const clearing = { category, until, putBack }
      $clearing.set(clearing)
      showToast(stores, 'done', 'notification.markedAll')
      undoWindow.start(clearing)
    },
    undo: undoWindow.undo,
    /** Sends what is still pending: leaving does not undo it. */
    exit: undoWindow.exit
  }
}
