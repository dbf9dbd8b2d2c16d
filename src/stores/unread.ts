import { atom } from 'nanostores'

import type { Client } from '../api/client.ts'
import type { ApiError } from '../api/errors.ts'

/** The unread count on the bell: set by the server, reset, or decreased, never below zero. */
export function createUnreadStore(request: Client['call']) {
  const $count = atom(0)
  let loading: symbol | null = null
  let changes = 0
  /** Number of counts received from the server. */
  let reports = 0

  function change(count: number): void {
    changes += 1
    $count.set(Math.max(0, count))
  }
  function set(count: number): void {
    reports += 1
    change(count)
  }
  async function load(): Promise<void> {
    if (loading) return
    const mine = (loading = Symbol())
    const before = changes
    const answer = await request('unreadCount', {})
    if (loading !== mine) return
    loading = null
    if (answer.ok && changes === before) set(answer.value.unread_total)
  }

  return {
    $count,
    /**
     * Skipped while a load is pending (specification section 4). An answer that a local change
     * has overtaken is outdated and dropped.
     */
    load,
    set,
    /** Called when the account changes: drops the pending answer, so that the next load may begin. */
    reset() {
      loading = null
      set(0)
    },
    /**
     * Subtracts messages that were marked as read, at once.
     * @returns undoes it: adds them back, or reloads if the server has sent a count meanwhile
     */
    decrease(by: number): () => void {
      const before = $count.get()
      change(before - by)
      const taken = before - $count.get()
      const reportsBefore = reports
      return () => {
        if (reportsBefore === reports) change($count.get() + taken)
        else void load()
      }
    }
  }
}

/** The number of plans that wait for funding; null until the server has sent it. */
export function createWaitingPlansStore(request: Client['call']) {
  const $count = atom<number | null>(null)
  const $error = atom<ApiError | null>(null)
  let last = 0
  return {
    $count,
    /** Why the last request failed; null before the first one and after a success. */
    $error,
    async load() {
      const mine = ++last
      const answer = await request('waitingPlanCount', {})
      if (mine !== last) return
      $error.set(answer.ok ? null : answer.error)
      if (answer.ok) $count.set(answer.value.count)
    },
    reset() {
      last++
      $count.set(null)
      $error.set(null)
    }
  }
}
