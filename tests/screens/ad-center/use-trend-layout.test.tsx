import { useRef } from 'react'
import { expect, test, vi } from 'vitest'

import { useTrendLayout, type TrendLayout } from '../../../src/screens/ad-center/use-trend-layout.ts'
import type { TrendData } from '../../../src/screens/ad-center/trend-data.ts'
import { render } from '../../support/render.tsx'

/** Lays out a day at this value, beside an equal previous day, on a phone. */
async function layoutAt(at: number): Promise<TrendLayout> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(324)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(131)
  const seen: TrendLayout[] = []
  const point = (place: number) => ({ at: place, value: '4.57', t: '' })
  const data = { steps: [], days: 0, current: [point(0), point(at)], previous: [point(0), point(at), point(1)], axis: [] } satisfies TrendData
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
