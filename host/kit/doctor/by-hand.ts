import type { HostLink, HostMethod, HostOutcome } from '../../../src/bridge/host-link.ts'
import type { Findings } from './report.ts'

/** A check started by a button, because the host shows something. */
export interface ByHand {
  method: HostMethod
  label: string
  /** Null on success; else the reason. */
  run(link: HostLink): Promise<string | null>
}

const LINK = 'https://example.com/'
const PARTS = ['SGVsbG8g', 'cG9ydGFs']
const why = (outcome: HostOutcome<unknown>): string | null => (outcome.ok ? null : outcome.failure)

async function save(link: HostLink): Promise<string | null> {
  const size = atob(PARTS.join('')).length
  const place = await link.request('file.save', { name: 'doctor.txt', type: 'text/plain', size })
  if (!place.ok) return place.failure
  for (const [index, data] of PARTS.entries()) {
    const last = index === PARTS.length - 1
    const written = await link.request('file.write', { id: place.value.id, index, data, last })
    if (!written.ok) return `part ${index}: ${written.failure}`
  }
  return null
}

async function pick(link: HostLink): Promise<string | null> {
  const picked = await link.request('file.pick', { accept: 'image/*', maxSize: 10_485_760 })
  if (!picked.ok) return picked.failure
  const { id, size } = picked.value
  let received = 0
  for (let index = 0; received <= size; index += 1) {
    const part = await link.request('file.read', { id, index })
    if (!part.ok) return `part ${index}: ${part.failure}`
    const bytes = lengthOf(part.value.data)
    received += bytes
    if (part.value.last) return received === size ? null : `${received} of ${size} bytes`
    if (bytes === 0) return `part ${index} is empty or not base64`
  }
  return `more than the announced ${size} bytes`
}

function lengthOf(data: string): number {
  try {
    return atob(data).length
  } catch {
    return 0
  }
}

export const BY_HAND: readonly ByHand[] = [
  { method: 'link.open', label: 'Open a link', run: async link => why(await link.request('link.open', { url: LINK })) },
  {
    method: 'share.open',
    label: 'Share',
    run: async link => why(await link.request('share.open', { title: 'Doctor', text: 'A test', url: LINK }))
  },
  { method: 'file.save', label: 'Save a file', run: save },
  { method: 'file.pick', label: 'Pick a picture', run: pick },
  {
    method: 'app.close',
    label: 'Close the app',
    run: async link => why(await link.request('app.close', { reason: 'user' }))
  }
]

export async function runByHand({ method, label, run }: ByHand, findings: Findings, link: HostLink): Promise<void> {
  findings.set(method, label, 'running')
  const failure = await run(link)
  findings.set(method, label, failure === null ? 'pass' : 'fail', failure ?? '')
}
