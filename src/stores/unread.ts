import { atom } from 'nanostores'

import type { Client } from '../api/client.ts'
import type { ApiError } from '../api/errors.ts'

/** The number on the bell: from the server, reset, or decreased, never below zero. */
export function createUnreadStore(request: Client['call']) {
  const $count = atom(0)
  let loading: symbol | null = null
  let changes = 0
  /** How often the server was heard. */
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
     * Skipped while one is under way (specification section 4). An answer that was overtaken by a
     * change made here is older than it, and dropped.
     */
    load,
    set,
    /** Nobody is logged in: what is under way belongs to nobody, and the next load may begin. */
    reset() {
      loading = null
      set(0)
    },
    /**
     * What is marked as read counts no more at once.
     * @returns takes it back: as it was, or as the server tells it where it was heard meanwhile
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

/** How many plans wait for an amount; null until the server has said so. */
export function createWaitingPlansStore(request: Client['call']) {
  const $count = atom<number | null>(null)
  const $error = atom<ApiError | null>(null)
  let last = 0
  return {
    $count,
    /** Why the last reading has failed; until then, and once it is known, null. */
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
