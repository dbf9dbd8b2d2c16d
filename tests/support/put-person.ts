import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { createDice } from '../../host/server/delivery/random.ts'
import { BASE_PATH, STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { QUOTE_MS } from '../../src/screens/plan-detail/coupon-quotes.ts'
import { createPut } from '../../src/screens/plan-detail/put-model.ts'
import { RECONCILE_MS } from '../../src/money/operation/create-operation.ts'
import type { FlakyNetwork } from './flaky-network.ts'
import type { TestUser } from './sandbox.ts'
import { settle } from './test-clock.ts'
import { createTestStores, type TestStores } from './test-stores.ts'

const MAX_ACTS = 200
const UNDO_MS = 5000
const TIMEOUT_MS = 20_000
const LIMITS = { min: '100.00', max: '2000.00' }

type Dice = ReturnType<typeof createDice>

/** What a user did beside the normal steps, over all intentions. */
export const newActs = () => ({ doubleTaps: 0, reloads: 0, leaves: 0, undone: 0, hidden: 0, retries: 0 })
type Acts = ReturnType<typeof newActs>

export interface Page {
  stores: TestStores
  quiet(): Promise<void>
}

/** A page of the portal over what the last one left on the device. */
export function openPage(user: TestUser, network: FlakyNetwork, last: Page | null): Page {
  const { fetch, quiet } = network.connect()
  const idempotencyKeys = last?.stores.env.storage.get(STORAGE_KEYS.idempotencyKeys) ?? null
  const stores = createTestStores({
    token: user.token,
    fetch: request => fetch({ ...request, url: BASE_PATH + request.url }),
    ...(idempotencyKeys === null ? {} : { storage: { [STORAGE_KEYS.idempotencyKeys]: idempotencyKeys } }),
    ...(last ? { now: last.stores.env.clock.now() + 1000 } : {})
  })
  stores.env.randomId = randomUUID
  return {
    stores,
    async quiet() {
      await quiet()
      await settle()
    }
  }
}

export interface Person {
  user: TestUser
  dice: Dice
  network: FlakyNetwork
  acts: Acts
  /** What was done about each plan, for the failure message. */
  trace: Map<string, string[]>
  /** Advances the backend's clock. */
  passTime(ms: number): void
}

/** Tries to fund one plan until the portal confirms it. */
export async function putOnce(person: Person, start: Page, id: string, amount: string): Promise<Page> {
  const { dice, network, acts: done } = person
  const trace: string[] = []
  person.trace.set(id, trace)
  let page = start
  let put = open()

  function open() {
    return createPut(page.stores, { id, limits: LIMITS }, () => undefined)
  }
  const chance = (percent: number): boolean => dice(1, 100) <= percent
  const advance = (ms: number): Promise<void> => {
    person.passTime(ms)
    return page.stores.env.clock.advance(ms)
  }
  /** The old page is gone at once, with everything pending on it. */
  function reload(): void {
    done.reloads += 1
    trace.push('reload')
    page = openPage(person.user, network, page)
    put = open()
  }
  /** To another screen and back: the same page, a new model. */
  function leave(): void {
    done.leaves += 1
    trace.push('leave')
    put.exit()
    put = open()
  }
  /** As on the plan's own screen: it offers no funding before it is loaded, and none of a funded plan. */
  async function readState(): Promise<'unknown' | 'waiting' | 'placed'> {
    const answer = await page.stores.request('planDetail', { id })
    if (!answer.ok) return 'unknown'
    return answer.value.status === 'waitPut' ? 'waiting' : 'placed'
  }
  function taps(tap: () => void): void {
    const times = chance(30) ? dice(2, 4) : 1
    if (times > 1) done.doubleTaps += 1
    for (let n = 0; n < times; n += 1) tap()
  }
  async function inUndoWindow(): Promise<void> {
    const { visible } = page.stores.env
    const roll = dice(1, 100)
    if (roll <= 6) {
      done.undone += 1
      put.operation.undo()
    } else if (roll <= 12) {
      done.hidden += 1
      visible.set(false)
      visible.set(true)
    } else if (roll <= 16) reload()
    else if (roll <= 20) leave()
    else if (roll <= 60) taps(put.operation.sendNow)
    else await advance(UNDO_MS)
    // Sent a moment ago, and already on another screen.
    if (put.operation.$stage.get().type !== 'sending') return
    if (chance(8)) reload()
    else if (chance(6)) leave()
  }

  for (let act = 0; act < MAX_ACTS; act += 1) {
    if (chance(20)) await network.deliverLate()
    const stage = put.operation.$stage.get()
    trace.push(`${stage.type} ${network.tries.get(id)?.size ?? 0}`)
    switch (stage.type) {
      case 'closed': {
        const seen = act === 0 ? 'waiting' : await readState()
        if (seen === 'placed') return page
        if (seen === 'waiting') put.operation.open()
        break
      }
      case 'form':
        if (put.form.$typed.get() === '') put.form.type(amount)
        await advance(QUOTE_MS)
        taps(() => {
          const order = put.order()
          if (order) put.operation.confirm(order)
        })
        break
      case 'review':
        throw new Error('a put has no review')
      case 'pendingUndo':
        await inUndoWindow()
        break
      case 'sending':
        await page.quiet()
        // No answer at all: the portal gives up, or the user does.
        if (put.operation.$stage.get() !== stage) break
        if (chance(30)) reload()
        else await advance(TIMEOUT_MS)
        break
      case 'reconciling':
        await page.quiet()
        if (put.operation.$stage.get() === stage) await advance(RECONCILE_MS)
        break
      case 'unknown':
        if (chance(50)) void put.operation.checkAgain()
        else await advance(RECONCILE_MS)
        await page.quiet()
        break
      case 'notExecuted':
        done.retries += 1
        taps(() => put.operation.confirm(stage.order))
        break
      case 'done':
        expect(stage.result.isOther).toBe(false)
        put.exit()
        return page
    }
  }
  throw new Error(`The plan ${id} came to no end: ${put.operation.$stage.get().type}`)
}

/** Confirms a funding and undoes it, or just leaves. */
export async function undoFunding({ dice }: Person, { stores }: Page, id: string): Promise<void> {
  const put = createPut(stores, { id, limits: LIMITS }, () => undefined)
  put.operation.open()
  put.form.type('100')
  await stores.env.clock.advance(QUOTE_MS)
  const order = put.order()
  if (order) put.operation.confirm(order)
  expect(put.operation.$stage.get().type).toBe('pendingUndo')
  await stores.env.clock.advance(dice(0, UNDO_MS - 1))
  if (dice(0, 1) === 0) put.operation.undo()
  put.exit()
}
