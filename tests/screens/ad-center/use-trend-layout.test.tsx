import { useRef } from 'react'
import { expect, test, vi } from 'vitest'

import { useTrendLayout, type TrendLayout } from '../../../src/screens/ad-center/use-trend-layout.ts'
import type { TrendData } from '../../../src/screens/ad-center/trend-data.ts'
import { render } from '../../support/render.tsx'

const point = (place: number) => ({ at: place, value: '4.57', t: '' })

/** Lays out a day until this time, beside an equal previous day, on a phone. */
const layoutAt = (at: number): Promise<TrendLayout> =>
  layoutOf({ current: [point(0), point(at)], previous: [point(0), point(at), point(1)] })

async function layoutOf(lines: Pick<TrendData, 'current' | 'previous'>): Promise<TrendLayout> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(324)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(131)
  const seen: TrendLayout[] = []
  const data = { steps: [], days: 0, axis: [], ...lines } satisfies TrendData
  function Chart() {
    const box = useRef<HTMLDivElement>(null)
    seen.push(useTrendLayout(box, data, value => value, 'Today'))
    return <div ref={box} />
  }
  render(<Chart />)
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ width: 324 }))
  vi.restoreAllMocks()
  return seen.at(-1)!
}

test('the label of a line is placed at its end', async () => {
  const { own, x } = await layoutAt(0.5)
  expect(own).toMatchObject({ x: x({ at: 0.5 }), anchor: 'end' })
})

test('the label of a line that has just begun stays inside the chart', async () => {
  const { own, x } = await layoutAt(0.002)
  expect(own).toMatchObject({ x: x({ at: 0.002 }), anchor: 'start' })
})

test('a chart without a point has a base line, and no scale that stands for nothing', async () => {
  expect((await layoutOf({ current: [], previous: [] })).ticks.map(({ text }) => text)).toEqual(['0'])
  expect((await layoutAt(0.5)).ticks).toHaveLength(3)
  expect((await layoutOf({ current: [], previous: [point(1)] })).ticks).toHaveLength(3)
})
