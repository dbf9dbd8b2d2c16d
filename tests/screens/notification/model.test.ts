import { describe, expect, onTestFinished, test } from 'vitest'

import { ARRIVALS_POLL_MS } from '../../../src/screens/notification/arrivals.ts'
import { createNotifications } from '../../../src/screens/notification/model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { AS_OF, createBackend, message } from './messages.ts'
import type { Backend } from './messages.ts'

const many = (count: number) => Array.from({ length: count }, (_, n) => message(n))

async function open(backend: Backend) {
  const model = createNotifications(backend.stores)
  onTestFinished(() => model.exit())
  model.start()
  await settle()
  const rows = () => {
    const list = model.$list.get()
    return list.type === 'ready' ? list.rows : []
  }
  const row = (id: string) => rows().find(one => one.id === id)!
  const bell = () => backend.stores.unread.$count.get()
  return { model, rows, row, bell, clock: backend.stores.env.clock }
}
const toast = (backend: Backend) => backend.stores.shell.$toast.get()?.text

test('pull to refresh loads messages that failed to load', async () => {
  const backend = createBackend(many(6))
  backend.fails.add('list')
  const { model, rows } = await open(backend)
  expect(model.$list.get().type).toBe('failed')
  backend.fails.clear()
  await model.refresh()
  expect(rows()).toHaveLength(6)
})

describe('opening a message', () => {
  test('marks it as read at once on screen, in the counts and on the bell, and on the server', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    expect([bell(), model.$counts.get().all]).toEqual([4, 4])
    model.toggle(row('0'))
    expect(row('0').is_read).toBe(true)
    expect(model.$opened.get().has('0')).toBe(true)
    expect(model.$counts.get()).toMatchObject({ all: 3, system_announcement: 1 })
    expect(bell()).toBe(3)
    await settle()
    expect(backend.marks()).toEqual([{ ids: ['0'] }])
    expect([bell(), row('0').is_read, model.$counts.get().all]).toEqual([3, true, 3])
    model.toggle(row('0'))
    model.toggle(row('0'))
    await settle()
    expect(backend.marks()).toHaveLength(1)
  })

  test('has the bell counted again where the answer does not count', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    backend.stores.env.answer('POST /user/notifications/read', () => envelope(true))
    backend.stores.env.answer('POST /user/notifications/unread_count', () => envelope({ unread_total: 9 }))
    model.toggle(row('0'))
    await settle()
    expect(bell()).toBe(9)
  })

  test('is not undone by a list that was requested before and arrives after it', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    const { env } = backend.stores
    const before = envelope({
      list: backend.rows, page: 1, page_size: 20, has_more: false, unread_by_category: { all: 4 }, as_of: AS_OF
    })
    let arrive: () => void = () => undefined
    const slow = new Promise<void>(done => {
      arrive = done
    })
    env.answer('POST /user/notifications', async () => {
      await slow
      return before
    })
    const refresh = model.refresh()
    await settle()
    model.toggle(row('0'))
    await settle()
    expect([bell(), row('0').is_read]).toEqual([3, true])
    arrive()
    await refresh
    expect([bell(), row('0').is_read, model.$counts.get().all]).toEqual([3, true, 3])
  })

  test('is reverted with a notice when the server fails', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    backend.fails.add('read')
    model.toggle(row('0'))
    await settle()
    expect(row('0').is_read).toBe(false)
    expect([bell(), model.$counts.get().all]).toEqual([4, 4])
    expect(toast(backend)).toBe('The server did not confirm it as read')
    backend.fails.clear()
    model.toggle(row('0'))
    model.toggle(row('0'))
    await settle()
    expect([row('0').is_read, bell()]).toEqual([true, 3])
  })

  test('sends messages opened meanwhile in one request after the first', async () => {
    const backend = createBackend(many(9))
    const { model, row, bell } = await open(backend)
    for (const id of ['0', '1', '3', '4']) model.toggle(row(id))
    expect(bell()).toBe(2)
    const { $count } = backend.stores.unread
    onTestFinished($count.listen(count => expect(count, 'the first answer counts the others').toBe(2)))
    await settle()
    expect(backend.marks()).toEqual([{ ids: ['0'] }, { ids: ['1', '3', '4'] }])
    expect(bell()).toBe(2)
  })

  test('leaves the bell count unchanged if it is already read or has no read state', async () => {
    const backend = createBackend([message(0), message(2), message(4, { is_read: null })])
    const { model, row, bell } = await open(backend)
    model.toggle(row('2'))
    model.toggle(row('4'))
    await settle()
    expect(backend.marks()).toEqual([{ ids: ['4'] }])
    expect([bell(), model.$counts.get().all]).toEqual([1, 1])
  })
})

describe('marking all', () => {
  test('is shown at once, waits five seconds, and is sent once', async () => {
    const backend = createBackend(many(30))
    const { model, rows, bell, clock } = await open(backend)
    model.markAll()
    model.markAll()
    expect(rows().every(one => one.is_read)).toBe(true)
    expect(model.$counts.get()).toEqual({
      all: 0, system_announcement: 0, system_maintenance: 0, activity: 0
    })
    expect(bell()).toBe(0)
    await clock.advance(4999)
    expect(backend.marks()).toEqual([])
    await clock.advance(1)
    expect(backend.marks()).toEqual([{ all: true, category: 'all', until: AS_OF }])
    expect(rows().every(one => one.is_read)).toBe(true)
    expect([bell(), backend.unread(), model.$pending.get().type]).toEqual([0, 0, 'none'])
  })

  test('can be undone, and then nothing is sent', async () => {
    const backend = createBackend(many(6))
    const { model, rows, bell, clock } = await open(backend)
    const before = [rows().map(one => one.is_read), model.$counts.get(), bell()]
    model.markAll()
    await clock.advance(3000)
    model.undo()
    await clock.advance(10_000)
    expect([rows().map(one => one.is_read), model.$counts.get(), bell()]).toEqual(before)
    expect(backend.marks()).toEqual([])
  })

  test('no longer announces the mark after an undo', async () => {
    const backend = createBackend(many(6))
    const { model } = await open(backend)
    model.markAll()
    expect(toast(backend)).toBe('All messages in this tab are marked read')
    model.undo()
    expect(toast(backend)).toBeUndefined()
  })

  test('covers only the current tab', async () => {
    const backend = createBackend(many(9), '/notification?category=system_maintenance')
    const { model, bell, clock } = await open(backend)
    expect(bell()).toBe(6)
    model.markAll()
    expect(model.$counts.get()).toMatchObject({ all: 3, system_maintenance: 0, system_announcement: 3 })
    expect(bell()).toBe(3)
    await clock.advance(5000)
    expect(backend.marks()).toEqual([{ all: true, category: 'system_maintenance', until: AS_OF }])
    expect([bell(), backend.unread()]).toEqual([3, 3])
  })

  test('is not undone on the bell by a list or a mark that is answered meanwhile', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    model.toggle(row('0'))
    model.markAll()
    await settle()
    expect([bell(), model.$counts.get().all], 'the mark').toEqual([0, 0])
    await model.refresh()
    expect([bell(), model.$counts.get().all], 'the list').toEqual([0, 0])
  })

  test('is sent once, however slow its answer is', async () => {
    const backend = createBackend(many(6))
    const { model, clock } = await open(backend)
    backend.stores.env.answer('POST /user/notifications/read', () => new Promise<Response>(() => undefined))
    model.markAll()
    await clock.advance(5000)
    model.markAll()
    await clock.advance(5000)
    expect(backend.marks()).toHaveLength(1)
  })

  test('is reverted with a notice when the server fails', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell, clock } = await open(backend)
    backend.fails.add('read')
    model.markAll()
    await clock.advance(5000)
    expect(row('0').is_read).toBe(false)
    expect([bell(), model.$counts.get().all]).toEqual([4, 4])
    expect(toast(backend)).toBe('The server did not confirm it as read')
  })

  test('is refused without a network', async () => {
    const backend = createBackend(many(6))
    const { model, row, bell } = await open(backend)
    model.markAll()
    backend.stores.env.online.set(false)
    expect([row('0').is_read, bell()]).toEqual([false, 4])
    expect(toast(backend)).toBe('The server did not confirm it as read')
    expect(backend.marks()).toEqual([])
  })

  test('is sent at once on leaving the screen, since a mark loses nothing', async () => {
    const backend = createBackend(many(6))
    const { model, bell } = await open(backend)
    model.markAll()
    model.exit()
    await settle()
    expect(backend.marks()).toHaveLength(1)
    expect([bell(), backend.unread()]).toEqual([0, 0])
  })

  test('leaves later messages unread, and counted on the bell', async () => {
    const backend = createBackend(many(6))
    const { model, rows, clock } = await open(backend)
    backend.rows = [message(0, { id: 'new', created_at: '2026-01-15T12:00:20Z' }), ...backend.rows]
    await clock.advance(ARRIVALS_POLL_MS)
    model.markAll()
    expect(model.$arrived.get().map(one => one.is_read)).toEqual([false])
    model.showArrived()
    expect(rows()[0]).toMatchObject({ id: 'new', is_read: false })
  })

  test('covers the messages that have arrived and are shown', async () => {
    const backend = createBackend(many(6))
    const { model, clock } = await open(backend)
    const later = '2026-01-15T12:01:00Z'
    const list = [message(0, { id: 'new' }), ...backend.rows]
    const answer = () => envelope({ list, as_of: later, unread_by_category: { all: 5 } })
    backend.stores.env.answer('POST /user/notifications', answer)
    await clock.advance(ARRIVALS_POLL_MS)
    model.showArrived()
    model.markAll()
    await clock.advance(5000)
    expect(backend.marks()).toMatchObject([{ all: true, until: later }])
  })
})

describe('the list', () => {
  test('requests the tab and filter of the address, and follows its changes', async () => {
    const backend = createBackend(many(9), '/notification?category=activity&state=unread')
    const { model } = await open(backend)
    expect(backend.lists()[0]).toMatchObject({ category: 'activity', read_state: 'unread', page: 1 })
    model.selectCategory('all')
    model.selectState('read')
    await settle()
    expect(backend.stores.env.location.get()).toBe('/notification?state=read')
    expect(backend.lists().at(-1)).toMatchObject({ category: 'all', read_state: 'read' })
  })

  test('skips no unread message when others are read meanwhile', async () => {
    for (const reads of [0, 1, 5, 19, 20]) {
      const unread = Array.from({ length: 55 }, (_, n) => message(n, { is_read: false }))
      const backend = createBackend(unread, '/notification?state=unread')
      const { model, rows, row } = await open(backend)
      for (let n = 0; n < reads; n += 1) model.toggle(row(String(n)))
      await settle()
      for (let page = 0; page < 8; page += 1) await model.loadMore()
      expect(rows().map(({ id }) => id), `${reads} read`).toEqual(unread.map(({ id }) => id))
      model.exit()
    }
  })

  test('shows only matching messages when the backend ignores the filter', async () => {
    const backend = createBackend(many(9), '/notification?category=activity&state=read')
    backend.stores.env.answer('POST /user/notifications', () => envelope({ list: backend.rows }))
    const { rows } = await open(backend)
    expect(rows().map(({ id }) => id)).toEqual(['2', '5', '8'])
  })

  test('shows a message whose category is a word of the backend in each tab, not only in "all"', async () => {
    const backend = createBackend([], '/notification?category=system_maintenance')
    const list = [message(0), message(1, { category: 'system maintenance' }), message(4), message(6, { category: null })]
    backend.stores.env.answer('POST /user/notifications', () => envelope({ list }))
    const { rows } = await open(backend)
    expect(rows().map(({ id }) => id)).toEqual(['1', '4', '6'])
  })

  test('keeps its rows when the next page fails, and continues from there', async () => {
    const backend = createBackend(many(30))
    const { model, rows } = await open(backend)
    backend.fails.add('list')
    await model.loadMore()
    expect(rows()).toHaveLength(20)
    expect(model.$list.get()).toMatchObject({ more: 'failed' })
    backend.fails.clear()
    await model.loadMore()
    expect(rows()).toHaveLength(30)
  })
})

describe('new messages', () => {
  test('wait until the user asks to see them on top', async () => {
    const backend = createBackend(many(25))
    const { model, rows, bell, clock } = await open(backend)
    const fresh = [message(0, { id: 'b' }), message(1, { id: 'a' })]
    backend.rows = [...fresh, ...backend.rows]
    await clock.advance(ARRIVALS_POLL_MS)
    expect(model.$arrived.get().map(({ id }) => id)).toEqual(['b', 'a'])
    expect(rows()).toHaveLength(20)
    expect(bell()).toBe(backend.unread())
    await clock.advance(ARRIVALS_POLL_MS)
    expect(model.$arrived.get()).toHaveLength(2)
    model.showArrived()
    expect(rows().slice(0, 3).map(({ id }) => id)).toEqual(['b', 'a', '0'])
    expect(model.$arrived.get()).toEqual([])
    await model.loadMore()
    expect(rows().map(({ id }) => id)).toEqual(backend.rows.map(({ id }) => id))
  })

  test('are announced and counted beside a message that cannot be read', async () => {
    const backend = createBackend([message(1), message(2, { id: {} as string }), message(3)])
    const { model, bell, rows, clock } = await open(backend)
    expect(rows()).toHaveLength(2)
    backend.rows.unshift(message(0))
    await clock.advance(ARRIVALS_POLL_MS)
    expect(model.$arrived.get().map(({ id }) => id)).toEqual(['0'])
    expect(bell()).toBe(backend.unread())
  })

  test('are only those that match the filter', async () => {
    const backend = createBackend(many(6), '/notification?state=unread')
    const { model, clock } = await open(backend)
    backend.rows = [message(2, { id: 'read' }), message(0, { id: 'unread' }), ...backend.rows]
    await clock.advance(ARRIVALS_POLL_MS)
    expect(model.$arrived.get().map(({ id }) => id)).toEqual(['unread'])
  })

  test('wait through a refresh that fails', async () => {
    const backend = createBackend(many(6))
    const { model, clock } = await open(backend)
    backend.rows = [message(0, { id: 'new' }), ...backend.rows]
    await clock.advance(ARRIVALS_POLL_MS)
    backend.fails.add('list')
    await model.refresh()
    expect(model.$arrived.get().map(({ id }) => id)).toEqual(['new'])
  })

  test('of another list than the one shown by now are dropped', async () => {
    const backend = createBackend(many(6))
    const { model, clock } = await open(backend)
    const { env } = backend.stores
    let release: (answer: Response) => void = () => undefined
    env.answer('POST /user/notifications', () => new Promise<Response>(done => (release = done)))
    await clock.advance(ARRIVALS_POLL_MS)
    const late = release
    model.selectState('unread')
    await settle()
    const list = [message(0, { id: 'new' }), ...backend.rows]
    release(envelope({ list }))
    await settle()
    late(envelope({ list }))
    await settle()
    expect(model.$arrived.get()).toEqual([])
  })

  test('are not polled while hidden or offline', async () => {
    const backend = createBackend(many(6))
    const { clock } = await open(backend)
    const before = backend.lists().length
    backend.stores.env.visible.set(false)
    await clock.advance(ARRIVALS_POLL_MS * 5)
    expect(backend.lists()).toHaveLength(before)
    backend.stores.env.visible.set(true)
    await settle()
    expect(backend.lists()).toHaveLength(before + 1)
  })
})

describe('returning from the link of a message', () => {
  test('restores rows, opened messages and position without a request', async () => {
    const backend = createBackend(many(45), '/notification?state=unread')
    const { model, rows, row } = await open(backend)
    await model.loadMore()
    const left = rows().map(({ id }) => id)
    model.toggle(row('0'))
    await settle()
    const place = { id: left[3]!, index: 3, offset: 12 }
    model.setPlace(place)
    model.follow('/wallet')
    model.exit()
    expect(backend.stores.env.location.get()).toBe('/wallet')
    backend.stores.router.back('/ad-center')
    backend.fails.add('list')
    const again = await open(backend)
    expect(again.rows().map(({ id }) => id)).toEqual(left)
    expect(again.row('0').is_read).toBe(true)
    expect(again.model.$opened.get()).toEqual(new Set(['0']))
    expect(again.model.place()).toEqual(place)
    again.model.selectCategory('activity')
    expect(again.model.place(), 'another list starts at its top').toBeNull()
  })

  test('shows as read what was being marked when the link was followed', async () => {
    const backend = createBackend(many(6))
    const { model, row } = await open(backend)
    model.toggle(row('0'))
    model.follow('/wallet')
    model.exit()
    await settle()
    backend.stores.router.back('/ad-center')
    const again = await open(backend)
    expect(again.row('0').is_read).toBe(true)
  })

  test('starts over for another user and under another filter', async () => {
    const backend = createBackend(many(6))
    const first = await open(backend)
    first.model.follow('/wallet')
    backend.stores.session.inject('another')
    const before = backend.lists().length
    const second = await open(backend)
    expect(backend.lists()).toHaveLength(before + 1)
    expect(second.model.place()).toBeNull()
  })
})

test('another account inherits nothing from pending marks', async () => {
  const backend = createBackend(many(6))
  const { model, row } = await open(backend)
  model.toggle(row('0'))
  backend.stores.session.end()
  backend.stores.unread.reset()
  await settle()
  expect(backend.stores.unread.$count.get()).toBe(0)
  expect(toast(backend)).toBeUndefined()
})
