const SECRET =
  /token|pass|pin$|pin_|md5|hash|secret|credential|authoriz|cookie|x-ct|body|key|card|account|phone|mobile|email/i
/** Hex digests, keys and tokens: long runs without a space. */
const OPAQUE = /[A-Za-z0-9_+=-]{24,}/g
const DEEPEST = 4
const LONGEST = 300

/** A copy that may be shown: secrets by name or by look are replaced, depth and length are bounded. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(OPAQUE, '[redacted]').slice(0, LONGEST)
  if (typeof value === 'function') return '[function]'
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

/** Writes to the developer's console, and only with `debug`. */
export function createLogger(
  target: Pick<Console, 'debug'>,
  debug: boolean
): (message: string, detail?: unknown) => void {
  return (message, detail) => {
    if (!debug) return
    const text = `[ad-portal] ${String(redact(message))}`
    if (detail === undefined) target.debug(text)
    else target.debug(text, redact(detail))
  }
}

/** Tells the developer who embeds the portal of a mistake in how he calls it, debug or not. */
export function createWarning(target: Pick<Console, 'warn'>): (message: string) => void {
  return message => target.warn(`[ad-portal] ${message}`)
}
