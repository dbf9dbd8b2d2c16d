import { describe, expect, it } from 'vitest'

import { createFormatters } from '../../src/i18n/formatters.ts'
import type { OverviewSeries, Period } from '../../src/screens/ad-center/overview-figures.ts'
import { readTrend } from '../../src/screens/ad-center/trend-data.ts'
import { trendTicks } from '../../src/screens/ad-center/use-trend-layout.ts'
import { Figure } from '../../src/ui/figure.tsx'
import { TotalsTable } from '../../src/ui/totals-table.tsx'
import { LiveText } from '../../src/screens/ad-center/live-figure.tsx'
import { PinBoxes } from '../../src/ui/pin-boxes.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { TrendChart } from '../../src/screens/ad-center/trend-chart.tsx'
import { zoneOffset } from '../support/test-clock.ts'
import { byRole, press, render, type } from '../support/render.tsx'

describe('a live text', () => {
  function createSource(text: string) {
    const listeners = new Set<() => void>()
    return {
      listeners,
      read: () => text,
      className: () => (text.startsWith('−') ? 'loss' : 'gain'),
      listen: (onChange: () => void) => {
        listeners.add(onChange)
        return () => void listeners.delete(onChange)
      },
      set: (next: string) => {
        text = next
        for (const listener of listeners) listener()
      }
    }
  }

  it('writes what changed into the same text node, without a render', () => {
    const source = createSource('+1.00')
    let renders = 0
    const Tile = () => {
      renders++
      return <LiveText read={source.read} listen={source.listen} readClassName={source.className} />
    }
    const { box } = render(<Tile />)
    const node = box.querySelector('span')?.firstChild
    source.set('−2.50')
    expect(box.textContent).toBe('−2.50')
    expect(box.querySelector('span')?.firstChild).toBe(node)
    expect(box.querySelector('span')?.className).toBe('loss')
    expect(renders).toBe(1)
  })

  it('does not touch the page when nothing changed', () => {
    const source = createSource('5')
    const { box } = render(<LiveText read={source.read} listen={source.listen} />)
    const seen: MutationRecord[] = []
    const observer = new MutationObserver(records => seen.push(...records))
    observer.observe(box, { subtree: true, characterData: true, childList: true, attributes: true })
    source.set('5')
    seen.push(...observer.takeRecords())
    observer.disconnect()
    expect(seen).toEqual([])
  })

  it('starts empty and fills later', () => {
    const source = createSource('')
    const { box } = render(<LiveText read={source.read} listen={source.listen} />)
    source.set('12')
    expect(box.textContent).toBe('12')
  })

  it('stops listening when it is unmounted', async () => {
    const source = createSource('5')
    const { unmount } = render(<LiveText read={source.read} listen={source.listen} />)
    expect(source.listeners.size).toBe(1)
    unmount()
    expect(source.listeners.size).toBe(0)
  })
})

describe('a totals table', () => {
  const ledger = (agrees: boolean) => (
    <TotalsTable
      rows={[{ label: 'Budget', figure: '500.00' }]}
      sum={{ label: 'You pay', figure: '480.00', agrees, discrepancy: 'differs by 0.40' }}
    />
  )

  it('draws the double rule only under a sum that matches', () => {
    const { box, rerender } = render(ledger(true))
    expect(box.querySelector('.double-rule')?.textContent).toBe('480.00')
    expect(box.textContent).not.toContain('differs')
    rerender(ledger(false))
    expect(box.querySelector('.double-rule')).toBeNull()
    expect(box.textContent).toContain('differs by 0.40')
  })
})

it('screen readers read a shortened figure exactly', () => {
  const { box } = render(<Figure digits="1.20M" exact="1,204,880" />)
  expect(box.querySelector('[aria-hidden=true]')?.textContent).toBe('1.20M')
  expect(box.querySelector('.visually-hidden')?.textContent).toBe('1,204,880')
})

it('progress is clamped to its range', () => {
  const { box, rerender } = render(<ProgressBar label="Delivered so far" value={140} />)
  expect(byRole(box, 'progressbar').getAttribute('aria-valuenow')).toBe('100')
  rerender(<ProgressBar label="Delivered so far" value={-3} />)
  expect(byRole(box, 'progressbar').getAttribute('aria-valuenow')).toBe('0')
})

it('PIN boxes accept only digits and draw none of them', () => {
  const typed: string[] = []
  const { box } = render(
    <PinBoxes label="Password" value="12" onChange={text => typed.push(text)} />
  )
  type(box.querySelector('input') as HTMLInputElement, '12a3 45678')
  expect(typed).toEqual(['123456'])
  expect(box.textContent).toBe('')
})

describe('a trend chart', () => {
  it.each([
    [[3, 38, 12], [0, 20, 40]],
    [[-38.4, 0], [-40, -20, 0]],
    [[-38.4, 36], [-40, 0, 40]],
    [[211.36], [0, 125, 250]],
    [[0, 0], [0, 0.5, 1]],
    [[], [0, 0.5, 1]],
    [[0.004], [0, 0.002, 0.004]]
  ])('scales %s to the ticks %s', (values, ticks) => {
    expect(trendTicks(values)).toEqual(ticks)
  })

  const point = (t: string, profit: string) =>
    ({ t: `${t}:00Z`, profit, put_amount: '0', consumed: '0', impressions: 0, clicks: 0, ad_revenue: '0' })
  const read = (period: Period, series: OverviewSeries, zone = 'UTC') =>
    readTrend({
      key: 'profit', period, series,
      frame: {
        isTimed: true, currency: null,
        start: series.current[0]?.t ?? null, previousStart: series.previous[0]?.t ?? null
      },
      clock: { utcOffset: at => zoneOffset(zone, at) },
      language: { f: createFormatters('en', () => zone) }
    })

  it('of a day shows both series in full, aligned by time of day', () => {
    const { steps, days } = read('today', {
      current: [point('2026-01-15T00:00', '0'), point('2026-01-15T12:00', '20')],
      previous: [point('2026-01-14T00:00', '0'), point('2026-01-14T12:00', '8'), point('2026-01-15T00:00', '-5')]
    })
    expect(days).toBe(0)
    expect(steps.map(({ at, current, previous }) => [at, current, previous])).toEqual([
      [0, '0', '0'], [0.5, '20', '8'], [1, undefined, '-5']
    ])
  })

  it('of a week has a bar a day: the change of the sum on that day in the user’s time zone', () => {
    const { steps, days, axis } = read(
      'week',
      {
        // Starts on Monday, in the week in which daylight saving time begins: Sunday has 23 hours.
        current: [point('2026-03-22T23:00', '0'), point('2026-03-23T23:00', '2.50'), point('2026-03-28T23:00', '-1.00'), point('2026-03-29T22:00', '4.00')],
        previous: [point('2026-03-15T23:00', '0'), point('2026-03-22T23:00', '7.00')]
      },
      'Europe/Berlin'
    )
    expect(days).toBe(7)
    expect(axis.map(({ text }) => text)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(steps.map(({ at, current, previous }) => [Math.floor(at * 7), current, previous])).toEqual([
      [0, '2.50', '0'], [5, '-3.50', undefined], [6, '5.00', '7.00']
    ])
  })

  it('of a month names no day that neither month has', () => {
    const february = { current: [point('2026-02-01T00:00', '0'), point('2026-02-02T00:00', '2')], previous: [] }
    const daysOf = (series: OverviewSeries): string[] => read('month', series).axis.map(({ text }) => text)
    expect(daysOf(february)).toEqual(['1', '8', '15', '22'])
    expect(daysOf({ ...february, previous: [point('2026-01-01T00:00', '0')] })).toEqual(['1', '8', '15', '22', '29'])
  })

  it('is read step by step with the arrow keys, from the last step', () => {
    const data = read('today', {
      current: [point('2026-01-15T00:00', '10'), point('2026-01-15T06:00', '20')],
      previous: [point('2026-01-14T00:00', '3'), point('2026-01-14T18:00', '4')]
    })
    const { box } = render(
      <TrendChart
        label="Profit/loss" data={data} names={['Today', 'Yesterday']} byDay="By day"
        formatTick={value => value}
        describe={index => `${index}: ${data.steps[index]?.current}, ${data.steps[index]?.previous}`}
      />
    )
    const chart = byRole(box, 'slider', 'Profit/loss')
    expect(chart.getAttribute('aria-valuetext')).toBe('1: 20, undefined')
    press(chart, 'ArrowRight')
    expect(chart.getAttribute('aria-valuetext')).toBe('2: undefined, 4')
    expect(box.querySelector('.read')?.textContent).toBe('2: undefined, 4')
    press(chart, 'Home')
    expect(chart.getAttribute('aria-valuetext')).toBe('0: 10, 3')
    press(chart, 'Escape')
    expect(box.querySelector('.read')).toBeNull()
    expect(chart.getAttribute('aria-valuetext')).toBe('1: 20, undefined')
  })
})
