import { CHANNEL, readMessage, type Envelope } from '../../../src/bridge/read-message.ts'

export type Side = 'portal' | 'host'
export type Message = Omit<Envelope, 'id'> & { id: number | string }

/** A line of a transcript, as in `host/kit/transcripts`. */
export interface Line {
  from: Side
  /** Milliseconds since the previous line. */
  afterMs?: number
  message: Message
}
export interface Transcript {
  title: string
  lines: Line[]
}

/** Members that hold a secret, or a file. */
const SECRET: readonly string[] = ['token', 'key', 'data']
const isText = (value: unknown): value is string => typeof value === 'string'

/** A copy with every secret at any depth replaced by its name in brackets. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.includes(name) && isText(item) && item !== '' ? `<${name}>` : redact(item)
    ])
  )
}

export interface FrameLog {
  /** @param text as sent; a text that is not a message is noted as such, never shown */
  add(from: Side, text: unknown): void
  note(text: string): void
  clear(): void
  transcript(): Transcript
}

const MOST = 500

/** Shows the messages, newest last, and exports them as a transcript. */
export function createFrameLog(list: HTMLElement, now: () => number): FrameLog {
  let lines: Line[] = []
  let last: number | null = null

  function show(text: string, className: string): void {
    const row = document.createElement('li')
    row.textContent = text
    row.className = className
    list.append(row)
    if (list.childElementCount > MOST) list.firstElementChild?.remove()
    list.scrollTop = list.scrollHeight
  }

  return {
    add(from, text) {
      const message = readMessage(text)
      if (!message) return show(`${from} → not a message of "${CHANNEL}"`, 'note')
      const at = now()
      const afterMs = last === null ? 0 : Math.round(at - last)
      last = at
      const shown = redact(message) as Message
      lines.push({ from, ...(afterMs > 0 && { afterMs }), message: shown })
      if (lines.length > MOST) lines.shift()
      show(`+${afterMs} ms ${from} → ${JSON.stringify({ ...shown, ch: undefined, v: undefined })}`, from)
    },
    note: text => show(text, 'note'),
    clear() {
      lines = []
      last = null
      list.replaceChildren()
    },
    transcript: () => ({ title: 'Recorded in the simulator; secrets are left out.', lines: [...lines] })
  }
}
