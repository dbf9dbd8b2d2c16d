import type { HostFailure, HostLink, HostOutcome } from '../bridge/host-link.ts'

/** A file that the user saves: a text or a picture. */
export interface SavedFile<Content extends string | Blob = string> {
  name: string
  /** Media type: `application/json`. */
  type: string
  text: Content
}

type FilePage = Window & typeof globalThis

/** Milliseconds until the file's URL is revoked; engines read it after the click. */
const READ_WITHIN = 60_000

/** Saves a file to the device's downloads. False where the engine does not support that. */
export function saveFile(page: FilePage, { name, type, text }: SavedFile<string | Blob>): boolean {
  const link = page.document.createElement('a')
  if (!('download' in link)) return false
  try {
    const url = page.URL.createObjectURL(new page.Blob([text], { type }))
    link.href = url
    link.download = name
    link.click()
    page.setTimeout(() => page.URL.revokeObjectURL(url), READ_WITHIN)
    return true
  } catch {
    return false
  }
}

/** Bytes per part: in base64 one part fits into one message. */
const PART = 48_000

/** Sends a file to the host in parts; settles with the first failure. */
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

/** A request for a file from the host's picker. */
export interface FileWish {
  /** As in HTML: `image/*`. */
  accept: string
  /** Bytes. */
  maxSize: number
  signal: AbortSignal
  /** Receives the fraction that has arrived, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Opens the host's file picker and reads the file in parts. Fails with `cancelled` by either
 * side, `too_large`, `bad_message` when the content does not match the announcement, or like
 * any request to the host.
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
    onProgress(Math.min(1, received / (size || 1)))
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
