import type { HostLink, HostOutcome } from '../bridge/host-link.ts'
import type { SavedFile } from './save-file.ts'

/** Bytes of one part: in base64 they fit into one message. */
const PART = 48_000

type FilePage = Pick<Window & typeof globalThis, 'btoa' | 'atob' | 'TextEncoder' | 'File'>

/** Gives a file to the host part by part; settles with the first failure. */
export async function saveToHost(
  page: FilePage,
  host: HostLink,
  { name, type, text }: SavedFile
): Promise<HostOutcome<unknown>> {
  const bytes = new page.TextEncoder().encode(text)
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

/**
 * Lets the person pick a file with the host's own picker. Null when nothing was picked, when it is
 * larger than it may be, or when what arrives is not the file that was announced.
 * @param maxSize in bytes
 */
export async function pickFromHost(
  page: FilePage,
  host: HostLink,
  accept: string,
  maxSize: number
): Promise<File | null> {
  const picked = await host.request('file.pick', { accept, maxSize })
  if (!picked.ok) return null
  const { id, name, type, size } = picked.value
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (let index = 0; received <= size; index += 1) {
    const part = await host.request('file.read', { id, index })
    if (!part.ok) return null
    const bytes = decode(page, part.value.data)
    if (!bytes) return null
    parts.push(bytes)
    received += bytes.length
    if (part.value.last) return received === size ? new page.File(parts, name, { type }) : null
    if (bytes.length === 0) return null
  }
  return null
}

function decode(page: FilePage, data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(page.atob(data), character => character.charCodeAt(0))
  } catch {
    return null
  }
}
