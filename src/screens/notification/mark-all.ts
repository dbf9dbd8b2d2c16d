import { atom } from 'nanostores'

import type { CallOutput, NotificationCategory } from '../../api/calls.ts'
import type { Result } from '../../api/errors.ts'
import { createUndoWindow } from '../../stores/undo-window.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { Clearing } from './unread-counts.ts'

type Answer = CallOutput<'readNotifications'>

/**
 * Marks everything of a category as read. It waits for `settings.undoMs` and is sent once, rather
 * than sent and taken back: a backend that does not know the reverse would not take it back. A mark
 * loses nothing, so a screen that is left or a page that is hidden sends it at once.
 * @param onDone is told before `$clearing` ends
 */
export function createMarkAll(
  { env, settings, request, unread, shell, language }: Stores,
  onDone: (clearing: Clearing, answer: Answer) => void
) {
  const $clearing = atom<Clearing | null>(null)

  function restore({ putBack }: Clearing): void {
    putBack()
    $clearing.set(null)
  }
  function fail(clearing: Clearing): void {
    restore(clearing)
    shell.toast('fail', language.$language.get().t('notification.markFailed'))
  }
  async function send(clearing: Clearing): Promise<void> {
    const { category, until } = clearing
    const answer: Result<Answer> = await request('readNotifications', {
      all: true,
      category,
      ...(until === null ? {} : { until })
    })
    if (answer.ok) {
      onDone(clearing, answer.value)
      $clearing.set(null)
    } else if (answer.error.type === 'aborted') $clearing.set(null)
    else fail(clearing)
  }
  const hold = createUndoWindow<Clearing>(
    env,
    settings.undoMs,
    clearing => void send(clearing),
    (why, clearing) => {
      if (why === 'left') void send(clearing)
      else if (why === 'offline') fail(clearing)
      else restore(clearing)
    }
  )

  return {
    /** Held or on its way: shown as read already. */
    $clearing,
    $pending: hold.$pending,
    /** @param unread how many of them there are */
    start(category: NotificationCategory, until: string | null, count: number) {
      if ($clearing.get()) return
      const putBack = unread.decrease(category === 'all' ? Infinity : count)
      const clearing = { category, until, putBack }
      $clearing.set(clearing)
      shell.toast('done', language.$language.get().t('notification.markedAll'))
      hold.start(clearing)
    },
    undo: hold.undo,
    /** What is still held is sent: who leaves has changed nothing about his mind. */
    exit: hold.exit
  }
}

export type MarkAll = ReturnType<typeof createMarkAll>
