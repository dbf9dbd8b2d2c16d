import type { Receive, Transport } from '../../../src/bridge/host-link.ts'
import { CHANNEL, readMessage } from '../../../src/bridge/read-message.ts'

/** Sends a hello with a key that was never given. */
const STRANGER = 'a-stranger-on-the-page'

export interface SpyTransport extends Transport {
  /** Protocol errors of the host so far, as texts. */
  complaints(): readonly string[]
  /** Sends a hello as another frame of the page would: without the key. */
  sayHelloAsStranger(): void
  hasAnsweredStranger(): boolean
}

/** Observes messages that the link would silently drop. */
export function createSpyTransport(transport: Transport): SpyTransport {
  const complaints = new Set<string>()
  const answered = new Set<string>()
  let isObedient = false

  function inspect(text: unknown): void {
    const message = readMessage(text)
    if (!message) {
      complaints.add('a message that is not of the protocol')
      return
    }
    const { t, id, src } = message
    if (src === STRANGER) isObedient = true
    else if (t === 'res' && answered.has(`${src} ${id}`)) complaints.add('a second answer to one request')
    else if (t === 'res') answered.add(`${src} ${id}`)
  }

  return {
    key: transport.key,
    get kind() {
      return transport.kind
    },
    send: text => transport.send(text),
    listen: (receive: Receive) =>
      transport.listen((text, trusted) => {
        inspect(text)
        receive(text, trusted)
      }),
    complaints: () => [...complaints],
    sayHelloAsStranger() {
      const d = { versions: [1, 1], caps: {}, boot: STRANGER, key: 'a-key-that-nobody-gave' }
      transport.send(JSON.stringify({ ch: CHANNEL, v: 1, id: 1, src: STRANGER, t: 'hello', d }))
    },
    hasAnsweredStranger: () => isObedient
  }
}
