import { isRetryable, type Result } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import type { MessageKey } from '../lib/message-key.ts'
import type { Stores } from './create-stores.ts'
import { errorMessage } from './error-messages.ts'
import type { Toast } from './shell.ts'

type Words = Pick<Stores, 'language' | 'shell'>

export const showToast = ({ language, shell }: Words, kind: Toast['kind'], ...message: Parameters<Language['t']>): void =>
  shell.toast(kind, language.$language.get().t(...message))

/**
 * Reports in a toast how something ended whose screen has been left.
 * @param isOpen the backend may have acted despite the error
 * @param failed what is said of another error; default: its own message
 */
export function reportLate(
  stores: Words,
  title: MessageKey,
  done: MessageKey,
  answer: Result<unknown>,
  isOpen = !answer.ok && answer.error.type !== 'offline' && isRetryable(answer.error),
  failed?: MessageKey
): void {
  if (answer.ok) showToast(stores, 'done', done)
  // Dropped with its session: a toast may say why that has ended.
  else if (answer.error.type !== 'aborted') {
    const { t } = stores.language.$language.get()
    const end = isOpen ? 'operation.unknownTitle' : failed
    stores.shell.toast('fail', `${t(title)}: ${end ? t(end) : errorMessage(answer.error, { t })}`)
  }
}
