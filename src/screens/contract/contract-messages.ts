import type { ApiError } from '../../api/errors.ts'
import type { Language } from '../../i18n/i18n.ts'
import { errorMessage } from '../../stores/error-messages.ts'

/** An error of the contract's calls in words: a conflict here is about the contract, not a plan. */
export function contractErrorMessage(error: ApiError, language: Pick<Language, 't'>): string {
  if (error.type === 'refused' && error.reason === 'status_conflict') {
    return language.t('contract.conflict')
  }
  return error.type === 'insecure' ? language.t('contract.insecure') : errorMessage(error, language)
}

/** The beginning and the end of a hash: `9f2c…41ab`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`
