import { atom } from 'nanostores'

import type { ApiError, Result } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { closePortal } from '../../stores/go-back.ts'
import { operatorOf } from '../../stores/settings.ts'

const PAGE_SIZE = 100

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

/** What an export came to: the text of the file, and what the backend refused to give. */
type Collected =
  | { type: 'collected'; text: string; name: string; missing: readonly string[] }
  | { type: 'failed'; error: ApiError }

interface ListAnswer {
  list: readonly { id: string }[]
  total?: number | null | undefined
  has_more?: boolean | null | undefined
}
type Fetch<T> = () => Promise<Result<T>>
type FetchPage = (page: number) => Promise<Result<ListAnswer>>

/** All rows of a list, each once; a backend that knows no pages sends the same rows again. */
async function allRows(fetch: FetchPage): Promise<Result<unknown[]>> {
  const rows = new Map<string, unknown>()
  for (let page = 1; ; page++) {
    const answer = await fetch(page)
    if (!answer.ok) return answer
    const { list, total, has_more: hasMore } = answer.value
    const before = rows.size
    for (const row of list) rows.set(row.id, row)
    const isComplete = total != null ? rows.size >= total : list.length < PAGE_SIZE
    if (rows.size === before || !(hasMore ?? !isComplete)) return { ok: true, value: [...rows.values()] }
  }
}

/**
 * Everything that the backend has about this account, as it was sent: nothing computed,
 * nothing secret (the wire carries no password, and address and number masked).
 */
async function collectData(
  stores: Pick<Stores, 'config' | 'env' | 'language' | 'request' | 'settings'>,
  signal: AbortSignal,
  onPart: (done: number, total: number) => void
): Promise<Collected> {
  const { config, env, language, request, settings } = stores
  const options = { signal }
  const paged = (page: number) => ({ page, page_size: PAGE_SIZE })
  const parts: Record<string, Fetch<unknown>> = {
    user_info: () => request('userInfo', {}, options),
    property: () => request('property', {}, options),
    plans: () => allRows(page => request('planList', paged(page), options)),
    fund_rows: () => allRows(page => request('transactionFlow', paged(page), options)),
    coupons: () => allRows(page => request('couponList', paged(page), options)),
    notifications: () => allRows(page => request('notifications', paged(page), options)),
    agent_relations: () => allRows(page => request('agentList', paged(page), options))
  }
  const names = Object.keys(parts)
  const data: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    onPart(i, names.length)
    const answer = await parts[name]?.()
    if (!answer) continue
    if (answer.ok) data[name] = answer.value
    else if (answer.error.type === 'refused') refused[name] = answer.error.message
    else return { type: 'failed', error: answer.error }
  }

  const basic = config.$config.get()
  const now = new Date(env.clock.now()).toISOString()
  const isSandbox = basic?.environment === 'sandbox'
  const head = {
    ...(isSandbox && { notice: language.$language.get().t('tape.sandbox') }),
    environment: basic?.environment ?? null,
    exported_at: now,
    time_zone: env.clock.timeZone(),
    operator: operatorOf(basic, settings)
  }
  return {
    type: 'collected',
    text: JSON.stringify({ ...head, ...data, refused }, null, 2),
    name: `account${isSandbox ? '-sandbox' : ''}-${now.slice(0, 10)}.json`,
    missing: Object.keys(refused)
  }
}
