import * as v from 'valibot'

import type { Disposer } from '../lib/disposer.ts'
import { readAddress, writeAddress } from '../router/address.ts'
import { findRoute, titleOf } from '../router/routes.ts'
import { canClose, closePortal, goBack } from '../stores/go-back.ts'
import type { Stores } from '../stores/create-stores.ts'
import { appearance } from './mount-options.ts'
import type { PortalEmitter } from './portal-events.ts'
import type { PortalRoot } from './sheets.ts'
import type { watchUnsavedText } from './bind-root.ts'

/** Handles the host's requests other than token and language; dialogs are rendered in `root`. */
export function bindCommands(stores: Stores, root: PortalRoot): Disposer[] {
  const { env, router, shell, view } = stores
  const { host } = env

  return [
    host.handle('back.press', () => {
      // The topmost dialog handles "back" like Esc.
      const sheet = [...root.querySelectorAll('dialog')].pop()
      if (sheet) {
        sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
        return { handled: true }
      }
      const { back } = router.$route.get().row
      const leaves = back === 'close' || back === 'none'
      if (leaves && !shell.$backHandler.get() && !canClose(stores)) {
        return { handled: false }
      }
      if (back === 'none') closePortal(stores, 'back')
      else goBack(stores)
      return { handled: true }
    }),
    host.handle('close.ask', () => {
      if (!shell.page.isDirty()) return { allow: true }
      closePortal(stores, 'user')
      return { allow: false }
    }),
    host.handle('route.open', ({ route }) => {
      const accepted = findRoute(readAddress(route).path) !== undefined
      if (accepted) router.open(route)
      return { accepted }
    }),
    host.handle('theme.set', ({ theme, contrast }) => {
      const accepted = v.safeParse(appearance, { theme, contrast }).success
      if (accepted) view.set('theme', theme)
      if (accepted && contrast) view.set('contrast', contrast)
      return { accepted }
    }),
    host.handle('portal.ping', () => ({ at: env.clock.now() }))
  ]
}

/** Milliseconds in which changes are combined into one message with the last state. */
const BURST_MS = 50

/** Reports address and title to the host, whether the portal can go back, and whether input would be lost. */
export function bindState(
  { env, router, shell, language }: Stores,
  unsaved: ReturnType<typeof watchUnsavedText>,
  events: PortalEmitter
): Disposer[] {
  let stopTimer: Disposer = () => undefined
  let lastEmitted = ''
  let wasDirty = false

  function emitChange(): void {
    const { path, query, row } = router.$route.get()
    // A view inside a screen leads back to the screen, even where nothing precedes the screen.
    const canGoBack = shell.$backHandler.get() !== null || (row.back !== 'none' && row.back !== 'close')
    const state = { route: writeAddress(path, query), canGoBack, isDirty: shell.page.isDirty() }
    if (state.isDirty !== wasDirty) events.emit('dirtyChange', { isDirty: (wasDirty = state.isDirty) })
    const title = language.$language.get().t(titleOf({ row, query }))
    const text = JSON.stringify([state, title])
    if (text === lastEmitted) return
    lastEmitted = text
    env.host.emit('portal.state', state)
    env.host.emit('portal.title', { title })
  }
  function later(): void {
    stopTimer()
    stopTimer = env.clock.after(BURST_MS, emitChange)
  }
  later()
  return [
    () => stopTimer(),
    router.$route.listen(later),
    shell.$backHandler.listen(later),
    unsaved.listen(later),
    language.$language.listen(later),
    // A host that attaches, or restarts, has no state yet.
    env.host.listen(() => {
      lastEmitted = ''
      later()
    })
  ]
}

export function bindRoutes({ router }: Stores, events: PortalEmitter) {
  const addressOf = ({ path, query }: ReturnType<typeof router.$route.get>) => JSON.stringify([path, query])
  let last = addressOf(router.$route.get())
  let hasEmitted = false
  const emitChange = ({ path, query }: ReturnType<typeof router.$route.get>): void => {
    hasEmitted = true
    events.emit('routeChange', { path, query })
  }
  return {
    /** Emits the first route, unless another one was emitted before. */
    emitFirst(): void {
      if (!hasEmitted) emitChange(router.$route.get())
    },
    dispose: router.$route.listen(route => {
      // The route is evaluated again on login and logout, often with the same result.
      const address = addressOf(route)
      if (address === last) return
      last = address
      emitChange(route)
    })
  }
}
