import { expect, test } from 'vitest'

import { createLiveValue } from '../../../src/screens/ad-center/live-value.ts'

test('notifies each listener once of each new value', () => {
  const value = createLiveValue(1)
  const notified: string[] = []
  const stop = value.listen(now => notified.push(`first ${now}`))
  value.listen(now => notified.push(`second ${now}`))
  value.set(2)
  stop()
  value.set(3)
  expect(notified).toEqual(['first 2', 'second 2', 'second 3'])
  expect(value.get()).toBe(3)
})

test('skips no listener when another is removed or added during an update', () => {
  const value = createLiveValue(1)
  const notified: string[] = []
  const stop = value.listen(now => {
    notified.push(`first ${now}`)
    stop()
    value.listen(later => notified.push(`late ${later}`))
  })
  value.listen(now => notified.push(`second ${now}`))
  value.set(2)
  expect(notified).toEqual(['first 2', 'second 2'])
  value.set(3)
  expect(notified).toEqual(['first 2', 'second 2', 'second 3', 'late 3'])
})
