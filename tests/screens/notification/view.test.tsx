import { describe, expect, test } from 'vitest'

import type { Notification } from '../../../src/api/calls.ts'
import { ARRIVALS_POLL_MS } from '../../../src/screens/notification/arrivals.ts'
import { messageTarget } from '../../../src/screens/notification/message-row.tsx'
import { NotificationView } from '../../../src/screens/notification/view.tsx'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'
import { allByRole, byRole, click, nameOf, press } from '../../support/render.tsx'
import { packOf } from '../../support/pack-of.ts'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'
import { createBackend, message } from './messages.ts'

function open(rows: Notification[], path?: string) {
  const backend = createBackend(rows, path)
  const shown = show(NotificationView, backend.stores)
  const row = (title: string): HTMLElement => {
    const found = allByRole(shown.box, 'button').find(one => nameOf(one).includes(title))
    if (!found) throw new Error(`no row says "${title}"`)
    return found
  }
  return { backend, stores: backend.stores, row, ...shown }
}
const LONG = 'First line.\n\n- **one**\n- two\n\nSee [the terms](https://evil.test/terms).'

describe('a message row', () => {
  test('shows day, time and the word unread; opened, its category as well', async () => {
    const { box, reads, row } = open([message(0), message(2), message(13)])
    await reads('Title 13')
    expect(allByRole(box, 'heading').map(nameOf)).toEqual(['Thu, Jan 15, 2026', 'Wed, Jan 14, 2026'])
    expect(nameOf(row('Title 0'))).toBe('Unread. Title 012:00Body 0')
    expect(nameOf(row('Title 2'))).toBe('Title 210:00Body 2')
    click(row('Title 2'))
    await reads('Promotions')
    expect(nameOf(row('Title 2'))).toBe('Title 210:00Promotions')
  })

  test('opens in place with the full text, which marks it as read, and closes', async () => {
    const { box, reads, row, text } = open([message(0, { body: LONG })])
    await reads('First line. one, two See the terms.')
    click(row('Title 0'))
    await reads('See the terms (https://evil.test/terms).')
    expect(row('Title 0').getAttribute('aria-expanded')).toBe('true')
    expect(text()).not.toContain('Unread.')
    expect(allByRole(box, 'listitem').map(nameOf)).toContain('one')
    expect(box.querySelector('strong')?.textContent).toBe('one')
    click(row('Title 0'))
    await reads('First line. one, two See the terms.')
    expect(row('Title 0').getAttribute('aria-expanded')).toBe('false')
  })

  test('links to a screen of the portal by its name', async () => {
    const link = { route: '/plan/detail', query: { id: '7' } }
    const { stores, reads, row } = open([message(0, { link })])
    await reads('Title 0')
    click(row('Title 0'))
    await reads('Go to: Plan detail')
    click(row('Go to: Plan detail'))
    expect(stores.env.location.get()).toBe('/plan/detail?id=7')
  })

  test('shows no invented values when only the id is known', async () => {
    const { box, reads, row, text } = open([{ id: '1' }, { id: '2' }])
    await reads('Message without a title')
    expect(allByRole(box, 'heading').map(nameOf), 'a day that nobody tells').toEqual([])
    click(row('Message without a title'))
    await reads('gives no details')
    expect(text().match(/gives no details/g)).toHaveLength(1)
    expect(text()).not.toMatch(/not provided/i)
    expect(text()).not.toMatch(/undefined|null|NaN|Invalid|Unread\./)
  })
})

describe('the link target of a message', () => {
  const to = (route: string, query: Record<string, string> | null = null) =>
    messageTarget({ id: '1', link: { route, query } })

  test('is a guarded screen that the portal knows, and nothing else', () => {
    expect(to('/wallet', { view: 'funds' })).toEqual({
      address: '/wallet?view=funds', page: 'wallet.title'
    })
    for (const route of ['/gone', '/404', '/login', '/entry', '/register', '/ad-welcome', 'wallet', '//wallet']) {
      expect(to(route), route).toBeNull()
    }
    expect(messageTarget({ id: '1', link: null })).toBeNull()
    expect(messageTarget({ id: '1' })).toBeNull()
  })

  test('is never an external address, whatever it looks like', async () => {
    for (const address of HOSTILE_ADDRESSES) {
      expect(to(address)?.address ?? '/', address.slice(0, 80)).toMatch(/^\/(?![\\/])/)
    }
    const bodies = HOSTILE_ADDRESSES.filter(one => one.length < 500).map((url, n) =>
      message(n, { body: `[Open](${url}) ${url}`, link: { route: url, query: null } })
    )
    const { box, stores, reads } = open(bodies.slice(0, 20))
    await reads('Title 19')
    for (const row of allByRole(box, 'button').filter(one => nameOf(one).includes('Title'))) click(row)
    await reads('Open (')
    expect(box.querySelector('a, iframe, script, img')).toBeNull()
    expect(stores.env.opened).toEqual([])
  })
})

describe('the list head', () => {
  test('has a tab with an unread count for each category, and a filter', async () => {
    const { box, stores, reads } = open(Array.from({ length: 9 }, (_, n) => message(n)))
    await reads('Title 8')
    expect(allByRole(box, 'tab').map(nameOf)).toEqual([
      'All 6', 'System announcement 3', 'System maintenance 3', 'Promotions', 'All', 'Unread', 'Read'
    ])
    press(byRole(box, 'tab', 'All 6'), 'ArrowRight')
    expect(stores.env.location.get()).toBe('/notification?category=system_announcement')
    await reads('Title 6')
    click(byRole(box, 'tab', 'Read'))
    await reads('No read messages')
    expect(stores.env.location.get()).toBe('/notification?category=system_announcement&state=read')
  })

  test('marks all as read and offers undo in the same place', async () => {
    const { box, backend, stores, reads, text } = open([message(0), message(1)])
    await reads('Unread. Title 0')
    const button = allByRole(box, 'button').find(one => nameOf(one).includes('Mark all read'))!
    const visibleText = () => [...button.querySelectorAll('span span span')]
      .find(one => !one.classList.contains('off'))?.textContent
    expect(visibleText()).toBe('Mark all read')
    click(button)
    expect(stores.shell.$toast.get()?.text).toBe('All messages in this tab are marked read')
    await reads('All')
    expect(text()).not.toContain('Unread. ')
    expect(visibleText()).toBe('Undo')
    click(button)
    await reads('Unread. Title 0')
    expect(visibleText()).toBe('Mark all read')
    expect(backend.marks()).toEqual([])
  })

  test('has nothing to mark when everything is read', async () => {
    const { box, reads } = open([message(2)])
    await reads('Title 2')
    const button = allByRole(box, 'button').find(one => nameOf(one).includes('Mark all read'))
    expect(button?.hasAttribute('disabled')).toBe(true)
  })
})

describe('the message list', () => {
  test('offers a retry when the request fails', async () => {
    const backend = createBackend([message(0)])
    backend.fails.add('list')
    const { box, reads } = show(NotificationView, backend.stores)
    await reads('Request failed, tap to reload')
    await reads('Resting')
    backend.fails.clear()
    click(byRole(byRole(box, 'alert'), 'button'))
    await reads('Title 0')
  })

  test.each([
    ['', 'No messages yet'],
    ['?state=unread', 'No unread messages'],
    ['?category=activity&state=read', 'No read messages']
  ])('under "%s" shows "%s" when it is empty', async (query, words) => {
    const { reads } = open([], `/notification${query}`)
    await reads(words)
  })

  test('loads the next page and marks the end', async () => {
    const { box, reads } = open(Array.from({ length: 22 }, (_, n) => message(n)))
    await reads('Load more')
    click(byRole(box, 'button', 'Load more'))
    await reads('All shown: 22')
  })

  test('shows new messages on top on request', async () => {
    const { box, backend, stores, reads, text } = open([message(1)])
    await reads('Title 1')
    backend.rows = [message(0), ...backend.rows]
    await stores.env.clock.advance(ARRIVALS_POLL_MS)
    await reads('1 new message')
    expect(text()).not.toContain('Title 0')
    click(byRole(box, 'button', '1 new message'))
    expect((box.getRootNode() as ShadowRoot).activeElement?.textContent, 'not lost with the button').toContain('Title 1')
    await reads('Title 0')
    expect(text()).not.toContain('new message')
  })

  test('shows messages of a backend without pages, counts and times', async () => {
    const backend = createBackend([])
    const bare = [0, 1, 2].map(n => ({ id: n, title: `Bare ${n}`, is_read: false, category: 'activity' }))
    backend.stores.env.answer('POST /user/notifications', () => envelope({ list: bare }))
    backend.stores.env.answer('POST /user/notifications/read', () => envelope({}))
    const { box, reads } = show(NotificationView, backend.stores)
    await reads('All shown: 3')
    expect(nameOf(allByRole(box, 'tab')[0]!)).toBe('All')
    click(allByRole(box, 'button').find(one => nameOf(one).includes('Mark all read'))!)
    await backend.stores.env.clock.advance(5000)
    await reads('Bare 0')
    expect(backend.marks()).toEqual([{ all: true, category: 'all' }])
    expect(box.querySelectorAll('.message.new')).toHaveLength(0)
  })
})

test('a message beside the list whose mark fails is marked once, not again and again', async () => {
  const backend = createBackend([message(0), message(1)], '/notification?id=0')
  const stores = { ...backend.stores, width: createTestStores({ settings: { isWide: true } }).width }
  stores.width.measure(1400)
  backend.fails.add('read')
  const { reads } = show(NotificationView, stores)
  await reads('Title 0')
  await until(() => expect(backend.marks()).toHaveLength(1))
  for (let turn = 0; turn < 20; turn += 1) {
    await stores.env.clock.advance(1_000)
    await settle()
  }
  expect(backend.marks()).toHaveLength(1)
})

test('the messages reload in a newly chosen language, and stay with a notice when that fails', async () => {
  const backend = createBackend([message(0)], '/notification', { de: packOf('de') })
  const { reads } = show(NotificationView, backend.stores)
  await reads('Title 0')
  backend.rows = [message(0, { title: 'Titel 0' })]
  await backend.stores.language.choose('de')
  await reads('Titel 0')
  backend.fails.add('list')
  await backend.stores.language.choose('en')
  await reads('Request failed, tap to reload')
  await reads('Titel 0')
})
