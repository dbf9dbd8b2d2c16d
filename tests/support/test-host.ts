import type {
  HostEvent,
  HostFailure,
  HostLink,
  HostMethod,
  HostOutcome,
  HostRequests,
  HostState,
  PortalMethod,
  PortalRequests
} from '../../src/bridge/host-link.ts'

type Answer<M extends HostMethod> = (
  params: HostRequests[M]['params']
) => HostOutcome<HostRequests[M]['result']> | Promise<HostOutcome<HostRequests[M]['result']>>
type Answers = { [M in HostMethod]?: Answer<M> }
type Handlers = {
  [M in PortalMethod]?: (
    params: PortalRequests[M]['params']
  ) => Promise<PortalRequests[M]['result']> | PortalRequests[M]['result']
}

/** A host link without a transport: scripted answers, recorded requests. Starts as `none`. */
export interface TestHost extends HostLink {
  /** Every request of the portal, in order. */
  requests: { method: HostMethod; params: unknown }[]
  /** Every event of the portal that this host subscribes to, in order. */
  events: { event: HostEvent; detail: unknown }[]
  /** From now on the host subscribes to this event. */
  want(event: HostEvent): void
  /** From now on the host answers this method; it also becomes one of its capabilities. */
  answer<M extends HostMethod>(method: M, answer: Answer<M>): void
  setState(state: HostState): void
  /** The host sends the portal a request. Rejects when the portal handles no such method. */
  call<M extends PortalMethod>(
    method: M,
    params: PortalRequests[M]['params']
  ): Promise<PortalRequests[M]['result']>
  /** True once the portal has destroyed its end. */
  destroyed(): boolean
}

export function createTestHost(): TestHost {
  const answers: Answers = {}
  const handlers: Handlers = {}
  const requests: TestHost['requests'] = []
  const events: TestHost['events'] = []
  const wanted = new Set<string>()
  const listeners = new Set<(state: HostState) => void>()
  let state: HostState = 'none'
  let gone = false
  const refuse = (failure: HostFailure) => ({ ok: false as const, failure })

  return {
    requests,
    events,
    want(event) {
      wanted.add(event)
      if (state === 'none') this.setState('connected')
    },
    emit(event, detail) {
      if (this.supports(event)) events.push({ event, detail })
    },
    state: () => state,
    listen(onState) {
      listeners.add(onState)
      return () => void listeners.delete(onState)
    },
    supports: name => state === 'connected' && (name in answers || wanted.has(name)),
    async request(method, params, options) {
      requests.push({ method, params })
      if (gone) return refuse('destroyed')
      if (options?.signal?.aborted) return refuse('cancelled')
      const answer = answers[method]
      return state === 'connected' && answer ? answer(params) : refuse('unsupported')
    },
    handle<M extends PortalMethod>(method: M, answer: NonNullable<Handlers[M]>) {
      handlers[method] = answer as Handlers[M]
      return () => {
        if (handlers[method] === answer) delete handlers[method]
      }
    },
    destroy() {
      gone = true
      listeners.clear()
    },
    answer<M extends HostMethod>(method: M, answer: Answer<M>) {
      answers[method] = answer as Answers[M]
      if (state === 'none') this.setState('connected')
    },
    setState(next) {
      state = next
      for (const onState of [...listeners]) onState(next)
    },
    async call(method, params) {
      const handler = handlers[method]
      if (!handler) throw new Error(`The portal handles no "${method}"`)
      return handler(params)
    },
    destroyed: () => gone
  }
}
