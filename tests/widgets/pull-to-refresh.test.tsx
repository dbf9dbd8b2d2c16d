import { expect, it } from 'vitest'

import { PullToRefresh } from '../../src/widgets/pull-to-refresh.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

function open() {
  let finish: () => void = () => undefined
  const counts = { refreshes: 0 }
  const onRefresh = (): Promise<void> => {
    counts.refreshes += 1
    return new Promise(resolve => {
      finish = resolve
    })
  }
  const { box } = show(
    () => (
      <div className="scroller">
        <PullToRefresh onRefresh={onRefresh}>
          <p>Rows</p>
        </PullToRefresh>
      </div>
    ),
    createTestStores()
  )
  const rows = box.querySelector('.pull > p')!
  /** Moves one or more fingers. */
  const touch = (type: string, y: number, x = 0, fingers = 1): Event => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }))
    Object.assign(event, { touches: type === 'touchend' ? [] : touches })
    rows.dispatchEvent(event)
    return event
  }
  /** A whole pull, far enough to refresh. */
  const pull = (): void => {
    touch('touchstart', 0)
    touch('touchmove', 160)
    touch('touchend', 160)
  }
  const reads = (text: string) => until(() => expect(box.textContent).toBe(text))
  return { box, counts, touch, pull, reads, finish: () => finish() }
}

it('refreshes once when the finger is released far enough down', async () => {
  const { counts, touch, pull, reads, finish } = open()
  touch('touchstart', 0)
  expect(touch('touchmove', 40).defaultPrevented).toBe(true)
  await reads('Pull down to refreshRows')
  touch('touchmove', 160)
  await reads('Let go to refreshRows')
  touch('touchend', 160)
  await reads('RefreshingRows')
  pull()
  expect(counts.refreshes).toBe(1)
  finish()
  await reads('Rows')
})

it('does nothing when the finger moves back up or sideways, or the browser takes the gesture', async () => {
  const { counts, touch, reads } = open()
  touch('touchstart', 0)
  touch('touchmove', 160)
  await reads('Let go to refreshRows')
  touch('touchmove', 30)
  await reads('Pull down to refreshRows')
  touch('touchend', 30)
  await reads('Rows')
  touch('touchstart', 0)
  expect(touch('touchmove', 20, 90).defaultPrevented).toBe(false)
  touch('touchmove', 200, 90)
  touch('touchend', 200)
  touch('touchstart', 0)
  touch('touchmove', 160)
  touch('touchcancel', 160)
  await reads('Rows')
  expect(counts.refreshes).toBe(0)
})

it('begins eight px down and refreshes from 112 px on, and moves no further than 160', async () => {
  const { box, counts, touch, reads } = open()
  const depth = () => box.querySelector<HTMLElement>('.pull')!.style.getPropertyValue('--pull')
  touch('touchstart', 0)
  expect(touch('touchmove', 7).defaultPrevented).toBe(false)
  expect(touch('touchmove', 8, 8).defaultPrevented).toBe(true)
  expect(depth()).toBe('4px')
  touch('touchmove', 111)
  await reads('Pull down to refreshRows')
  touch('touchmove', 300)
  expect(depth()).toBe('80px')
  touch('touchmove', 112)
  await reads('Let go to refreshRows')
  touch('touchend', 112)
  await reads('RefreshingRows')
  expect([counts.refreshes, depth()]).toEqual([1, '56px'])
})

it.each([
  ['up', 0, -9],
  ['sideways', 9, 7],
  ['more sideways than down', 31, 30],
  ['back over the side', -31, 30]
])('leaves a finger that first moves %s to the engine', (_name, x, y) => {
  const { counts, touch } = open()
  touch('touchstart', 0)
  touch('touchmove', y, x)
  expect(touch('touchmove', 160).defaultPrevented).toBe(false)
  touch('touchend', 160)
  expect(counts.refreshes).toBe(0)
})

it('follows a finger that moves to the side only after it began to pull', async () => {
  const { counts, touch, reads } = open()
  touch('touchstart', 0)
  touch('touchmove', 2, 8)
  touch('touchmove', 20, 5)
  touch('touchmove', 120, 150)
  await reads('Let go to refreshRows')
  touch('touchend', 120)
  expect(counts.refreshes).toBe(1)
})

it('ignores two fingers, and a list that is scrolled down', () => {
  const { box, counts, touch } = open()
  touch('touchstart', 0, 0, 2)
  expect(touch('touchmove', 160, 0, 2).defaultPrevented).toBe(false)
  touch('touchend', 160)
  box.querySelector('.scroller')!.scrollTop = 10
  touch('touchstart', 0)
  expect(touch('touchmove', 160).defaultPrevented).toBe(false)
  touch('touchend', 160)
  expect(counts.refreshes).toBe(0)
})

it('also refreshes in an engine that moves one touch object with the finger', async () => {
  const { box, counts, reads } = open()
  const finger = { clientX: 0, clientY: 0 }
  const touch = (type: string, y: number): void => {
    finger.clientY = y
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: type === 'touchend' ? [] : [finger] })
    box.querySelector('.pull > p')!.dispatchEvent(event)
  }
  touch('touchstart', 0)
  touch('touchmove', 160)
  await reads('Let go to refreshRows')
  touch('touchend', 160)
  expect(counts.refreshes).toBe(1)
})

it('lets go of the indicator when a second finger joins a pull', async () => {
  const { counts, touch, pull, reads } = open()
  touch('touchstart', 0)
  touch('touchmove', 40)
  await reads('Pull down to refreshRows')
  touch('touchstart', 40, 0, 2)
  touch('touchend', 40)
  await reads('Rows')
  pull()
  expect(counts.refreshes).toBe(1)
})
