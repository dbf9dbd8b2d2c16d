/** The address to type, of what listens here. */
export const addressOf = (host: string, port: number): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** Says where the portal is, and whose calls it makes. */
export function printGateway(host: string, backend: string, port: number): void {
  const address = addressOf(host, port)
  console.log(`Portal: ${address}/\nIts calls go to ${backend}\nConformance: ${address}/conformance\n`)
}
