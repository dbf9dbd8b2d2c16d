import type { ApiError } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import type { MessageKey } from '../lib/message-key.ts'

const ACCOUNT_WORDS = {
  402: 'account.notActivated',
  403: 'account.disabled',
  404: 'account.cancelled'
} as const satisfies Record<number, MessageKey>

/**
 * An error in words of the person's language. A known reason is said in our own
 * words, otherwise the server's message stands, otherwise the default text of
 * its code (specification section 8).
 */
export function errorMessage(error: ApiError, { t }: Pick<Language, 't'>): string {
  switch (error.type) {
    case 'http':
      return t('error.http', { status: error.status })
    case 'unauthorized':
      return error.message || t('reason.user_not_authorized')
    case 'account':
      return t(ACCOUNT_WORDS[error.code])
    case 'refused':
      if (error.reason) return t(`reason.${error.reason}`)
      return error.message || t(defaultMessage(error.code))
    default:
      return t(`error.${error.type}`)
  }
}

function defaultMessage(code: number): MessageKey {
  if (code === 400) return 'error.system'
  if (code === 405) return 'error.data'
  return code === 500 ? 'error.server' : 'error.error'
}
