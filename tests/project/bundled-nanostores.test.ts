import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import fc from 'fast-check'
import * as nanostores from 'nanostores'
import { rollup } from 'rollup'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { REPLACED } from '../../bin/build/bundles.mjs'

type Library = Pick<typeof nanostores, 'atom' | 'computed'>

const ENTRY = '\0entry'

/** The package as a bundle contains it. */
async function bundleNanostores() {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? "export { atom, computed } from 'nanostores'" : null)
  }
  const replaced = replace({ preventAssignment: true, delimiters: ['', ''], values: REPLACED })
  const bundle = await rollup({ input: ENTRY, plugins: [entry, nodeResolve(), replaced] })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  const address = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  return { library: (await import(address)) as Library, modules: Object.keys(output[0].modules) }
}

const steps = fc.array(
  fc.record({
    type: fc.constantFrom('set', 'set', 'get', 'listen', 'subscribe', 'stop'),
    store: fc.nat(6),
    value: fc.nat(3),
    writes: fc.boolean()
  }),
  { maxLength: 30 }
)
type Steps = typeof steps extends fc.Arbitrary<infer List> ? List : never

/**
 * Every call and every result of these steps, on three atoms and stores computed from them and from each other.
 * @param reads each listener reads all of them, which must agree
 */
function traceOf({ atom, computed }: Library, given: Steps, reads = false): unknown[] {
  const trace: unknown[] = []
  const atoms = [atom(0), atom(0), atom(0)] as const
  const [$a, $b, $c] = atoms
  const $sum = computed([$a, $b], (a, b) => a + b)
  const $isEven = computed($sum, sum => sum % 2 === 0)
  const $text = computed([$isEven, $c, $a], (...parts) => parts.join())
  const $object = computed([$text], text => ({ text }))
  const stores = [...atoms, $sum, $isEven, $text, $object]
  const stops: (() => void)[] = []
  function expectAgreement(): void {
    const [a, b, c] = [$a.get(), $b.get(), $c.get()]
    const isEven = (a + b) % 2 === 0
    const text = [isEven, c, a].join()
    expect([$sum, $isEven, $text, $object].map(one => one.get())).toEqual([a + b, isEven, text, { text }])
  }
  for (const step of given) {
    const $store = stores[step.store]!
    if (step.type === 'set') atoms[step.store % 3]!.set(step.value)
    else if (step.type === 'get') trace.push($store.get())
    else if (step.type === 'stop') {
      const stop = stops[step.store]
      stop?.()
      // A second call has no effect.
      stop?.()
    } else {
      const name = stops.length
      let hasWritten = false
      const onValue = (now: unknown, before?: unknown): void => {
        trace.push([name, now, before])
        if (reads) expectAgreement()
        // A change within a listener, once: two could answer each other for ever. Or the end of another listener.
        if (!step.writes) stops[step.value]?.()
        else if (!hasWritten) {
          hasWritten = true
          atoms[step.value % 3]!.set(step.value)
        }
      }
      stops.push(step.type === 'listen' ? $store.listen(onValue) : $store.subscribe(onValue))
    }
    // The package keeps a computed store for a second after its last listener, in which it counts as listening.
    vi.advanceTimersByTime(1_001)
  }
  trace.push(stores.map(one => one.get()))
  return trace
}

describe('nanostores without what nothing here uses', () => {
  let built: Awaited<ReturnType<typeof bundleNanostores>>
  beforeAll(async () => {
    built = await bundleNanostores()
    vi.useFakeTimers()
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('is two modules: atoms, and stores computed from them', () => {
    expect(built.modules.filter(id => id !== ENTRY).map(id => /[^/]+\/index\.js$/.exec(id)?.[0])).toEqual(['atom/index.js', 'computed/index.js'])
  })

  it('calls and computes what the package does, in the same order', () => {
    fc.assert(
      fc.property(steps, given => {
        expect(traceOf(built.library, given)).toEqual(traceOf(nanostores, given))
      }),
      { numRuns: 2_000, seed: 27 }
    )
  })

  it('reads the same everywhere, also in the middle of a change', () => {
    fc.assert(fc.property(steps, given => void traceOf(built.library, given, true)), { numRuns: 2_000, seed: 27 })
  })

  it('computes again only when a source has changed', () => {
    const { atom, computed } = built.library
    const $source = atom(1)
    const compute = vi.fn((source: number) => source * 2)
    const $double = computed($source, compute)
    expect([$double.get(), $double.get()]).toEqual([2, 2])
    const stop = $double.listen(() => undefined)
    $source.set(2)
    stop()
    expect([$double.get(), $double.get()]).toEqual([4, 4])
    expect(compute).toHaveBeenCalledTimes(2)
  })

  it('leaves no timer behind', () => {
    const { atom, computed } = built.library
    vi.clearAllTimers()
    const $double = computed(atom(1), source => source * 2)
    $double.get()
    $double.listen(() => undefined)()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('calls the other listeners when one throws, and then throws', () => {
    const $source = built.library.atom(1)
    const other = vi.fn()
    $source.listen(() => {
      throw new Error('first')
    })
    $source.listen(other)
    expect(() => $source.set(2)).toThrow('first')
    expect(other.mock.lastCall?.slice(0, 2)).toEqual([2, 1])
  })
})
