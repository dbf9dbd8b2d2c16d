import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ApiError, Result } from '../../src/api/errors.ts'
import { allRows, createPages } from '../../src/stores/pages.ts'
import type { Pages, ReadyPages } from '../../src/stores/pages.ts'

interface Row {
  id: string
  text?: string
}
interface Answer {
  list: readonly Row[]
  page_size?: number
  total?: number
  has_more?: boolean
  unreadable?: readonly string[]
}
type State = Pages<Row, Answer>

const FAILURE: ApiError = { type: 'offline', call: 'planList' }
const row = (id: number | string, text?: string): Row => ({ id: String(id), ...(text && { text }) })
const rows = (from: number, to: number, text?: string): Row[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => row(from + at, text))
const idsOf = (state: State) => (state.type === 'ready' ? state.rows.map(one => one.id) : state.type)
const idsTo = (last: number) => rows(1, last).map(one => one.id)

/** A backend with these rows that records its requests. */
function openPages(all: () => Row[], kept: ReadyPages<Row, Answer> | null = null) {
  const asked: string[] = []
  let fails = false
  const pages = createPages<Row, Answer>((page, _signal, size): Promise<Result<Answer>> => {
    asked.push(`${page} of ${size}`)
    if (fails) return Promise.resolve({ ok: false, error: FAILURE })
    const [from, to] = [(page - 1) * size, page * size]
    const value = { list: all().slice(from, to), page_size: size, has_more: to < all().length }
    return Promise.resolve({ ok: true, value })
  }, { kept })
  return {
    pages,
    asked,
    ids: () => idsOf(pages.$list.get()),
    fail: (does: boolean) => {
      fails = does
    }
  }
}

test('loads page by page to the end, and requests no more', async () => {
  const { pages, asked, ids } = openPages(() => rows(1, 45))
  await pages.reload()
  await pages.loadMore()
  await pages.loadMore()
  await pages.loadMore()
  expect(ids()).toEqual(idsTo(45))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
  expect(asked).toEqual(['1 of 20', '2 of 20', '3 of 20'])
})

test.each([20, 45, 60])('ends with the last of %i rows of a backend that states only their total', async count => {
  const all = rows(1, count)
  const pages = createPages<Row, Answer>((page, _signal, size): Promise<Result<Answer>> =>
    Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * size, page * size), total: count } })
  )
  await pages.reload()
  for (let shown = 20; shown < count; shown += 20) {
    expect(pages.$list.get()).toMatchObject({ more: 'waiting' })
    await pages.loadMore()
  }
  expect(idsOf(pages.$list.get())).toEqual(idsTo(count))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test('skips no row when rows have left earlier pages meanwhile', async () => {
  let all = rows(1, 60)
  const { pages, ids } = openPages(() => all)
  await pages.reload()
  await pages.loadMore()
  all = all.filter(one => one.id !== '3' && one.id !== '17')
  await pages.refresh()
  await pages.loadMore()
  await pages.loadMore()
  expect(new Set(ids())).toEqual(new Set(all.map(one => one.id)))
})

test('refreshes the shown rows without a loading state, in order', async () => {
  let all = rows(1, 45, 'old')
  const { pages, ids, asked } = openPages(() => all)
  await pages.reload()
  await pages.loadMore()
  all = [row(0, 'new'), ...rows(1, 45, 'new')]
  const seen: string[] = []
  pages.$list.listen(state => seen.push(state.type))
  await pages.refresh()
  expect(asked.at(-1)).toBe('1 of 40')
  expect(seen).toEqual(['ready'])
  expect(ids().slice(0, 2)).toEqual(['0', '1'])
  const state = pages.$list.get()
  expect(state.type === 'ready' && state.rows.every(one => one.text === 'new')).toBe(true)
})

test('refreshes only the hundred rows around the one in view of a long list', async () => {
  let all = rows(1, 300, 'old')
  const { pages, asked, ids } = openPages(() => all)
  await pages.reload()
  for (let page = 2; page <= 15; page += 1) await pages.loadMore()
  all = rows(1, 300, 'new')
  await pages.refresh(150)
  expect(asked.at(-1)).toBe('2 of 100')
  expect(ids()).toEqual(idsTo(300))
  const state = pages.$list.get()
  const fresh = state.type === 'ready' ? state.rows.filter(one => one.text === 'new') : []
  expect(fresh.map(one => one.id)).toEqual(rows(101, 200).map(one => one.id))
  expect(state).toMatchObject({ more: 'end' })
})

test.each([
  ['are new above it', (all: Row[]) => [row('a'), row('b'), ...all], []],
  ['have left above it', (all: Row[]) => all.slice(2), ['1', '2']]
])('loses no row of a long list when rows %s, and keeps the newest value of each', async (_name, change, gone) => {
  let all = rows(1, 350, 'old')
  const { pages, ids } = openPages(() => all)
  await pages.reload()
  while ((pages.$list.get() as ReadyPages<Row, Answer>).more !== 'end') await pages.loadMore()
  // One row has moved up to the others, from below.
  all = rows(1, 350, 'new')
  all = change([...all.slice(0, 150), all[320]!, ...all.slice(150, 320), ...all.slice(321)])
  await pages.refresh(150)
  const state = pages.$list.get() as ReadyPages<Row, Answer>
  expect(ids()).toHaveLength(350)
  expect(new Set(ids())).toEqual(new Set(idsTo(350)))
  expect(ids().indexOf('321')).toBe(150)
  expect(state.rows.filter(({ text }) => text === 'new').map(({ id }) => id)).toEqual(all.slice(100, 200).map(({ id }) => id))
  expect(gone.every(id => ids().includes(id)), 'only a refresh at the top knows what has left there').toBe(true)
  await pages.refresh()
  expect(gone.some(id => ids().includes(id))).toBe(false)
})

test.each([
  [5, 101], [5, 199], [320, 100], [320, 198]
])('loses no row of a long list when row %i moves to place %i, within the part that is read again', async (from, to) => {
  let all = rows(0, 349)
  const { pages, ids } = openPages(() => all)
  await pages.reload()
  while ((pages.$list.get() as ReadyPages<Row, Answer>).more !== 'end') await pages.loadMore()
  all = all.filter(({ id }) => id !== String(from))
  all.splice(to, 0, row(from))
  await pages.refresh(150)
  expect(new Set(ids()).size).toBe(350)
})

test('drops what has left the part of a long list that is read again, at its top and at its end', async () => {
  let all = rows(1, 150)
  const { pages, ids } = openPages(() => all)
  await pages.reload()
  while ((pages.$list.get() as ReadyPages<Row, Answer>).more !== 'end') await pages.loadMore()
  all = all.filter(({ id }) => !['1', '60'].includes(id))
  await pages.refresh()
  expect(ids()).toEqual(all.map(({ id }) => id))
  all = all.filter(({ id }) => !['130', '150'].includes(id))
  await pages.refresh(140)
  expect(ids()).toEqual(all.map(({ id }) => id))
})

test('loads a hundred rows at a time after the first hundred', async () => {
  const { pages, asked, ids } = openPages(() => rows(1, 345))
  await pages.reload()
  for (let page = 0; page < 8; page += 1) await pages.loadMore()
  expect(ids()).toEqual(idsTo(345))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
  expect(asked).toEqual([...[1, 2, 3, 4, 5].map(page => `${page} of 20`), '2 of 100', '3 of 100', '4 of 100'])
})

test('keeps its page size when a backend does not return a hundred, and skips no row', async () => {
  const asked: string[] = []
  const all = rows(1, 150)
  const pages = createPages<Row, Answer>((page, _signal, size) => {
    asked.push(`${page} of ${size}`)
    const [from, to] = [(page - 1) * 20, page * 20]
    return Promise.resolve({ ok: true, value: { list: all.slice(from, to), page_size: 20, has_more: to < all.length } })
  })
  await pages.reload()
  for (let page = 0; page < 7; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(150))
  expect(asked.slice(5)).toEqual(['2 of 100', '6 of 20', '7 of 20', '8 of 20'])
})

test.each([
  [10, true], [30, true], [10, false], [30, false]
])('skips no row of a backend that sends %i a page, whatever is asked, and their total; it names the page: %s', async (size, names) => {
  const all = rows(1, 95)
  const pages = createPages<Row, Answer>(
    page => Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * size, page * size), total: 95, ...(names && { page }) } }),
    { firstSize: 100 }
  )
  await pages.reload()
  for (let page = 0; page < 12; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(95))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test.each([10, 30])('skips no row of a backend that sends %i a page and repeats the size that it was asked for, with the total', async most => {
  const all = rows(1, 95)
  const pages = createPages<Row, Answer & { page: number }>(
    (page, _signal, size) =>
      Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * most, page * most), total: 95, page, page_size: size } }),
    { firstSize: 100 }
  )
  await pages.reload()
  for (let page = 0; page < 12; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(95))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test.each([10, 15, 20])('skips no row of a backend that sends %i a page and states nothing about its pages', async size => {
  const all = rows(1, 45)
  const answer = (page: number): Promise<Result<Answer>> =>
    Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * size, page * size) } })
  expect(await allRows(answer)).toEqual({ ok: true, value: all })
  const pages = createPages<Row, Answer>(answer)
  await pages.reload()
  for (let page = 0; page < 5; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(45))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test.each([3, 12])('ends a list of %i rows of a backend without paging', async count => {
  const asked: number[] = []
  const pages = createPages<Row, Answer>(page => {
    asked.push(page)
    return Promise.resolve({ ok: true, value: { list: rows(1, count) } })
  })
  await pages.reload()
  for (let page = 0; page < 3; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(count))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
  expect(asked.length).toBeLessThan(3)
})

test('asks a backend without paging no further than its total, when that counts a row that it does not send', async () => {
  const asked: number[] = []
  const pages = createPages<Row, Answer & { page: number }>((page, _signal, size) => {
    asked.push(page)
    return Promise.resolve({ ok: true, value: { list: rows(1, 20), total: 21, page, page_size: size } })
  })
  await pages.reload()
  for (let page = 0; page < 5; page += 1) await pages.loadMore()
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
  expect(asked).toEqual([1, 2])
})

test('does not end where the total is smaller than what was read', async () => {
  const all = rows(1, 95)
  const answer = (page: number): Promise<Result<Answer>> =>
    Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * 50, page * 50), total: 0, page_size: 50 } })
  expect(await allRows(answer)).toEqual({ ok: true, value: all })
  const pages = createPages<Row, Answer>(answer)
  await pages.reload()
  await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(idsTo(95))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test.each([
  ['stated', true], ['not stated', false]
])('skips no row when a whole page of rows came meanwhile, the end being %s', async (_name, states) => {
  let all = rows(1, 60)
  const asked: number[] = []
  const pages = createPages<Row, Answer>(page => {
    asked.push(page)
    const list = all.slice((page - 1) * 20, page * 20)
    return Promise.resolve({ ok: true, value: { list, total: all.length, ...(states && { has_more: page * 20 < all.length }) } })
  })
  await pages.reload()
  all = [...rows(101, 120), ...all]
  await pages.loadMore()
  expect(asked).toEqual([1, 2, 3])
  for (let page = 3; page <= 5; page += 1) await pages.loadMore()
  expect(idsOf(pages.$list.get())).toEqual(expect.arrayContaining(idsTo(60)))
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
})

test('shows a row once that is on two pages, or twice on one', async () => {
  const answers: Row[][] = [rows(1, 20), [row(20, 'new'), row(21), row(21), row(22)], [row(23), row(22, 'new')]]
  const pages = createPages<Row, Answer>(page =>
    Promise.resolve({ ok: true, value: { list: answers[page - 1]!, has_more: page < 3 } })
  )
  await pages.reload()
  await pages.loadMore()
  answers[1] = rows(21, 40)
  await pages.loadMore()
  const state = pages.$list.get() as ReadyPages<Row, Answer>
  expect(new Set(idsOf(state)).size).toBe(state.rows.length)
  expect(state.rows.find(({ id }) => id === '20')?.text).toBe('new')
  expect(state.rows.length).toBe(40)
})

test('loads on a refresh when no rows are shown', async () => {
  const { pages, ids, fail } = openPages(() => rows(1, 5))
  fail(true)
  await pages.reload()
  fail(false)
  await pages.refresh()
  expect(ids()).toEqual(idsTo(5))
})

test('keeps the rows and marks them stale when a refresh fails', async () => {
  const { pages, ids, fail } = openPages(() => rows(1, 5))
  await pages.reload()
  fail(true)
  await pages.refresh()
  expect(ids()).toEqual(idsTo(5))
  expect(pages.$isStale.get()).toBe(true)
  fail(false)
  await pages.refresh()
  expect(pages.$isStale.get()).toBe(false)
})

test('continues from restored rows, even if a page was being loaded', async () => {
  const kept: ReadyPages<Row, Answer> = {
    type: 'ready', rows: rows(1, 40), first: { list: [], page_size: 20 }, more: 'loading', moreError: null
  }
  const { pages, asked, ids } = openPages(() => rows(1, 45), kept)
  expect(pages.$list.get()).toMatchObject({ more: 'waiting' })
  await pages.loadMore()
  expect(asked).toEqual(['3 of 20'])
  expect(ids()).toEqual(idsTo(45))
})

test('keeps the rows when a further page fails, and loads it on the next attempt', async () => {
  const { pages, ids, fail } = openPages(() => rows(1, 25))
  await pages.reload()
  fail(true)
  await pages.loadMore()
  expect(pages.$list.get()).toMatchObject({ more: 'failed', moreError: FAILURE })
  expect(ids()).toEqual(idsTo(20))
  fail(false)
  await pages.loadMore()
  expect(ids()).toEqual(idsTo(25))
})

test('shows the last requested filter, in whatever order the answers arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 10 }), async (s, count) => {
      let asked = 0
      const pages = createPages<Row, Answer>(async () => {
        const mine = (asked += 1)
        await s.schedule(Promise.resolve())
        return { ok: true, value: { list: [row(mine)] } }
      })
      const all = Array.from({ length: count }, () => pages.reload())
      await s.waitFor(Promise.all(all))
      expect(idsOf(pages.$list.get())).toEqual([String(count)])
      pages.exit()
    }),
    { numRuns: 200 }
  )
})

test('shows what the last refresh answered, in whatever order the answers arrive', async () => {
  const open: ((answer: Result<Answer>) => void)[] = []
  const pages = createPages<Row, Answer>(() => new Promise(resolve => open.push(resolve)))
  const answer = (at: number, text: string) => open[at]!({ ok: true, value: { list: [row(1, text)], has_more: false } })
  const texts = () => (pages.$list.get() as ReadyPages<Row, Answer>).rows.map(({ text }) => text)
  const started = pages.reload()
  answer(0, 'first')
  await started
  const refreshes = [pages.refresh(), pages.refresh(), pages.refresh()]
  answer(3, 'newest')
  answer(1, 'older')
  open[2]!({ ok: false, error: FAILURE })
  expect(await Promise.all(refreshes)).toEqual([null, null, null])
  expect(texts()).toEqual(['newest'])
  expect(pages.$isStale.get()).toBe(false)
  const late = pages.refresh()
  const reloaded = pages.reload()
  answer(5, 'reloaded')
  await reloaded
  answer(4, 'older')
  await late
  expect(texts()).toEqual(['reloaded'])
})

test('reports unreadable rows, and skips them without losing the rows after them', async () => {
  const answers: Answer[] = [
    { list: rows(2, 20), unreadable: ['list.0', 'list.3.put_amount'] },
    { list: rows(21, 25) }
  ]
  const asked: number[] = []
  const pages = createPages<Row, Answer>(page => {
    asked.push(page)
    return Promise.resolve({ ok: true, value: answers[page - 1]! })
  })
  const state = () => pages.$list.get() as ReadyPages<Row, Answer>
  await pages.reload()
  expect(state()).toMatchObject({ hasGaps: true, more: 'waiting' })
  await pages.loadMore()
  expect(asked).toEqual([1, 2])
  expect(state()).toMatchObject({ hasGaps: true, more: 'end' })
  expect(idsOf(state())).toEqual(rows(2, 25).map(one => one.id))
  answers[0] = { list: rows(1, 20) }
  await pages.reload()
  expect(state().hasGaps).toBe(false)
})

test('reports rows that share their id with another one of their page, and skips no row after them', async () => {
  const asked: number[] = []
  const all = [row(1, 'a'), row(1, 'b'), row(1, 'c'), ...rows(4, 25)]
  const pages = createPages<Row, Answer>((page, _signal, size) => {
    asked.push(page)
    return Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * size, page * size), page_size: size, total: all.length } })
  })
  const state = () => pages.$list.get() as ReadyPages<Row, Answer>
  await pages.reload()
  expect(state()).toMatchObject({ hasGaps: true, more: 'waiting' })
  await pages.loadMore()
  expect([asked, state().more]).toEqual([[1, 2], 'end'])
  expect(idsOf(state())).toEqual(['1', ...rows(4, 25).map(one => one.id)])
  all.splice(1, 2, row(1, 'a'), row(1, 'a'))
  await pages.reload()
  expect(state().hasGaps, 'the same row, sent again').toBe(false)
})

test('finds the matching rows on every page of a backend that ignores the filter', async () => {
  const all = rows(1, 65).map(({ id }) => row(id, Number(id) > 20 && Number(id) % 7 === 0 ? 'fits' : 'other'))
  const asked: number[] = []
  const pages = createPages<Row, Answer>(
    page => {
      asked.push(page)
      return Promise.resolve({ ok: true, value: { list: all.slice((page - 1) * 20, page * 20) } })
    },
    { fits: ({ text }) => text === 'fits' }
  )
  await pages.reload()
  expect(pages.$list.get(), 'there may be some further down').toMatchObject({ rows: [], more: 'waiting' })
  for (let page = 2; page <= 5; page += 1) await pages.loadMore()
  expect(asked).toEqual([1, 2, 3, 4])
  expect(pages.$list.get()).toMatchObject({ more: 'end' })
  expect(idsOf(pages.$list.get())).toEqual(['21', '28', '35', '42', '49', '56', '63'])
  pages.change(list => list.map(one => ({ ...one, text: 'other' })))
  expect(idsOf(pages.$list.get()), 'as it came').toHaveLength(7)
})

test.each([{ total: 45, page: 1, page_size: 100 }, {}])('reads all rows where pages are shorter than asked, beside %j', async beside => {
  const all = await allRows<Row>(page =>
    Promise.resolve({ ok: true, value: { list: rows(1, 45).slice((page - 1) * 20, page * 20), ...beside } })
  )
  expect(all).toEqual({ ok: true, value: rows(1, 45) })
})

test('a list that loads again is outdated no more, and counts its unreadable rows afresh', async () => {
  let answer: Result<Answer> = { ok: true, value: { list: rows(1, 20), page_size: 20, total: 40 } }
  const pages = createPages<Row, Answer>(() => Promise.resolve(answer))
  await pages.reload()
  answer = { ok: true, value: { list: rows(21, 38), page_size: 20, total: 40, unreadable: ['list.18', 'list.19'] } }
  await pages.loadMore()
  expect(pages.$list.get()).toMatchObject({ hasGaps: true })
  answer = { ok: false, error: FAILURE }
  await pages.refresh()
  expect(pages.$isStale.get()).toBe(true)
  answer = { ok: true, value: { list: rows(1, 20), page_size: 20, total: 20 } }
  const loading = pages.reload()
  expect([pages.$isStale.get(), pages.$list.get().type]).toEqual([false, 'loading'])
  await loading
  expect(pages.$list.get()).toMatchObject({ hasGaps: false, more: 'end' })
})

test('why a further page failed is shown no more while it loads again', async () => {
  const { pages, fail } = openPages(() => rows(1, 45))
  await pages.reload()
  fail(true)
  await pages.loadMore()
  expect(pages.$list.get()).toMatchObject({ more: 'failed', moreError: FAILURE })
  const loading = pages.loadMore()
  expect(pages.$list.get()).toMatchObject({ more: 'loading', moreError: null })
  await loading
})
