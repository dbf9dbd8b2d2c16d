import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Result } from '../../src/api/errors.ts'
import { createLoader } from '../../src/stores/loadable.ts'

const failure = { ok: false, error: { call: 'userInfo', type: 'network' } } as const

describe('a loader', () => {
  it('keeps its value when a reload fails', async () => {
    const answers: Result<number>[] = [{ ok: true, value: 1 }, failure]
    const loader = createLoader<number>(() => Promise.resolve(answers.shift() ?? failure))
    expect(loader.$state.get()).toEqual({ type: 'loading' })
    await loader.load()
    expect(loader.$state.get()).toEqual({ type: 'ready', value: 1, isReloading: false })
    await loader.load()
    expect(loader.$state.get()).toMatchObject({ type: 'failed', value: 1 })
  })

  it('shows the last request, in whatever order the answers arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 10 }), async (scheduler, times) => {
        let asked = 0
        const loader = createLoader<number>(() => {
          const mine = ++asked
          return scheduler.schedule(Promise.resolve<Result<number>>({ ok: true, value: mine }))
        })
        const loads = Array.from({ length: times }, () => loader.load())
        await scheduler.waitAll()
        await Promise.all(loads)
        expect(loader.$state.get()).toEqual({ type: 'ready', value: times, isReloading: false })
      }),
      { numRuns: 300 }
    )
  })

  it('emits nothing after it has ended', async () => {
    const loader = createLoader<number>(() => Promise.resolve({ ok: true, value: 1 }))
    const load = loader.load()
    loader.exit()
    await load
    expect(loader.$state.get()).toEqual({ type: 'loading' })
  })
})
