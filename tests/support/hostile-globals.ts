/**
 * What scripts of host pages have done to the globals of a page, by name. Each runs in the page before
 * its own scripts, as the text of a function.
 */
export const PATCHES: Readonly<Record<string, () => void>> = {
  'an enumerable key on every array': () => void Object.assign(Array.prototype, { last: () => undefined }),
  'an enumerable key on every object': () => void Object.assign(Object.prototype, { isHost: () => true }),
  'an enumerable key on every text': () => void Object.assign(String.prototype, { strip: () => '' }),
  'an enumerable key on every function': () => void Object.assign(Function.prototype, { once: () => undefined }),
  'promises of its own': () => {
    const Native = window.Promise
    window.Promise = class HostPromise<T> extends Native<T> {} as PromiseConstructor
  },
  'a wrapped then': () => {
    const { then } = Promise.prototype
    Promise.prototype.then = function (this: unknown, ...given: unknown[]) { return then.apply(this, given as never) } as typeof then
  },
  'a wrapped fetch': () => {
    const { fetch } = window
    window.fetch = (...given) => fetch(...given).then(answer => answer)
  },
  'a wrapped XMLHttpRequest': () => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (...given: unknown[]) { return open.apply(this, given as never) }
  },
  'dates of its own': () => {
    const Native = window.Date
    window.Date = class HostDate extends Native {} as DateConstructor
  },
  'a toJSON of dates': () => void (Date.prototype.toJSON = function () { return this.getTime() as unknown as string }),
  'wrapped formats of dates': () => {
    const Native = Intl.DateTimeFormat
    Intl.DateTimeFormat = function (...given: never[]) { return new Native(...given) } as never
    Object.assign(Intl.DateTimeFormat, { prototype: Native.prototype, supportedLocalesOf: Native.supportedLocalesOf })
  },
  'wrapped formats of numbers': () => {
    const Native = Intl.NumberFormat
    Intl.NumberFormat = new Proxy(Native, { apply: (_, __, given: never[]) => new Native(...given) })
  },
  'a wrapped stringify': () => {
    const { stringify } = JSON
    JSON.stringify = (...given: never[]) => stringify(...(given as unknown as [unknown]))
  },
  'a wrapped parse': () => {
    const { parse } = JSON
    JSON.parse = (...given: Parameters<typeof parse>) => parse(...given) as unknown
  },
  'wrapped listeners': () => {
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    const wrapped = new WeakMap<object, EventListener>()
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (typeof listener !== 'function') return add.call(this, type, listener, options)
      const own = wrapped.get(listener) ?? function (this: unknown, event: Event) { return listener.call(this as EventTarget, event) as void }
      wrapped.set(listener, own)
      add.call(this, type, own, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      remove.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
    }
  },
  'a local storage that throws': () => void Object.defineProperty(window, 'localStorage', {
    configurable: true, get() { throw new DOMException('No', 'SecurityError') }
  }),
  'a session storage that is null': () => void Object.defineProperty(window, 'sessionStorage', { configurable: true, value: null }),
  'wrapped frames': () => {
    const { requestAnimationFrame: ask } = window
    window.requestAnimationFrame = run => ask(time => run(time))
  },
  'wrapped timers': () => {
    const { setTimeout: set } = window
    window.setTimeout = ((run: () => void, ...rest: number[]) => set(() => run(), ...rest)) as typeof setTimeout
  },
  'wrapped microtasks': () => {
    const { queueMicrotask: queue } = window
    window.queueMicrotask = run => queue(() => run())
  },
  'a wrapped definition of elements': () => {
    const { define } = CustomElementRegistry.prototype
    CustomElementRegistry.prototype.define = function (...given) { return define.apply(this, given) }
  },
  'a wrapped attachShadow': () => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) { return attachShadow.call(this, { ...init, mode: 'open' }) }
  },
  'a wrapped createElement': () => {
    const { createElement } = Document.prototype
    Document.prototype.createElement = function (...given: [string]) { return createElement.apply(this, given) }
  },
  'wrapped insertions': () => {
    const { insertBefore, appendChild } = Node.prototype
    Node.prototype.insertBefore = function (...given) { return insertBefore.apply(this, given) as never }
    Node.prototype.appendChild = function (node) { return appendChild.call(this, node) as never }
  },
  'a wrapped history': () => {
    const { pushState, replaceState } = History.prototype
    History.prototype.pushState = function (...given) { pushState.apply(this, given) }
    History.prototype.replaceState = function (...given) { replaceState.apply(this, given) }
  },
  'wrapped observers': () => {
    const Native = window.ResizeObserver
    window.ResizeObserver = class extends Native {}
    const Mutations = window.MutationObserver
    window.MutationObserver = class extends Mutations {}
  },
  'a loader of modules': () => {
    const define = Object.assign(() => undefined, { amd: {} })
    Object.assign(window, { define, module: { exports: {} }, exports: {}, process: { env: {} } })
  },
  'names of libraries': () => {
    Object.assign(window, { React: 17, preact: {}, $: () => null, _: () => null, h: 'h', t: 't' })
  },
  'a console that is silent': () => void Object.assign(console, { debug: undefined, log: undefined }),
  'a wrapped matchMedia': () => {
    const { matchMedia } = window
    window.matchMedia = query => matchMedia(query)
  }
}

/** What old or hardened pages lack. */
export const MISSING: Readonly<Record<string, () => void>> = {
  'no crypto': () => void Object.defineProperty(window, 'crypto', { configurable: true, value: undefined }),
  'no structuredClone': () => void Object.defineProperty(window, 'structuredClone', { configurable: true, value: undefined }),
  'no customElements': () => void Object.defineProperty(window, 'customElements', { configurable: true, value: undefined }),
  'no matchMedia': () => void Object.defineProperty(window, 'matchMedia', { configurable: true, value: undefined }),
  'no visualViewport': () => void Object.defineProperty(window, 'visualViewport', { configurable: true, value: undefined }),
  'no BroadcastChannel': () => void Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: undefined }),
  'no clipboard': () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  'no print': () => void Object.defineProperty(window, 'print', { configurable: true, value: undefined })
}

/** Owners whose own members no portal may change. */
export const OWNERS = [
  'Object.prototype', 'Array.prototype', 'String.prototype', 'Function.prototype', 'Promise', 'Promise.prototype',
  'Date', 'Date.prototype', 'Intl', 'JSON', 'EventTarget.prototype', 'XMLHttpRequest.prototype', 'Element.prototype',
  'HTMLElement.prototype', 'Node.prototype', 'Document.prototype', 'History.prototype', 'CustomElementRegistry.prototype',
  'CSSStyleSheet.prototype', 'ShadowRoot.prototype', 'Storage.prototype', 'console', 'window', 'document', 'navigator'
] as const
