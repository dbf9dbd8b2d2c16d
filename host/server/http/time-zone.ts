const X_TZ = /^(\S+) GMT[+-]\d{2}:\d{2}$/

/** True for an IANA name that the engine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** The zone of an `X-TZ` header such as `Europe/Berlin GMT+01:00`; UTC when it has no known zone. */
export function readTimeZone(header: string | null): string {
  const name = X_TZ.exec(header ?? '')?.[1]
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}
