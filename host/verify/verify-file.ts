import canonicalize from 'canonicalize'

import { addUp, type Sum } from './add-up.ts'
import { readStatement, type StatementFile } from './read-statement.ts'

/** The key of the sandbox that served this page. */
export interface PageKey {
  id: string
  /** SPKI in base64. */
  publicKey: string
}

export type VerifyOutcome =
  | { type: 'unreadable' }
  | { type: 'unsigned'; file: StatementFile; sum: Sum }
  /** No `crypto.subtle`, or the page has no key. */
  | { type: 'cannot'; file: StatementFile; sum: Sum }
  | { type: 'stranger'; file: StatementFile; sum: Sum; keyId: string }
  /** `rewritten`: the signed content is the same, the rest of the file is not. */
  | { type: 'altered'; file: StatementFile; sum: Sum; what: 'content' | 'rewritten' }
  | { type: 'intact'; file: StatementFile; sum: Sum; sha256: string }

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** Unpaired surrogates have no canonical form, so no sandbox has signed them. */
function canonicalText(content: unknown): string | null {
  try {
    return canonicalize(content) ?? null
  } catch {
    return null
  }
}

/** Whether a file is unchanged since the sandbox with this key exported it. Needs no network. */
export async function verifyFile(
  text: string,
  key: PageKey | null,
  subtle: SubtleCrypto | undefined
): Promise<VerifyOutcome> {
  const file = readStatement(text)
  if (!file) return { type: 'unreadable' }
  const sum = addUp(file)
  const { signatureInfo } = file
  if (!signatureInfo) return { type: 'unsigned', file, sum }
  if (!subtle || !key) return { type: 'cannot', file, sum }
  if (signatureInfo.keyId !== key.id) return { type: 'stranger', file, sum, keyId: signatureInfo.keyId }

  const canonical = canonicalText(file.content)
  const [spki, signature] = [bytesOf(key.publicKey), bytesOf(signatureInfo.signature)]
  if (!spki) return { type: 'cannot', file, sum }
  if (canonical === null || !signature) return { type: 'altered', file, sum, what: 'content' }
  const bytes = new TextEncoder().encode(canonical)
  const sha256 = hex(await subtle.digest('SHA-256', bytes))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await subtle.importKey('spki', spki, algorithm, false, ['verify'])
  const isSigned = await subtle.verify(algorithm, publicKey, signature, bytes)
  if (!isSigned || sha256 !== signatureInfo.sha256) return { type: 'altered', file, sum, what: 'content' }
  if (file.isRewritten) return { type: 'altered', file, sum, what: 'rewritten' }
  return { type: 'intact', file, sum, sha256 }
}
