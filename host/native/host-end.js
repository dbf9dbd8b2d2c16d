/**
 * The host's end of the bridge (docs/bridge.md), without anything of GTK: texts in, texts out.
 * It is written to be read by whoever writes the same in another language.
 */

const CHANNEL = 'ad-portal'
const VERSION = 1

/** What a method throws to fail with a code that the portal knows: denied, cancelled, too_large... */
export class Refusal extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code)
    this.code = code
  }
}

/**
 * @typedef {{ ok: true, value: Record<string, unknown> } | { ok: false, failure: string }} Outcome
 *
 * @typedef {object} HostEndOptions
 * @property {string} [key] the secret of this page load: only who shows it in its hello is the portal. Absent where
 *   the channel is the portal's alone, as the port of a frame is
 * @property {string} boot names this life of the host; nobody can guess it
 * @property {(text: string) => void} post gives a message to the portal's receiver
 * @property {(ms: number, run: () => void) => () => void} after a timer; returns its undo
 * @property {Record<string, (params: any) => unknown>} methods what the portal may ask; each is a capability
 * @property {Record<string, (detail: any) => void>} events what the portal may tell; each is a capability
 * @property {(state: 'attached' | 'gone') => void} onState
 * @property {(detail: { stage: string, reason?: string, at: number }) => void} [onBoot] how far the page is, before there is a portal
 */

/** @param {HostEndOptions} options */
export function createHostEnd({ key, boot, post, after, methods, events, onState, onBoot }) {
  /** @type {Map<number, (outcome: Outcome) => void>} */
  const waiting = new Map()
  const caps = Object.fromEntries([...Object.keys(methods), ...Object.keys(events)].map(name => [name, 1]))
  /** Who has shown the key: the `src` of the portal's requests. @type {string | null} */
  let portal = null
  let lastId = 0

  /** @param {object} message */
  const send = message => post(JSON.stringify({ ch: CHANNEL, v: VERSION, ...message }))

  /** @param {string} failure */
  const settleAll = failure => [...waiting.values()].forEach(settle => settle({ ok: false, failure }))

  /** @param {string} src */
  function attach(src) {
    if (portal !== src) settleAll('host_gone')
    portal = src
    onState('attached')
  }

  /** @param {any} message */
  function greet({ id, src, d }) {
    // Another frame of the page sees the same handler, but not the key.
    if (d?.key !== key) return
    const [lowest, highest] = Array.isArray(d.versions) ? d.versions : []
    // A portal that shares no version runs without a host.
    if (!(lowest <= VERSION && highest >= VERSION)) return
    send({ id, src, t: 'ack', d: { version: VERSION, caps, boot } })
    attach(src)
  }

  /** Our own hello went to the portal alone: who repeats our name has read it. @param {any} message */
  function greeted({ src, d }) {
    if (src === boot && d?.version === VERSION && typeof d.boot === 'string') attach(d.boot)
  }

  /** @param {any} message */
  async function answer({ id, src, m, d }) {
    /** @param {object} part */
    const reply = part => {
      // Meanwhile the page, or this host, may have begun another life.
      if (portal === src) send({ id, src, t: 'res', ...part })
    }
    const method = Object.hasOwn(methods, m) ? methods[m] : undefined
    if (!method) return reply({ e: { code: 'unsupported' } })
    try {
      reply({ d: (await method(d ?? {})) ?? {} })
    } catch (error) {
      reply({ e: { code: error instanceof Refusal ? error.code : 'denied' } })
    }
  }

  /** @param {string} text whatever has arrived */
  function hear(text) {
    const message = read(text)
    if (!message) return
    if (message.t === 'hello') return greet(message)
    if (message.t === 'ack') return greeted(message)
    if (message.t === 'res' && message.src === boot) {
      const { id, d, e } = message
      waiting.get(id)?.(e ? { ok: false, failure: e.code } : { ok: true, value: d })
      return
    }
    if (message.m === 'portal.boot' && message.d?.key === key) return onBoot?.(message.d)
    if (message.src !== portal) return
    if (message.t === 'req') void answer(message)
    else if (message.m === 'portal.bye') leave()
    else if (message.t === 'ev' && Object.hasOwn(events, message.m)) events[message.m]?.(message.d)
  }

  function leave() {
    portal = null
    settleAll('host_gone')
    onState('gone')
  }

  /** @param {object} message */
  const begin = message => send({ id: (lastId += 1), src: boot, ...message })

  return {
    hear,
    /** For a host that comes after the portal's own hellos, or starts again. */
    hello: () => begin({ t: 'hello', d: { versions: [VERSION, VERSION], caps, boot } }),
    /** For a host that leaves while the page stays. */
    bye() {
      begin({ t: 'ev', m: 'host.bye' })
      leave()
    },
    /** The page is gone: reloaded, crashed. */
    leave,
    isAttached: () => portal !== null,
    /**
     * Asks the portal; always settles.
     * @param {string} method
     * @param {object} [params]
     * @param {number} [timeoutMs]
     * @returns {Promise<Outcome>}
     */
    call(method, params = {}, timeoutMs = 10_000) {
      if (portal === null) return Promise.resolve({ ok: false, failure: 'host_gone' })
      lastId += 1
      const id = lastId
      return new Promise(resolve => {
        const settle = (/** @type {Outcome} */ outcome) => {
          waiting.delete(id)
          stop()
          resolve(outcome)
        }
        const stop = after(timeoutMs, () => settle({ ok: false, failure: 'timeout' }))
        waiting.set(id, settle)
        send({ id, src: boot, t: 'req', m: method, d: params })
      })
    }
  }
}

/** @param {string} text */
function read(text) {
  try {
    const message = JSON.parse(text)
    return message?.ch === CHANNEL && Number.isInteger(message.id) ? message : null
  } catch {
    return null
  }
}
