import type { Notification, NotificationCategory } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import type { UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'
import { readCases } from './read-cases.ts'

interface StoredMessage {
  id: number
  category: Exclude<NotificationCategory, 'all'>
  title: string
  body: string
  route: string | null
  query: Record<string, string> | null
  created_at: Date
  read_at: Date | null
}

const READ_STATES = {
  all: 'true',
  unread: 'read_at is null',
  read: 'read_at is not null'
} as const

const describe = (message: StoredMessage): Notification => ({
  id: String(message.id),
  category: message.category,
  title: message.title,
  body: message.body,
  is_read: message.read_at !== null,
  created_at: message.created_at.toISOString(),
  link: message.route === null ? null : { route: message.route, query: message.query ?? {} }
})

/** Unread messages of each category and of `all`. */
async function countByCategory(tx: Queryable, userId: number): Promise<Record<string, number>> {
  const counts = { all: 0, system_announcement: 0, system_maintenance: 0, activity: 0 }
  const rows = await tx.query<{ category: StoredMessage['category']; n: number }>(
    `select category, count(*)::int as n from notifications
    where user_id = $1 and read_at is null group by category`,
    [userId]
  )
  for (const { category, n } of rows) {
    counts[category] = n
    counts.all += n
  }
  return counts
}

/** A user's messages, newest first. Applies due events before, since an end writes a message. */
export const notifications: UserCall<'notifications'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  const page = pageOf(input)
  const category = input.category === 'all' ? null : (input.category ?? null)
  const wanted = `from notifications where user_id = $1
    and ($2::text is null or category = $2) and ${READ_STATES[input.read_state ?? 'all']}`
  return context.db.tx(async tx => {
    const rows = await tx.query<StoredMessage>(
      `select id, category, title, body, route, query, created_at, read_at ${wanted}
      order by created_at desc, id desc limit $3 offset $4`,
      [user.id, category, page.size, page.offset]
    )
    const [counted] = await tx.query<{ n: number }>(`select count(*)::int as n ${wanted}`, [
      user.id,
      category
    ])
    return {
      ...paged(rows.map(describe), page, counted?.n ?? 0),
      unread_by_category: await countByCategory(tx, user.id),
      ...(input.cases && { cases: await readCases(tx, user.id, context.now) }),
      as_of: context.now.toISOString()
    }
  }, 'snapshot')
}
