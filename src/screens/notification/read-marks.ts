import { atom } from 'nanostores'

import type { CallOutput, Notification } from '../../api/calls.ts'
import type { Result } from '../../api/errors.ts'

type Answer = Result<CallOutput<'readNotifications'>>

/**
 * Marks messages one by one as they are opened: one request at a time, what is opened meanwhile goes
 * with the next one. They leave `$marked` once `onEnd` was told how it went.
 */
export function createReadMarks(
  send: (ids: string[]) => Promise<Answer>,
  onEnd: (messages: readonly Notification[], answer: Answer) => void
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
    /** Marked here, not confirmed yet: shown as read. */
    $marked,
    mark(message: Notification) {
      if ($marked.get().some(({ id }) => id === message.id)) return
      $marked.set([...$marked.get(), message])
      if (!isSending) void flush()
    }
  }
}

export type ReadMarks = ReturnType<typeof createReadMarks>
