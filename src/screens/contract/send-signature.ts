import * as v from 'valibot'
import { atom } from 'nanostores'

import { uploadTarget, type CallOutput } from '../../api/calls.ts'
import { isRetryable, type ApiError, type Result } from '../../api/errors.ts'
import { unlessDenied } from '../../api/reason-of.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { textDigest } from '../../stores/stored-value.ts'
import { hasOtherStatus, SIGNED } from './model.ts'

/** Field names for the upload address, most likely first; the specification names only the call. */
const NAMES = [/^(?:upload|put|sign).*ur[il]$/i, /ur[il]|link|address|^data$/i]

/** The signature and its signer; constant across retries. */
export interface Signature {
  image: Blob
  method: 'draw' | 'type' | 'upload'
  signerName: string
  /** Empty when the backend reports no contract. */
  version: string
}

export type Sending =
  | { type: 'idle' }
  | { type: 'announcing' }
  /** `part`: share sent, 0 to 1. */
  | { type: 'uploading'; part: number }
  | { type: 'confirming' }
  /** Cancelled (no error) or failed; resuming starts at the pending step. */
  | { type: 'paused'; error: ApiError | null }
  | { type: 'done' }

const CONSENT_VERSION = '1'
const UPLOAD_IDLE_MS = 30_000

/**
 * Announces the image, uploads it, and binds it to consent and signer.
 * @param onAnswer receives each answer to the last step, also after `exit`
 * @param onRefused called after each step that the server refuses
 */
export function createSender(
  stores: Stores, signature: Signature,
  onAnswer: (answer: Result<CallOutput<'contractUploaded'>>) => void, onRefused: (error: ApiError) => void
) {
  const { env, idempotencyKeys, request, serverClock } = stores
  const { image, method, signerName, version } = signature
  const signedAt = serverClock.instant()
  const $state = atom<Sending>({ type: 'idle' })
  let sha256: string | null = null
  let target: UploadTarget | null = null
  let hasArrived = false
  let abort = new AbortController()

  const pause = (error: ApiError | null): false => {
    $state.set({ type: 'paused', error })
    if (error?.type === 'refused') onRefused(error)
    return false
  }

  async function announce(): Promise<boolean> {
    if (target) return true
    $state.set({ type: 'announcing' })
    sha256 ??= await env.sha256(new Uint8Array(await image.arrayBuffer()))
    if (sha256 === null) return pause({ call: 'contractUploadUrl', type: 'insecure' })
    const part = method === 'upload' ? 'document' : 'signature'
    const file_name = `${part}.${image.type.split('/')[1] ?? 'img'}`
    const input = { file_name, mime: image.type, size: image.size, sha256, part } as const
    const answer = await request('contractUploadUrl', input, { signal: abort.signal })
    if (!answer.ok) return pause(answer.error.type === 'aborted' ? null : answer.error)
    hasArrived = false
    target = readTarget(answer.value)
    if (target) return true
    const detail = 'no address to upload to'
    return pause({ call: 'contractUploadUrl', type: 'malformed', field: 'data', detail })
  }

  async function upload(): Promise<boolean> {
    if (!target || hasArrived) return true
    const call = 'contractUploadUrl'
    const { upload_url: url, method: verb, headers } = target
    if (!env.isPrivate(url)) return pause({ call, type: 'insecure' })
    $state.set({ type: 'uploading', part: 0 })
    try {
      const status = await env.upload(url, {
        method: verb ?? 'PUT',
        headers: headers ?? { 'Content-Type': image.type },
        body: image,
        idleMs: UPLOAD_IDLE_MS,
        signal: abort.signal,
        onProgress: part => {
          if ($state.get().type === 'uploading') $state.set({ type: 'uploading', part })
        }
      })
      // 409: it had arrived, but the answer was lost. The next step compares the hash.
      hasArrived = (status >= 200 && status < 300) || status === 409
      if (hasArrived) return true
      target = null
      return pause({ call, type: 'http', status, text: '' })
    } catch {
      if (abort.signal.aborted) return pause(null)
      return pause({ call, type: env.online.get() ? 'network' : 'offline' })
    }
  }

  async function confirm(): Promise<void> {
    if (!target) return
    $state.set({ type: 'confirming' })
    const { upload_id: id, upload_url: url } = target
    // The address may grant upload rights, so the journal gets a digest only.
    const sent = await idempotencyKeys.sendOnce('contractUploaded', `sign ${id ?? textDigest(url)}`, requestId =>
      request('contractUploaded', {
        ...(id == null ? { upload_url: url } : { upload_id: id }),
        sha256: sha256 ?? undefined,
        contract_version: version || undefined,
        signer_name: signerName,
        signed_at_client: signedAt,
        consent: { version: CONSENT_VERSION, accepted: true },
        method,
        client_request_id: requestId
      })
    )
    const answer = unlessDenied(sent, 'contractUploaded', value => hasOtherStatus(value, SIGNED))
    onAnswer(answer)
    if (answer.ok) $state.set({ type: 'done' })
    else {
      // The server refused the upload: announce again.
      if (!isRetryable(answer.error)) target = null
      pause(answer.error)
    }
  }

  return {
    $state,
    /** Starts, or resumes at the pending step: what has arrived is not sent again. */
    async run() {
      const { type } = $state.get()
      if (type !== 'idle' && type !== 'paused') return
      abort = new AbortController()
      if ((await announce()) && (await upload()) && (!abort.signal.aborted || pause(null))) await confirm()
    },
    /** Stops the upload. The last step cannot be cancelled: the server may have acted. */
    exit: () => abort.abort()
  }
}

export type SignatureSender = ReturnType<typeof createSender>

type UploadTarget = v.InferOutput<typeof uploadTarget>

/** Finds the upload address under any name, or as the answer itself; null if none. */
export function readTarget(answer: unknown): UploadTarget | null {
  if (typeof answer === 'string') return answer.trim() ? { upload_url: answer.trim() } : null
  const fields = Object.entries(typeof answer === 'object' && answer ? answer : {})
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  const [, url] = NAMES.map(name => texts.find(([key]) => name.test(key))).find(Boolean) ?? []
  if (url === undefined) return null
  const { upload_id: id, method, headers } = uploadTarget.entries
  const own = v.object({
    upload_id: v.fallback(id, null), method: v.fallback(method, null), headers: v.fallback(headers, null)
  })
  return { upload_url: url, ...v.parse(own, answer) }
}
