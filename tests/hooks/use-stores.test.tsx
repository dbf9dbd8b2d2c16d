import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'

import { useModel } from '../../src/hooks/use-stores.ts'
import { packOf } from '../support/pack-of.ts'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

interface Subject {
  name: string
}

/** A model that notes what is done with it; `verbs` are the ones that it has. */
function setUp(...verbs: ('start' | 'load' | 'reload')[]) {
  const calls: string[] = []
  const create = (_stores: unknown, { name }: Subject) => ({
    ...Object.fromEntries(
      verbs.map(verb => [verb, () => (calls.push(`${verb} ${name}`), verb === 'start' ? () => calls.push(`stop ${name}`) : null)])
    ),
    exit: () => void calls.push(`exit ${name}`)
  })
  const subjects = [{ name: 'one' }, { name: 'two' }, { name: 'two' }]
  function View() {
    const [at, setAt] = useState(0)
    useModel(create, subjects[at]!)
    return <button onClick={() => setAt(before => (before + 1) % subjects.length)}>{at}</button>
  }
  const shown = show(View, createTestStores())
  const next = () => click(byRole(shown.box, 'button'))
  return { calls, next, ...shown }
}

test('a model starts by start, else by its first load', () => {
  expect(setUp('start', 'load').calls).toEqual(['start one'])
  expect(setUp('load', 'reload').calls).toEqual(['load one'])
  expect(setUp('reload').calls).toEqual(['reload one'])
  expect(setUp().calls).toEqual([])
})

test('another subject gets a model of its own, also one of the same content: the parent of a model may have been replaced', async () => {
  const { calls, next } = setUp('start')
  next()
  await until(() => expect(calls).toEqual(['start one', 'exit one', 'stop one', 'start two']))
  next()
  await until(() => expect(calls.slice(4)).toEqual(['exit two', 'stop two', 'start two']))
})

test('a change of language reloads the model after it is shown, unless the model has ended by then', async () => {
  const stores = createTestStores({ locales: { de: packOf('de') } })
  const waiting: (() => void)[] = []
  stores.env.afterPaint = run => void waiting.push(run)
  const calls: string[] = []
  function View() {
    useModel(() => ({ onLocaleChange: () => void calls.push('reloaded') }))
    const [isBound, setIsBound] = useState(false)
    useEffect(() => setIsBound(true), [])
    return isBound ? 'bound' : 'mounted'
  }
  const { reads, unmount } = show(View, stores)
  await reads('bound')
  expect(await stores.language.use('de')).toBe(true)
  expect(calls).toEqual([])
  waiting.splice(0).forEach(run => run())
  expect(calls).toEqual(['reloaded'])
  await stores.language.use('en')
  unmount()
  waiting.forEach(run => run())
  expect(calls).toEqual(['reloaded'])
})
