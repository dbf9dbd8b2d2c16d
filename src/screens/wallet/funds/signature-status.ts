import type { Statement } from '../../../api/calls.ts'
import type { Language } from '../../../i18n/i18n.ts'
import type { SignatureStatus } from './statement-reader.ts'

const UNSIGNED = {
  none: 'wallet.export.unsigned.none',
  differs: 'wallet.export.unsigned.differs',
  unhashed: 'wallet.export.unsigned.unhashed'
} as const

/** What a signature says, and what its absence says. */
export function signatureStatus(
  seal: SignatureStatus,
  { environment }: Pick<Statement, 'environment'>,
  { t }: Pick<Language, 't'>
): string {
  if (seal.type === 'unsigned') return t(UNSIGNED[seal.why])
  return t(environment === 'sandbox' ? 'wallet.export.signed' : 'wallet.export.signedLive')
}
