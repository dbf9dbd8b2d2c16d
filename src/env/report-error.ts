/** Hands an error to the page as an uncaught one, without stopping the caller. */
export function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
