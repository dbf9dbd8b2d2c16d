const codeOf = (error: Error): string =>
  'code' in error ? ` ${String(error.code)}` : ''

/** The lines of a stack with code locations; its message may quote user input. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/**
 * Logs an internal error of the sandbox: its kind and code, call, request id and code
 * locations. Neither messages nor parameters: they contain user input.
 */
export function logFailure(what: string, error: unknown, requestId = ''): void {
  const kind = error instanceof Error ? error.name + codeOf(error) : typeof error
  console.error(`${what} failed: ${kind} ${requestId}`.trimEnd())
  if (error instanceof Error) console.error(placesOf(error))
}
