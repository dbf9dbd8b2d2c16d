import type { HostFailure, HostLink, HostOutcome } from '../bridge/host-link.ts'
import type { SavedFile } from './page-actions.ts'

/** Bytes of one part: in base64 they fit into one message. */
const PART = 48_000

type FilePage = Pick<Window & typeof globalThis, 'btoa' | 'atob' | 'Blob' | 'File'>

/** Gives a file to the host part by part; settles with the first failure. */
export async function saveToHost(
  page: FilePage,
  host: HostLink,
  { name, type, text }: SavedFile<string | Blob>
): Promise<HostOutcome<unknown>> {
  const bytes = new Uint8Array(await new page.Blob([text]).arrayBuffer())
  const place = await host.request('file.save', { name, type, size: bytes.length })
  if (!place.ok) return place
  for (let index = 0; ; index += 1) {
    const part = bytes.subarray(index * PART, (index + 1) * PART)
    const last = (index + 1) * PART >= bytes.length
    const data = page.btoa(String.fromCharCode(...part))
    const written = await host.request('file.write', { id: place.value.id, index, data, last })
    if (!written.ok || last) return written
  }
}

/** What a person may pick from the host. */
export interface FileWish {
  /** As in HTML: `image/*`. */
  accept: string
  /** Bytes. */
  maxSize: number
  signal: AbortSignal
  /** How much has arrived, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Lets the person pick a file with the host's own picker, and reads it part by part. Fails with
 * `cancelled` by either side, `too_large`, `bad_message` when what arrives is not what was
 * announced, or as any request to the host.
 */
export async function pickFromHost(
  page: FilePage,
  host: HostLink,
  { accept, maxSize, signal, onProgress }: FileWish
): Promise<HostOutcome<File>> {
  const fail = (failure: HostFailure) => ({ ok: false, failure }) as const
  const picked = await host.request('file.pick', { accept, maxSize }, { signal })
  if (!picked.ok) return picked
  const { id, name, type, size } = picked.value
  if (size > maxSize) return fail('too_large')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (let index = 0; received <= size; index += 1) {
    const part = await host.request('file.read', { id, index }, { signal })
    if (!part.ok) return part
    const { data, last } = part.value
    const bytes = decode(page, data)
    if (!bytes || (bytes.length === 0 && !last)) break
    parts.push(bytes)
    received += bytes.length
    onProgress(Math.min(1, received / size))
    if (last && received === size) return { ok: true, value: new page.File(parts, name, { type }) }
    if (last) break
  }
  return fail('bad_message')
}

function decode(page: FilePage, data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(page.atob(data), character => character.charCodeAt(0))
  } catch {
    return null
  }
}
