import { expect, test } from 'vitest'

import { Checklist } from '../../src/widgets/checklist.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test('fills the bar by what is done, and leaves it empty before that', () => {
  const filled = (...done: boolean[]): boolean[] => {
    const steps = done.map((isDone, at) => ({ title: String(at), isDone }))
    const { box } = show(() => <Checklist steps={steps} />, createTestStores())
    return [...box.querySelectorAll('.bar > *')].map(({ classList }) => !classList.contains('part-0'))
  }
  expect(filled(false, false, false)).toEqual([false, false, false])
  expect(filled(true, false, true)).toEqual([true, false, true])
})
