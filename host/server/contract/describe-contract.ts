import type { UserInfo } from '../../../src/api/calls.ts'
import { fileUrl } from '../files/store-file.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { CONTRACT, CONTRACT_VERSION, COUNTERPARTY } from './contract-document.ts'

type ContractState = NonNullable<UserInfo['contract']>

/** The content of `users.contract`: the contract's state and the signed version. */
export interface KeptContract {
  status: ContractState['status']
  signed_at?: string
  signed_sha256?: string
  receipt_no?: string
  /** The stored file with the text and the record of the signature. */
  document_id?: string
  reject_reason?: string
}

/** The contract in wire format; a contract is requested only if it was offered. */
export function describeContract(kept: KeptContract | null, origin: string): ContractState {
  if (!kept || kept.status === 'none') return { status: 'none' }
  const { document_id: documentId, ...state } = kept
  return {
    ...state,
    version: CONTRACT_VERSION,
    counterparty: COUNTERPARTY,
    role: sandboxText('offer.role'),
    price_text: sandboxText('offer.price'),
    language_note: sandboxText('offer.language'),
    text: CONTRACT.text,
    translation: sandboxText('offer.translation', { operator: COUNTERPARTY }),
    document_url: `${origin}/sandbox/contract/${CONTRACT.name}`,
    sha256: CONTRACT.sha256,
    ...(documentId === undefined ? {} : { signed_document_url: fileUrl(origin, documentId) })
  }
}
