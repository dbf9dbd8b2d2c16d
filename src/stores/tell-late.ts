import { isRetryable, type Result } from '../api/errors.ts'
import type { MessageKey } from '../lib/message-key.ts'
import type { Stores } from './create-stores.ts'
import { errorMessage } from './error-messages.ts'

/**
 * Tells in a toast how something ended whose screen has been left.
 * @param isOpen the backend may have acted despite the error
 * @param failed what is said of another error; default: its own message
 */
export function tellLate(
  { language, shell }: Pick<Stores, 'language' | 'shell'>,
  title: MessageKey,
  done: MessageKey,
  answer: Result<unknown>,
  isOpen = !answer.ok && isRetryable(answer.error),
  failed?: MessageKey
): void {
  const { t } = language.$language.get()
  if (answer.ok) shell.toast('done', t(done))
  // Dropped with its session: a toast may say why that has ended.
  else if (answer.error.type !== 'aborted') {
    const end = isOpen ? 'operation.unknownTitle' : failed
    shell.toast('fail', `${t(title)}: ${end ? t(end) : errorMessage(answer.error, { t })}`)
  }
}
