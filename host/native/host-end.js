/**
 * The host's end of the bridge (docs/bridge.md), independent of GTK: texts in, texts out.
 * A readable reference for implementations in other languages.
 */

const CHANNEL = 'ad-portal'
const VERSION = 1

/** Thrown by a method to fail with a code that the portal knows: denied, cancelled, too_large... */
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
 * @property {string} [key] the secret of this page load: only a hello that carries it comes from the portal. Absent where
 *   only the portal has the channel, such as the port of a frame
 * @property {string} boot unguessable id of this run of the host
 * @property {(text: string) => void} post passes a message to the portal; must not throw
 * @property {(ms: number, run: () => void) => () => void} after starts a timer; returns a function that cancels it
 * @property {Record<string, (params: any) => unknown>} methods methods for the portal; each is a capability
 * @property {Record<string, (detail: any) => void>} events listeners for the portal's events; each is a capability
 * @property {(state: 'attached' | 'gone') => void} onState `attached` after each handshake, a repeated one too
 * @property {(detail: { stage: string, reason?: string, at: number }) => void} [onBoot] progress of the page before there is a portal
 */

/** @param {HostEndOptions} options */
export function createHostEnd({ key, boot, post, after, methods, events, onState, onBoot }) {
  /** @type {Map<number, (outcome: Outcome) => void>} */
  const waiting = new Map()
  const caps = Object.fromEntries([...Object.keys(methods), ...Object.keys(events)].map(name => [name, 1]))
  /** The attached portal: the `src` of its requests. @type {string | null} */
  let portal = null
  let lastId = 0

  /** @param {object} message */
  const send = message => post(JSON.stringify({ ch: CHANNEL, v: VERSION, ...message }))

  /** @param {string} failure */
  const settleAll = failure => [...waiting.values()].forEach(settle => settle({ ok: false, failure }))

  /** @param {string} src @param {() => void} [before] */
  function attach(src, before) {
    if (portal !== src) settleAll('host_gone')
    portal = src
    before?.()
    onState('attached')
  }

  /** @param {any} message */
  function greet({ id, src, d }) {
    // Another frame of the page has the same handler, but not the key.
    if (d?.key !== key) return
    const [lowest, highest] = Array.isArray(d?.versions) ? d.versions : []
    // A portal without a common version runs without a host.
    if (!(lowest <= VERSION && highest >= VERSION)) return
    // Where messages arrive within the call, the portal's first request comes before `send` returns.
    attach(src, () => send({ id, src, t: 'ack', d: { version: VERSION, caps, boot } }))
  }

  /** Our own hello went only to the portal, so an ack that repeats our id comes from it. @param {any} message */
  function greeted({ src, d }) {
    if (src === boot && d?.version === VERSION && typeof d.boot === 'string') attach(d.boot)
  }

  /** @param {any} message */
  async function answer({ id, src, m, d }) {
    /** @param {object} part */
    const reply = part => {
      // The page, or this host, may have restarted meanwhile.
      if (portal === src) send({ id, src, t: 'res', ...part })
    }
    const method = Object.hasOwn(methods, m) ? methods[m] : undefined
    if (!method) return reply({ e: { code: 'unsupported' } })
    try {
      const value = await method(d ?? {})
      // A bare `true`, as many ways to open a link return, is no payload: the portal would drop the message.
      reply({ d: Object(value) === value ? value : {} })
    } catch (error) {
      reply({ e: { code: error instanceof Refusal ? error.code : 'denied' } })
    }
  }

  /** @param {string} text any received text */
  function receive(text) {
    const message = read(text)
    if (!message) return
    if (message.t === 'hello') return greet(message)
    if (message.t === 'ack') return greeted(message)
    if (message.t === 'res' && message.src === boot) {
      const { id, d, e } = message
      waiting.get(id)?.(e ? { ok: false, failure: e.code } : { ok: true, value: d ?? {} })
      return
    }
    if (message.m === 'portal.boot' && message.d?.key === key) return onBoot?.(message.d)
    if (message.src !== portal) return
    if (message.t === 'req') void answer(message)
    else if (message.m === 'portal.bye') leave()
    else if (message.t === 'ev' && Object.hasOwn(events, message.m)) events[message.m]?.(message.d ?? {})
  }

  function leave() {
    portal = null
    settleAll('host_gone')
    onState('gone')
  }

  /** @param {object} message */
  const begin = message => send({ id: (lastId += 1), src: boot, ...message })

  return {
    receive,
    /** For a host that attaches after the portal's own hellos, or restarts. */
    hello: () => begin({ t: 'hello', d: { versions: [VERSION, VERSION], caps, boot } }),
    /** For a host that detaches while the page stays. */
    bye() {
      begin({ t: 'ev', m: 'host.bye' })
      leave()
    },
    /** The page is gone: reloaded, crashed. */
    leave,
    isAttached: () => portal !== null,
    /**
     * Sends a request to the portal; always settles.
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
