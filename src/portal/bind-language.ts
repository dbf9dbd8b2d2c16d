import type { Stores } from '../stores/create-stores.ts'
import { titleOf } from '../router/routes.ts'
import { followHint } from '../stores/language.ts'
import { operatorOf } from '../stores/config.ts'
import { disposeAll, type Disposer } from '../lib/disposer.ts'
import type { PortalEmitter } from './portal-events.ts'

/** Milliseconds that the first screen waits for its language; then it is shown in English until the pack arrives. */
const START_MS = 2_000

/** On a language change, reloads config and user and notifies the host, unless the host made the change. */
export function bindLanguage({ authFlow, env, language, config, session, shell }: Stores, events: PortalEmitter) {
  /** Requests of the host that are under way: it knows of their changes. */
  let pendingOfHost = 0
  /** The initial language until it has loaded: no change by the user, so the host is not notified. */
  let initial: string | null = null
  /** The first screen may be rendered, and the config is requested with it. */
  let isReady = false

  const stopStore = language.$language.listen(({ code, tag }) => {
    events.emit('localeChange', { code, tag })
    const reloadUser = (): void => void (session.$hasToken.get() && authFlow.refreshUser())
    if (isReady) {
      // A request takes time to send: the new language is shown first.
      env.afterPaint(() => {
        void config.load(code)
        reloadUser()
      })
    } else reloadUser()
    if (!pendingOfHost && code !== initial && env.host.supports('language.changed')) {
      void env.host.request('language.changed', { code, tag })
    }
  })
  const stopHost = env.host.handle('language.set', async ({ code }) => {
    pendingOfHost += 1
    await language.follow(code)
    pendingOfHost -= 1
    return { code: language.$language.get().code }
  })
  return {
    /** Resolves when the first screen may be rendered: in the first language, or in English if it is late or fails. */
    start(locale: string | undefined): Promise<void> {
      const settled = language.use((initial = language.first(locale))).then(done => {
        initial = null
        if (!done) shell.toast('fail', language.$language.get().t('languagePicker.failed'))
      })
      let stopTimer: Disposer = () => undefined
      const late = new Promise<void>(resolve => {
        stopTimer = env.clock.after(START_MS, resolve)
      })
      return Promise.race([settled, late]).then(() => {
        isReady = true
        stopTimer()
      })
    },
    dispose: disposeAll([stopHost, stopStore])
  }
}

/** Suggests the visitor's language on a portal that starts on the welcome page; /entry does so itself. */
export function bindHint(stores: Stores): Disposer {
  const abort = new AbortController()
  const { router, session } = stores
  if (router.$route.get().row.path === '/ad-welcome' && !session.$hasToken.get()) {
    void followHint(stores, abort.signal)
  }
  return () => abort.abort()
}

/**
 * Sets `<html lang>`, the document's title and manual scroll restoration on a page that the portal owns.
 * The portal restores list positions by row; the browser would override them with a stale offset.
 */
export function bindDocument(stores: Stores, document: Document): Disposer[] {
  const { language, router, config, settings } = stores
  const before = { title: document.title, lang: document.documentElement.lang }
  const { history } = document.defaultView as Window
  const { scrollRestoration } = history
  history.scrollRestoration = 'manual'

  function write(): void {
    const { t, tag } = language.$language.get()
    const operator = operatorOf(config.$config.get(), settings)
    const name = operator?.display_name || operator?.legal_name
    const heading = t(titleOf(router.$route.get()))
    const mark = config.$config.get()?.environment === 'sandbox' ? `[${t('sandbox.short')}] ` : ''
    document.title = mark + (name ? `${heading} · ${name}` : heading)
    // Writing the attribute, even with the same value, invalidates the page's styles.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  }
  write()
  return [
    () => {
      document.title = before.title
      document.documentElement.lang = before.lang
      history.scrollRestoration = scrollRestoration
    },
    language.$language.listen(write),
    router.$route.listen(write),
    config.$config.listen(write)
  ]
}
