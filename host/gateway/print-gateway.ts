/** The address to open in a browser. */
export function addressOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Prints the addresses of the portal and its backend. */
export function printGateway(host: string, backend: string, port: number): void {
  const address = addressOf(host, port)
  console.log(`Portal: ${address}/\nIts calls go to ${backend}\nConformance: ${address}/conformance\n`)
}
