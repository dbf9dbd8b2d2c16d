const codeOf = (error: Error): string =>
  'code' in error ? ` ${String(error.code)}` : ''

/** The lines of a stack that name places in the code; its message may quote what a person has sent. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/**
 * Logs what went wrong within the sandbox: kind and code of the error, call, request id and the
 * places in the code. Neither messages nor parameters: they hold what people have typed.
 */
export function logFailure(what: string, error: unknown, requestId = ''): void {
  const kind = error instanceof Error ? error.name + codeOf(error) : typeof error
  console.error(`${what} failed: ${kind} ${requestId}`.trimEnd())
  if (error instanceof Error) console.error(placesOf(error))
}
