import type { Stores } from '../stores/create-stores.ts'
import { titleOf } from '../router/routes.ts'
import { followHint } from '../stores/language.ts'
import { operatorOf } from '../stores/config.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { PortalEmitter } from './portal-events.ts'

/** Milliseconds that the first screen waits for its language; then it stands in English until that has come. */
const START_MS = 2_000

/** A change of language fetches the config in it, tells the host, and never loops back to it. */
export function bindLanguage({ env, language, config, shell }: Stores, events: PortalEmitter) {
  let fromHost = false
  /** The language to begin with is no change of anybody's mind. */
  let isStarting = true
  let isOver = false
  let shown = language.$language.get().code

  const stopStore = language.$language.listen(({ code, tag }) => {
    if (code === shown) return
    shown = code
    events.emit('localeChange', { code, tag })
    void config.load(code)
    if (!fromHost && !isStarting && env.host.supports('language.changed')) {
      void env.host.request('language.changed', { code, tag })
    }
  })
  const stopHost = env.host.handle('language.set', async ({ code }) => {
    fromHost = true
    await language.follow(code)
    fromHost = false
    return { code: language.$language.get().code }
  })
  return {
    /**
     * The first language: option, stored choice, English; an unreachable pack leaves English.
     * Settles when the first screen may stand.
     */
    start(locale: string | undefined): Promise<void> {
      const settled = language.start(locale).then(done => {
        isStarting = false
        if (!done && !isOver) shell.toast('fail', language.$language.get().t('languagePicker.failed'))
      })
      let stopTimer: Disposer = () => undefined
      const late = new Promise<void>(resolve => {
        stopTimer = env.clock.after(START_MS, resolve)
      })
      return Promise.race([settled, late]).then(() => stopTimer())
    },
    dispose(): void {
      isOver = true
      stopHost()
      stopStore()
    }
  }
}

/** A portal that starts on the welcome page speaks the language of its visitor; /entry asks by itself. */
export function bindHint(stores: Stores): Disposer {
  const abort = new AbortController()
  const { router, session } = stores
  if (router.$route.get().row.path === '/ad-welcome' && !session.$hasToken.get()) {
    void followHint(stores, abort.signal)
  }
  return () => abort.abort()
}

/**
 * `<html lang>`, the document's title and the scroll place of a screen, on a page that the portal owns.
 * The portal finds each list again by its row; the browser would put its own old number over that.
 */
export function bindDocument(stores: Stores, document: Document): Disposer[] {
  const { language, router, config, settings } = stores
  const before = { title: document.title, lang: document.documentElement.lang }
  const history = document.defaultView?.history
  const restoration = history?.scrollRestoration ?? 'auto'
  if (history) history.scrollRestoration = 'manual'

  function write(): void {
    const { t, tag } = language.$language.get()
    const operator = operatorOf(config.$config.get(), settings)
    const name = operator?.display_name ?? operator?.legal_name
    const heading = t(titleOf(router.$route.get()))
    const mark = config.$config.get()?.environment === 'sandbox' ? `[${t('sandbox.short')}] ` : ''
    document.title = mark + (name ? `${heading} · ${name}` : heading)
    // An attribute that is written is looked up in every style of the page, the same one as well.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  }
  write()
  return [
    () => {
      document.title = before.title
      document.documentElement.lang = before.lang
      if (history) history.scrollRestoration = restoration
    },
    language.$language.listen(write),
    router.$route.listen(write),
    config.$config.listen(write)
  ]
}
