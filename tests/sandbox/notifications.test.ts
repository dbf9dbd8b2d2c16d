import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CallInput } from '../../src/api/calls.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'
import type { TestUser } from '../support/sandbox.ts'

type Category = 'system_announcement' | 'system_maintenance' | 'activity'
const HOUR_MS = 60 * 60 * 1000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** A user with these messages, the newest first. */
async function userWith(
  messages: readonly { category: Category; read?: boolean }[]
): Promise<TestUser> {
  const user = await sandbox.newUser()
  const now = sandbox.clock.now().getTime()
  for (const [at, { category, read }] of messages.entries()) {
    const time = new Date(now - (at + 1) * HOUR_MS)
    await sandbox.db.query(
      `insert into notifications (user_id, category, title, body, created_at, read_at)
      select id, $2, $3, 'Body', $4, $5 from users where username = $1`,
      [user.username, category, `Message ${at}`, time, read ? time : null]
    )
  }
  return user
}
const list = (user: TestUser, input: CallInput<'notifications'> = {}) =>
  sandbox.ok('notifications', input, user)
const titles = async (user: TestUser, input: CallInput<'notifications'>) =>
  (await list(user, input)).list.map(({ title }) => title)
/** The unread count, which must agree in three calls. */
async function unreadOf(user: TestUser) {
  const { unread_total: count } = await sandbox.ok('unreadCount', {}, user)
  const { unread_total: info } = await sandbox.ok('userInfo', {}, user)
  const { unread_by_category: by } = await list(user)
  expect([info, by?.all]).toEqual([count, count])
  return by
}
const five = [
  { category: 'activity' },
  { category: 'system_announcement', read: true },
  { category: 'system_maintenance' },
  { category: 'activity', read: true },
  { category: 'activity' }
] as const

describe('notifications', () => {
  it('come newest first, by category and by state, with the unread count of each', async () => {
    const user = await userWith(five)
    expect(await titles(user, {})).toEqual([0, 1, 2, 3, 4].map(n => `Message ${n}`))
    expect(await titles(user, { category: 'activity' })).toEqual(['Message 0', 'Message 3', 'Message 4'])
    expect(await titles(user, { read_state: 'unread' })).toEqual(['Message 0', 'Message 2', 'Message 4'])
    expect(await titles(user, { category: 'all', read_state: 'read' })).toEqual(['Message 1', 'Message 3'])
    expect(await unreadOf(user)).toEqual({
      all: 3, system_announcement: 0, system_maintenance: 1, activity: 2
    })
  })

  it('come in pages without gaps or repetitions', async () => {
    const busy = await sandbox.fixture('busy')
    const seen: string[] = []
    for (let page = 1; ; page += 1) {
      const answer = await list(busy, { page, page_size: 25 })
      seen.push(...answer.list.map(({ id }) => id))
      expect(answer.total).toBe(160)
      if (!answer.has_more) break
    }
    expect(new Set(seen).size).toBe(160)
    expect(seen).toHaveLength(160)
    expect((await unreadOf(busy))?.all).toBe(135)
  })

  it('belong to one user', async () => {
    const mine = await userWith(five)
    const other = await userWith([])
    const { list: own } = await list(mine)
    const answer = await sandbox.ok('readNotifications', { ids: own.map(({ id }) => id) }, other)
    expect(answer).toEqual({ changed: 0, unread_total: 0 })
    expect((await unreadOf(mine))?.all).toBe(3)
  })

  it('link to a screen of the portal, with its query', async () => {
    const user = await userWith([])
    const { list: plans } = await sandbox.ok('planList', {}, user)
    const id = plans[0]!.id
    await sandbox.ok('putPlan', { id, amount: '100.00' }, user)
    sandbox.clock.advance(HOUR_MS)
    const { list: messages } = await list(user)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      category: 'system_announcement', is_read: false, link: { route: '/plan/detail', query: { id } }
    })
    expect(messages[0]?.title).toMatch(/^Plan \S+ (settled|failed)$/)
    const { money } = await sandbox.ok('planDetail', { id }, user)
    expect(messages[0]?.body).toContain(`Spent ${money?.consumed} USD, revenue ${money?.revenue} USD.`)
  })
})

describe('readNotifications', () => {
  it('marks the given ones as read, or as unread again', async () => {
    const user = await userWith(five)
    const ids = (await list(user)).list.slice(0, 3).map(({ id }) => id)
    expect(await sandbox.ok('readNotifications', { ids }, user)).toEqual({ changed: 2, unread_total: 1 })
    expect(await titles(user, { read_state: 'unread' })).toEqual(['Message 4'])
    expect(await sandbox.ok('readNotifications', { ids }, user)).toEqual({ changed: 0, unread_total: 1 })
    expect(await sandbox.ok('readNotifications', { ids, unread: true }, user)).toEqual({
      changed: 3, unread_total: 4
    })
    expect((await unreadOf(user))?.system_announcement).toBe(1)
  })

  it('marks all as read, or all of a category', async () => {
    const user = await userWith(five)
    expect(await sandbox.ok('readNotifications', { all: true, category: 'activity' }, user)).toEqual({
      changed: 2, unread_total: 1
    })
    expect(await titles(user, { read_state: 'unread' })).toEqual(['Message 2'])
    expect(await sandbox.ok('readNotifications', { all: true, category: 'all' }, user)).toEqual({
      changed: 1, unread_total: 0
    })
    expect(await unreadOf(user)).toEqual({
      all: 0, system_announcement: 0, system_maintenance: 0, activity: 0
    })
  })

  it('leaves messages after the given moment unread', async () => {
    const user = await userWith(five)
    const { list: rows } = await list(user)
    const until = rows[2]!.created_at!
    expect(await sandbox.ok('readNotifications', { all: true, until }, user)).toEqual({
      changed: 2, unread_total: 1
    })
    expect(await titles(user, { read_state: 'unread' })).toEqual(['Message 0'])
  })

  it.each(['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+05', '9999-12-31T23:59:59-23:59'])(
    'refuses a moment that is no date of the database: %s',
    async until => {
      const user = await userWith(five)
      const { code, data } = await sandbox.call('readNotifications', { all: true, until }, user)
      expect({ code, data }).toEqual({ code: 400, data: { reason: 'format_invalid', field: 'until' } })
      expect(await unreadOf(user)).toMatchObject({ all: 3 })
    }
  )

  it.each([
    ['no ids', {}, 'required_field'],
    ['an empty list', { ids: [] }, 'required_field'],
    ['an invalid id', { ids: ['one'] }, 'format_invalid'],
    ['too many ids', { ids: Array.from({ length: 1001 }, (_, n) => String(n + 1)) }, 'format_invalid']
  ])('refuses %s and marks nothing', async (_what, body, reason) => {
    const user = await userWith(five)
    const { code, data } = await sandbox.call('readNotifications', body, user)
    expect({ code, data }).toEqual({ code: 400, data: { reason, field: 'ids' } })
    expect((await unreadOf(user))?.all).toBe(3)
  })
})
