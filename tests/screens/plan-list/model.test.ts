import { expect, onTestFinished, test } from 'vitest'

import { createPlanList, SEARCH_MS } from '../../../src/screens/plan-list/model.ts'
import { PLAN_POLL_MS } from '../../../src/stores/plan-progress.ts'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'

const LIST = 'GET /plan/order/list'
const row = (id: number, status = 'waitPut') => ({ id: String(id), status, plan_no: `P-${id}` })
const rows = (from: number, to: number, status?: string) =>
  Array.from({ length: to - from + 1 }, (_, i) => row(from + i, status))

function openList(path = '/plan', answer?: (request: TestRequest) => Response | Promise<Response>) {
  const stores = createTestStores({ path, token: 't' })
  stores.env.answer(LIST, answer ?? (() => envelope({ list: rows(1, 3), total: 3 })))
  const model = createPlanList(stores)
  onTestFinished(() => model.exit())
  const ids = () => {
    const list = model.$list.get()
    return list.type === 'ready' ? list.rows.map(one => one.id) : list.type
  }
  const queries = () => stores.env.requests.map(request => request.query)
  return { stores, env: stores.env, model, ids, queries }
}

test('the list opens on the tab in the address and requests only that status', async () => {
  const { model, ids, queries } = openList('/plan?status=puting', () => envelope({ list: rows(1, 3, 'puting') }))
  model.start()
  await settle()
  expect(model.$tab.get()).toBe('puting')
  expect(queries()[0]).toMatchObject({ status: 'puting', page: '1', page_size: '20' })
  expect(ids()).toEqual(['1', '2', '3'])
})

test('the list shows only matching plans to the last page when a backend ignores the status', async () => {
  const all = [...rows(1, 24, 'waitPut'), ...rows(25, 27, 'puting'), row(28, 'under_review')]
  const { model, ids } = openList('/plan?status=puting', ({ query }) => {
    const from = (Number(query.page) - 1) * 20
    return envelope({ list: all.slice(from, from + 20), total: all.length, has_more: from === 0 })
  })
  model.start()
  await settle()
  expect(model.$list.get(), 'nobody knows yet that there is none').toMatchObject({ rows: [], more: 'waiting' })
  await model.loadMore()
  expect(ids(), 'a status of its own has no other tab').toEqual(['25', '26', '27', '28'])
  expect(model.$list.get(), 'all were counted').toMatchObject({ more: 'end', first: { total: null } })
  model.selectTab('all')
  await settle()
  expect(ids()).toHaveLength(20)
})

test('the list shows only plans of the number searched for when a backend ignores the search, and all that one finds by name', async () => {
  const { stores, env, model, ids } = openList('/plan', () => envelope({ list: [...rows(1, 12), { id: '13', status: 'waitPut' }], total: 13 }))
  model.start()
  model.type('p-1')
  await env.clock.advance(SEARCH_MS)
  expect(ids(), 'a plan without a number may be it').toEqual(['1', '10', '11', '12', '13'])
  env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities: ['plan_search'] })))
  await stores.config.load('en')
  await model.reload()
  expect(ids()).toHaveLength(13)
})

test('an unknown status in the address means all', () => {
  expect(openList('/plan?status=__proto__').model.$tab.get()).toBe('all')
})

test('a change of tab replaces the address, so that back leaves the list', async () => {
  const { stores, model, queries } = openList()
  model.start()
  await settle()
  model.selectTab('putFailed')
  await settle()
  expect(stores.env.location.get()).toBe('/plan?status=putFailed')
  expect(stores.env.location.canGoBack()).toBe(false)
  expect(queries().at(-1)).toMatchObject({ status: 'putFailed' })
  model.selectTab('all')
  await settle()
  expect(stores.env.location.get()).toBe('/plan')
  expect(queries().at(-1)).not.toHaveProperty('status')
})

test('the list loads page after page and shows a plan that moved between pages once', async () => {
  const { model, ids, queries } = openList('/plan', ({ query }) =>
    query.page === '1'
      ? envelope({ list: rows(1, 20), has_more: true })
      : envelope({ list: rows(20, 25), has_more: false })
  )
  model.start()
  await settle()
  await model.loadMore()
  expect(queries().map(query => query.page)).toEqual(['1', '2'])
  expect(ids()).toHaveLength(25)
  expect(model.$list.get()).toMatchObject({ more: 'end' })
  await model.loadMore()
  expect(queries()).toHaveLength(2)
})

test('the list ends when a backend without pages sends the same rows again', async () => {
  const { model, ids } = openList('/plan', () => envelope({ list: rows(1, 20) }))
  model.start()
  await settle()
  expect(model.$list.get()).toMatchObject({ more: 'waiting' })
  await model.loadMore()
  expect(ids()).toHaveLength(20)
  expect(model.$list.get()).toMatchObject({ more: 'end' })
})

test('the rows stay when the next page fails, and the next try loads it', async () => {
  let fails = true
  const { model, ids } = openList('/plan', ({ query }) => {
    if (query.page === '1') return envelope({ list: rows(1, 20), has_more: true })
    return fails ? envelope(null, 500, 'no') : envelope({ list: rows(21, 22), has_more: false })
  })
  model.start()
  await settle()
  await model.loadMore()
  expect(ids()).toHaveLength(20)
  expect(model.$list.get()).toMatchObject({ more: 'failed' })
  fails = false
  await model.loadMore()
  expect(ids()).toHaveLength(22)
})

test('the next page is requested once, however often loadMore is called', async () => {
  const { model, queries } = openList('/plan', () => envelope({ list: rows(1, 20), has_more: true }))
  model.start()
  await settle()
  await Promise.all([model.loadMore(), model.loadMore(), model.loadMore()])
  expect(queries()).toHaveLength(2)
})

test('the search runs after a pause in typing, at once on Enter, and never twice for the same text', async () => {
  const { env, model, queries } = openList()
  model.start()
  await settle()
  model.type('AP-1')
  await env.clock.advance(SEARCH_MS - 1)
  model.type('AP-10')
  await env.clock.advance(SEARCH_MS - 1)
  expect(queries()).toHaveLength(1)
  await env.clock.advance(1)
  expect(queries().at(-1)).toMatchObject({ keyword: 'AP-10' })
  model.type('AP-100')
  model.searchNow()
  await env.clock.advance(SEARCH_MS * 2)
  model.type('AP-100 ')
  model.searchNow()
  await settle()
  expect(queries()).toHaveLength(3)
  model.clearSearch()
  await settle()
  expect(queries().at(-1)).not.toHaveProperty('keyword')
})

test('the list shows a plan beside it as funded once the money has moved', async () => {
  let status = 'waitPut'
  const { stores, model } = openList('/plan', () => envelope({ list: [row(1, status)], has_more: false }))
  model.start()
  await settle()
  status = 'matching'
  stores.moneyMoved.emit()
  await settle()
  expect(model.$list.get()).toMatchObject({ type: 'ready', rows: [{ status: 'matching' }] })
})

test('the list is polled while a plan is under way, but not when hidden, offline or gone', async () => {
  const { env, model, ids } = openList('/plan', () =>
    envelope({ list: [row(2, 'waitPut'), row(1, 'puting')], has_more: false })
  )
  model.start()
  await settle()
  await env.clock.advance(PLAN_POLL_MS)
  expect(env.requests).toHaveLength(2)
  expect(ids()).toEqual(['2', '1'])
  env.visible.set(false)
  expect(env.clock.pending()).toBe(0)
  await env.clock.advance(PLAN_POLL_MS * 10)
  expect(env.requests).toHaveLength(2)
  env.visible.set(true)
  await settle()
  expect(env.requests).toHaveLength(3)
  env.online.set(false)
  expect(env.clock.pending()).toBe(0)
  env.online.set(true)
  await settle()
  model.exit()
  await env.clock.advance(PLAN_POLL_MS * 3)
  expect(env.requests).toHaveLength(4)
  expect(env.clock.pending()).toBe(0)
})

test('the list is not polled when no plan is under way', async () => {
  const { env, model } = openList()
  model.start()
  await settle()
  expect(env.clock.pending()).toBe(0)
})

test('a failed poll keeps the last rows and marks them as stale', async () => {
  let fails = false
  const { env, model, ids } = openList('/plan', () =>
    fails ? envelope(null, 500) : envelope({ list: rows(1, 2, 'matching'), has_more: false })
  )
  model.start()
  await settle()
  fails = true
  await env.clock.advance(PLAN_POLL_MS)
  expect(ids()).toEqual(['1', '2'])
  expect(model.$isStale.get()).toBe(true)
  fails = false
  await model.refresh()
  expect(model.$isStale.get()).toBe(false)
})

/** Leaves the list for this address, and comes back. */
async function leaveAndReturn(list: ReturnType<typeof openList>, path: string) {
  const { stores, model } = list
  stores.router.open(path)
  model.exit()
  stores.router.open('/plan')
  const again = createPlanList(stores)
  onTestFinished(() => again.exit())
  return again
}

test('returning restores rows, search, order and position', async () => {
  const list = openList('/plan', ({ query }) =>
    query.page === '1' && query.page_size === '20'
      ? envelope({ list: rows(1, 20), has_more: true, counts: { all: 25 } })
      : envelope({ list: rows(21, 25), page_size: 20, has_more: false })
  )
  const { model, queries } = list
  model.start()
  await settle()
  model.type('P')
  model.searchNow()
  model.sortBy('oldest')
  await settle()
  await model.loadMore()
  model.keepPlace({ id: '7', index: 6, offset: 12.5 })
  const again = await leaveAndReturn(list, '/plan/detail?id=7')
  expect(again.$list.get()).toMatchObject({ type: 'ready', more: 'end' })
  expect(again.$list.get()).toMatchObject({ rows: { length: 25 } })
  expect(again.place()).toEqual({ id: '7', index: 6, offset: 12.5 })
  expect([again.$typed.get(), again.$keyword.get(), again.$sort.get()]).toEqual(['P', 'P', 'oldest'])
  expect(again.$counts.get()).toEqual({ all: 25 })
  const asked = queries().length
  again.start()
  await settle()
  expect(queries().slice(asked)).toMatchObject([{ page: '1', page_size: '25', keyword: 'P' }])
})

test('the list starts over after another main section or under another tab', async () => {
  for (const away of ['/ad-center', '/wallet', '/plan?status=puting']) {
    const list = openList('/plan')
    list.model.start()
    await settle()
    const again = await leaveAndReturn(list, away)
    expect(again.$list.get()).toEqual({ type: 'loading' })
  }
})

test('returning shows what has changed meanwhile', async () => {
  let status = 'waitPut'
  const list = openList('/plan', () => envelope({ list: rows(1, 3, status), has_more: false }))
  list.model.start()
  await settle()
  status = 'matching'
  const again = await leaveAndReturn(list, '/plan/detail?id=1')
  again.start()
  await settle()
  expect(again.$list.get()).toMatchObject({ rows: rows(1, 3, 'matching') })
})

test('refreshing a list that failed loads it', async () => {
  let fails = true
  const { model, ids } = openList('/plan', () =>
    fails ? envelope(null, 500) : envelope({ list: rows(1, 2), has_more: false })
  )
  model.start()
  await settle()
  expect(ids()).toBe('failed')
  fails = false
  await model.refresh()
  expect(ids()).toEqual(['1', '2'])
})

test('a second refresh while one is under way asks for nothing more', async () => {
  const { model, env } = openList()
  model.start()
  await settle()
  const before = env.requests.length
  await Promise.all([model.refresh(), model.refresh()])
  expect(env.requests).toHaveLength(before + 1)
  expect(model.$isRefreshing.get()).toBe(false)
})

test('another tab, order or search starts at its top', async () => {
  const { model } = openList()
  model.start()
  await settle()
  const search = () => {
    model.type('7')
    model.searchNow()
  }
  for (const change of [() => model.selectTab('puting'), () => model.sortBy('oldest'), search]) {
    model.keepPlace({ id: '3', index: 2, offset: 5 })
    change()
    expect(model.place()).toBeNull()
    await settle()
  }
})
