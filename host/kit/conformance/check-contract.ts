import { webAddress } from '../../../src/lib/web-address.ts'
import { reasonOf } from './exchange.ts'
import type { Answer, Session } from './session.ts'

/** As long as the portal waits for a document. */
const DOCUMENT_MS = 15_000

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** What a page that fetches the document finds wrong: without the token, from its origin if one is given. */
async function documentFault({ fetch, origin }: Session, url: string, named: string | null | undefined): Promise<string | null> {
  if (!webAddress(url, true)) return 'no complete https address'
  const headers: Record<string, string> = origin === undefined ? {} : { Origin: origin }
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(DOCUMENT_MS) })
    if (!answer.ok) return `HTTP ${answer.status}`
    const allowed = answer.headers.get('access-control-allow-origin') ?? 'absent'
    if (origin !== undefined && allowed !== origin && allowed !== '*') return `Access-Control-Allow-Origin is ${allowed}`
    const own = await sha256(await answer.arrayBuffer())
    return named && named.toLowerCase() !== own ? `its SHA-256 is ${own}, not ${named}` : null
  } catch (error) {
    return `not answered: ${reasonOf(error)}`
  }
}

/** The documents of the contract, which the page itself fetches. */
export async function checkContract(session: Session, { exchange, value }: Answer<'userInfo'>): Promise<void> {
  const { document_url: offered, sha256: hash, signed_document_url: signed, signed_sha256: signedHash } = value?.contract ?? {}
  for (const [name, url, named] of [['document_url', offered, hash], ['signed_document_url', signed, signedHash]] as const) {
    const fault = url ? await documentFault(session, url, named) : null
    if (fault) session.find('contract-document', exchange, `${name}: ${fault}`, url)
  }
}
