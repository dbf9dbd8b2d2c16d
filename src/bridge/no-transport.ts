import type { Transport } from './transport.ts'

/** Nobody there, and nobody will come: the option `bridge: false`. */
export function createNoTransport(): Transport {
  return { kind: 'none', send: () => false, listen: () => () => undefined }
}
