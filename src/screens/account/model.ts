import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { closePortal } from '../../stores/go-back.ts'
import { collectData } from './collect-data.ts'

export type ExportState =
  | { type: 'idle' }
  | { type: 'running'; done: number; total: number }
  | { type: 'failed'; error: ApiError }
  /** The device has no way to keep a file. */
  | { type: 'notSaved' }
  | { type: 'saved'; name: string; missing: readonly string[] }

/** The account holder's own matters: the user, their data as a file, the end of the session. */
export function createAccount(stores: Stores) {
  const { entrance, env, router, session, shell } = stores
  const $error = atom<ApiError | null>(null)
  const $export = atom<ExportState>({ type: 'idle' })
  const abort = new AbortController()

  async function load(): Promise<void> {
    $error.set(null)
    const answer = await entrance.refreshUser()
    if (!answer.ok && !abort.signal.aborted) $error.set(answer.error)
  }
  function leave(): boolean {
    // Opened by a link: there is nothing to go back to, but the ad center is above.
    if (!router.back()) router.navigate('/ad-center', {}, { replace: true })
    return true
  }

  return {
    /** Why there is no user to show. */
    $error,
    $export,
    load,
    start() {
      if (!session.$profile.get()) void load()
      return shell.handleBack(leave)
    },
    async exportData() {
      if ($export.get().type === 'running') return
      const found = await collectData(stores, abort.signal, (done, total) => {
        if (!abort.signal.aborted) $export.set({ type: 'running', done, total })
      })
      if (abort.signal.aborted) return
      if (found.type === 'failed') {
        $export.set(found)
        return
      }
      const { name, text, missing } = found
      const isSaved = await env.saveFile({ name, text, type: 'application/json' })
      if (abort.signal.aborted) return
      $export.set(isSaved ? { type: 'saved', name, missing } : { type: 'notSaved' })
    },
    /** For people of a host app, who have no logout (reading A26). */
    closeSession() {
      session.end()
      router.takeWanted()
      closePortal(stores, 'user')
      router.navigate('/ad-welcome', { view: 'login' }, { replace: true })
    },
    exit: () => abort.abort()
  }
}

export type Account = ReturnType<typeof createAccount>
