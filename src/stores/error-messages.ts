import type { ApiError } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import type { MessageKey } from '../lib/message-key.ts'

const CODE_MESSAGES: Readonly<Record<402 | 403 | 404, MessageKey> & Record<number, MessageKey | undefined>> = {
  // A success that says that it had no effect.
  200: 'operation.unclear',
  400: 'error.system',
  402: 'account.notActivated',
  403: 'account.disabled',
  404: 'account.cancelled',
  405: 'error.data',
  500: 'error.server'
}

/** Our own text for a known reason, else the server's message, else the text of the code (specification section 8). */
export function errorMessage(error: ApiError, { t }: Pick<Language, 't'>): string {
  switch (error.type) {
    case 'http':
      return t('error.http', { status: error.status })
    case 'unauthorized':
      return error.message || t('reason.user_not_authorized')
    case 'account':
      return t(CODE_MESSAGES[error.code])
    case 'refused':
      if (error.reason) return t(`reason.${error.reason}`)
      return error.message || t(CODE_MESSAGES[error.code] ?? 'error.error')
    default:
      return t(`error.${error.type}`)
  }
}
