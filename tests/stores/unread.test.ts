import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Request } from '../../src/stores/request.ts'
import { createUnreadStore } from '../../src/stores/unread.ts'
import { envelope, settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

/** A store whose fetches wait until the test answers them. */
function setUp() {
  const waiting: ((total: number | null) => void)[] = []
  let asked = 0
  const request = (() => {
    asked += 1
    return new Promise(resolve => {
      waiting.push(total =>
        resolve(
          total === null
            ? { ok: false, error: { call: 'unreadCount', type: 'network' } }
            : { ok: true, value: { unread_total: total } }
        )
      )
    })
  }) as Request
  const unread = createUnreadStore(request)
  return { unread, waiting, asked: () => asked }
}

describe('the unread count', () => {
  it('comes from the server, one fetch at a time', async () => {
    const stores = createTestStores({ token: 't', fetch: () => envelope({ unread_total: 120 }) })
    const first = stores.unread.load()
    await Promise.all([first, stores.unread.load()])
    expect(stores.env.requests).toHaveLength(1)
    expect(stores.unread.$count.get()).toBe(120)
    await stores.unread.load()
    expect(stores.env.requests).toHaveLength(2)
  })

  it('is reset to zero and never falls below it', () => {
    const { unread } = setUp()
    unread.set(3)
    unread.decrease(2)
    expect(unread.$count.get()).toBe(1)
    unread.decrease(5)
    expect(unread.$count.get()).toBe(0)
    unread.set(4)
    unread.reset()
    expect(unread.$count.get()).toBe(0)
  })

  it('stays when the server cannot be reached', async () => {
    const stores = createTestStores({ token: 't', fetch: () => envelope(null, 500, '') })
    stores.unread.set(2)
    await stores.unread.load()
    expect(stores.unread.$count.get()).toBe(2)
  })

  it('ignores an answer that is older than a local change', async () => {
    const { unread, waiting } = setUp()
    unread.set(5)
    const loading = unread.load()
    unread.decrease(1)
    waiting[0]?.(5)
    await loading
    expect(unread.$count.get()).toBe(4)
  })

  it('restores what was subtracted, or asks the server if it was updated meanwhile', async () => {
    const { unread, waiting, asked } = setUp()
    unread.set(3)
    const putBack = unread.decrease(5)
    putBack()
    expect(unread.$count.get(), 'no more than there were').toBe(3)
    const overtaken = unread.decrease(2)
    const loading = unread.load()
    waiting[0]?.(3)
    await loading
    unread.set(3)
    overtaken()
    expect(unread.$count.get(), 'not counted twice').toBe(3)
    expect(asked()).toBe(2)
  })

  it('is fetched for the next user at once, even during another fetch', async () => {
    const { unread, waiting, asked } = setUp()
    void unread.load()
    unread.reset()
    const second = unread.load()
    expect(asked()).toBe(2)
    waiting[0]?.(99)
    waiting[1]?.(2)
    await second
    await settle()
    expect(unread.$count.get()).toBe(2)
  })
})

type Step =
  | { do: 'set' | 'decrease' | 'answer'; n: number }
  | { do: 'reset' | 'load' | 'fail' }

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('set' as const, 'decrease' as const, 'answer' as const),
      n: fc.integer({ min: 0, max: 300 })
    }),
    fc.record({ do: fc.constantFrom('reset' as const, 'load' as const, 'fail' as const) })
  ),
  { maxLength: 40 }
)

/** The expected count, as the specification defines it. */
interface Model {
  count: number
  /** The fetch in progress; `isFresh` until a local change. */
  fetch: { isFresh: boolean } | null
  fetches: number
}

function follow(model: Model, step: Step): void {
  const change = (count: number): void => {
    model.count = Math.max(0, count)
    if (model.fetch) model.fetch.isFresh = false
  }
  if (step.do === 'set') change(step.n)
  else if (step.do === 'decrease') change(model.count - step.n)
  else if (step.do === 'reset') {
    change(0)
    model.fetch = null
  } else if (step.do === 'load') {
    if (model.fetch) return
    model.fetch = { isFresh: true }
    model.fetches += 1
  } else if (model.fetch) {
    if (step.do === 'answer' && model.fetch.isFresh) model.count = step.n
    model.fetch = null
  }
}

async function take(
  unread: ReturnType<typeof createUnreadStore>,
  waiting: ((total: number | null) => void)[],
  step: Step
): Promise<void> {
  if (step.do === 'set') unread.set(step.n)
  else if (step.do === 'decrease') unread.decrease(step.n)
  else if (step.do === 'reset') unread.reset()
  else if (step.do === 'load') void unread.load()
  else waiting.at(-1)?.(step.do === 'answer' ? step.n : null)
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
}

describe('the unread count after any sequence of events', () => {
  it('matches the specification, and is never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async list => {
        const { unread, waiting, asked } = setUp()
        const model: Model = { count: 0, fetch: null, fetches: 0 }
        for (const step of list) {
          // An answer that arrives together with a reset is discarded.
          if (step.do === 'reset' && model.fetch) waiting.at(-1)?.(7)
          follow(model, step)
          await take(unread, waiting, step)
          expect(unread.$count.get()).toBe(model.count)
          expect(asked()).toBe(model.fetches)
        }
      }),
      { numRuns: 500 }
    )
  })
})

describe('the number of plans that wait', () => {
  it('is that of the last request, and none of an account before', async () => {
    const { env, waitingPlans } = createTestStores({ token: 't' })
    const answers: ((response: Response) => void)[] = []
    env.answer('POST /plan/order/await/put/count', () => new Promise<Response>(resolve => answers.push(resolve)))
    const load = async (at: number, response: Response) => {
      answers[at]?.(response)
      await settle()
      return [waitingPlans.$count.get(), waitingPlans.$error.get()?.type ?? null]
    }
    for (let n = 0; n < 3; n += 1) void waitingPlans.load()
    await settle()
    expect(await load(2, envelope({ count: 2 }))).toEqual([2, null])
    expect(await load(0, envelope({ count: 7 })), 'of an earlier request').toEqual([2, null])
    void waitingPlans.load()
    await settle()
    expect(await load(3, envelope(null, 500))).toEqual([2, 'refused'])
    void waitingPlans.load()
    await settle()
    waitingPlans.reset()
    expect([waitingPlans.$count.get(), waitingPlans.$error.get()]).toEqual([null, null])
    expect(await load(4, envelope({ count: 9 })), 'of an account before').toEqual([null, null])
    void waitingPlans.load()
    await settle()
    expect(await load(5, envelope(null, 500))).toEqual([null, 'refused'])
    void waitingPlans.load()
    await settle()
    expect(await load(6, envelope({ count: 1 })), 'after an error').toEqual([1, null])
  })
})
