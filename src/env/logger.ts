const SECRET =
  /token|pass|pin$|pin_|md5|hash|secret|credential|authoriz|cookie|x-ct|body|key|card|account|phone|mobile|email/i
/** Hex digests, keys and tokens: long texts without a space. */
const OPAQUE = /[A-Za-z0-9_+=-]{24,}/g
const DEEPEST = 4
const LONGEST = 300

/** A copy for display: redacts secrets by name or form, and limits depth and length. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(OPAQUE, '[redacted]').slice(0, LONGEST)
  if (typeof value === 'function' || typeof value === 'bigint') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return redact(`${value.name}: ${value.message}`)
  if (depth >= DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 20).map(item => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.test(name) ? '[redacted]' : redact(item, depth + 1)
    ])
  )
}

/** One line of the log. */
export interface LogLine {
  /** Milliseconds since 1970. */
  at: number
  message: string
  detail?: unknown
}

const MOST_LINES = 200

/** Keeps the last lines, redacted; writes them to the console only with `debug`. */
export function createLogger(target: Pick<Console, 'debug'>, now: () => number, debug: boolean) {
  const lines: LogLine[] = []
  return {
    read: (): readonly LogLine[] => [...lines],
    log(message: string, detail?: unknown): void {
      const line: LogLine = { at: now(), message: String(redact(message)) }
      if (detail !== undefined) line.detail = redact(detail)
      if (lines.push(line) > MOST_LINES) lines.shift()
      if (debug) target.debug(`[ad-portal] ${line.message}`, ...(detail === undefined ? [] : [line.detail]))
    }
  }
}

/** Warns the integrator of a mistake in the console, even without `debug`. */
export const warnDeveloper = (message: string): void => console.warn(`[ad-portal] ${message}`)

/** A stage of the page's start, kept by the script before the bundle (docs/embedding.md, "Before the bundle"). */
export interface BootLine {
  stage: 'boot' | 'parsed' | 'ready' | 'fatal'
  reason?: string
  /** Milliseconds since 1970. */
  at: number
}

const stageOf = (page: { AdPortalBoot?: { report?: (stage: BootLine['stage']) => void; log?: readonly BootLine[] } }) =>
  page.AdPortalBoot

/** Reports a stage to that script, if the page has one. */
export const reportBootStage = (page: object, stage: 'parsed' | 'ready'): void => stageOf(page)?.report?.(stage)

/** The stages reported so far. */
export const readBoot = (page: object): readonly BootLine[] => stageOf(page)?.log ?? []
