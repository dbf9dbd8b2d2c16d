/** The address to open in a browser. */
export const addressOf = (host: string, port: number): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** Prints the addresses of the portal and its backend. */
export function printGateway(host: string, backend: string, port: number): void {
  const address = addressOf(host, port)
  console.log(`Portal: ${address}/\nIts calls go to ${backend}\nConformance: ${address}/conformance\n`)
}
