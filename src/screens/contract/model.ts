import { atom } from 'nanostores'

import { CONTRACT_STATUSES, type ApiError, type Result, type UserInfo } from '../../api/calls.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { Env } from '../../env/env.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { createLoader, valueOf, type Loadable } from '../../stores/loadable.ts'

export type Contract = NonNullable<UserInfo['contract']>

/** Result of comparing the received bytes with the hash from the server. */
type HashCheck =
  | 'same'
  | 'differs'
  /** The server sends no hash. */
  | 'unnamed'
  /** This engine or connection cannot compute a hash. */
  | 'unable'

interface Hashed {
  sha256: string | null
  check: HashCheck
}

export interface ContractText extends Hashed {
  /** Null: the document is a file that another app shows, such as a PDF. */
  text: string | null
}

const DOCUMENT_TIMEOUT_MS = 15_000

const fail = (error: ApiError): Result<never> => ({ ok: false, error })

async function hashBytes(
  env: Pick<Env, 'sha256'>,
  bytes: Uint8Array<ArrayBuffer>,
  named: string | null | undefined
): Promise<Hashed> {
  const sha256 = await env.sha256(bytes)
  if (sha256 === null) return { sha256, check: 'unable' }
  if (!named) return { sha256, check: 'unnamed' }
  return { sha256, check: named.toLowerCase() === sha256 ? 'same' : 'differs' }
}

/** Downloads a document without credentials. */
async function fetchBytes(env: Env, url: string, signal: AbortSignal): Promise<Result<{ bytes: Uint8Array<ArrayBuffer>; mime: string }>> {
  const abort = new AbortController()
  const stop = (): void => abort.abort()
  const stopTimer = env.clock.after(DOCUMENT_TIMEOUT_MS, stop, 1 / 2)
  signal.addEventListener('abort', stop)
  const call = 'userInfo'
  try {
    const init: RequestInit = { cache: 'no-store', credentials: 'omit', signal: abort.signal }
    const answer = await env.fetch(url, init)
    if (!answer.ok) return fail({ call, type: 'http', status: answer.status, text: answer.statusText })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { ok: true, value: { bytes, mime: answer.headers.get('content-type') ?? '' } }
  } catch {
    if (signal.aborted) return fail({ call, type: 'aborted' })
    if (abort.signal.aborted) return fail({ call, type: 'timeout', ms: DOCUMENT_TIMEOUT_MS })
    return fail({ call, type: env.online.get() ? 'network' : 'offline' })
  } finally {
    stopTimer()
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Reads the contract from the bytes offered for download. Falls back to the text of the account,
 * with its own hash, when they cannot be loaded or are not text: the page of a login, too, may arrive as a success.
 */
async function readContract(env: Env, contract: Contract, signal: AbortSignal): Promise<Result<ContractText>> {
  const { document_url: url, text: stated } = contract
  const found = url ? await fetchBytes(env, url, signal) : null
  const own = !stated ? null : new TextEncoder().encode(stated)
  if (found?.ok === false && !own) return found
  const document = found?.ok ? found.value : null
  const isText = /^text\/(?!html)/.test(document?.mime ?? '')
  const bytes = (isText ? null : own) ?? document?.bytes ?? new Uint8Array()
  const hashed = await hashBytes(env, bytes, contract.sha256)
  return { ok: true, value: { text: isText || own ? new TextDecoder().decode(bytes) : null, ...hashed } }
}

export const SIGNED = ['submitted', 'accepted']

export const isSigned = ({ status }: Contract): boolean => SIGNED.includes(status)

/** Whether an answer reports a status other than the requested ones. A status outside the specification may be one of them. */
export const hasOtherStatus = ({ contract }: { contract?: Contract | null | undefined }, requested: readonly string[]): boolean =>
  CONTRACT_STATUSES.some(status => status === contract?.status && !requested.includes(status))

/** The contract has changed or is already signed. */
export const isConflict = (error: ApiError): boolean => reasonOf(error) === 'status_conflict'

/** Message for an error of a contract call: a conflict concerns the contract, not a plan. */
export function contractErrorMessage(error: ApiError, language: Pick<Language, 't'>): string {
  if (isConflict(error)) return language.t('contract.conflict')
  return error.type === 'insecure' ? language.t('contract.insecure') : errorMessage(error, language)
}

export function createContract({ authFlow, env }: Stores) {
  const $text = atom<Loadable<ContractText> | null>(null)
  /** Result of comparing the stored signed copy with its hash. */
  const $copy = atom<HashCheck | 'none' | 'checking' | 'failed'>('none')
  const end = new AbortController()

  const account = createLoader<Pick<UserInfo, 'contract'>>(async () => {
    const answer = await authFlow.refreshUser()
    // Before the contract appears: it is not shown for a moment as one without a text.
    if (answer.ok) expectText(answer.value.contract)
    return answer
  })
  const current = (): Contract | null => valueOf(account.$state.get())?.contract ?? null

  /** A text read for one version is never shown for another. */
  const isOver = (contract: Contract): boolean => end.signal.aborted || contract !== current()

  /** Whether its text can be read, which `$text` says from now on. */
  function expectText(contract: Contract | null | undefined): contract is Contract {
    const isAvailable = Boolean(contract?.document_url || contract?.text)
    $text.set(isAvailable ? { type: 'loading' } : null)
    return isAvailable
  }
  async function loadText(): Promise<void> {
    const contract = current()
    if (!expectText(contract)) return
    const answer = await readContract(env, contract, end.signal)
    if (isOver(contract)) return
    if (answer.ok) $text.set({ type: 'ready', value: answer.value, isReloading: false })
    else $text.set({ type: 'failed', error: answer.error, value: null })
  }

  async function checkCopy(): Promise<void> {
    const contract = current()
    if (!contract?.signed_document_url) return
    $copy.set('checking')
    const answer = await fetchBytes(env, contract.signed_document_url, end.signal)
    const check = answer.ok ? (await hashBytes(env, answer.value.bytes, contract.signed_sha256)).check : 'failed'
    if (!isOver(contract)) $copy.set(check)
  }

  async function load(): Promise<void> {
    await account.load()
    if (end.signal.aborted) return
    await Promise.all([loadText(), checkCopy()])
  }

  return {
    /** Has no contract when the backend reports none. */
    $account: account.$state,
    /** The text to read and sign; null if the backend sends none: it was read elsewhere. */
    $text,
    $copy,
    load,
    onLocaleChange: () => void load(),
    loadText,
    checkCopy,
    /** Stores the contract returned by a change. */
    take(contract: Contract) {
      account.set({ contract })
      void checkCopy()
    },
    exit() {
      end.abort()
      account.exit()
    }
  }
}

export type ContractModel = ReturnType<typeof createContract>
