import type { Notification } from '../../../src/api/calls.ts'
import { envelope } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import type { TestStores, TestStoresOptions } from '../../support/test-stores.ts'

export const AS_OF = '2026-01-15T12:00:00Z'
const NOON = Date.parse(AS_OF)
const CATEGORIES = ['system_announcement', 'system_maintenance', 'activity'] as const

/** Message n is n hours older than noon; categories alternate; every third one is read. */
export const message = (n: number, over: Partial<Notification> = {}): Notification => ({
  id: String(n),
  category: CATEGORIES[n % 3]!,
  title: `Title ${n}`,
  body: `Body ${n}`,
  is_read: n % 3 === 2,
  created_at: new Date(NOON - n * 3_600_000).toISOString(),
  link: null,
  ...over
})

interface Body {
  category?: string
  read_state?: string
  page?: number
  page_size?: number
  ids?: string[]
  all?: boolean
  until?: string
}

export interface Backend {
  stores: TestStores
  /** Newest first, as the backend sorts them. */
  rows: Notification[]
  /** The next of these calls fail. */
  fails: Set<'list' | 'read'>
  /** Marks requested so far, in order. */
  marks: () => Body[]
  lists: () => Body[]
  unread: (category?: string) => number
}

/** A backend with these messages that answers like the sandbox. */
export function createBackend(
  rows: Notification[], path = '/notification', locales?: TestStoresOptions['locales']
): Backend {
  const stores = createTestStores({ token: 't', path, locales })
  const fails = new Set<'list' | 'read'>()
  const isUnread = (row: Notification): boolean => row.is_read === false
  const backend: Backend = {
    stores,
    rows,
    fails,
    marks: () => bodies(stores.env.requests, '/read'),
    lists: () => bodies(stores.env.requests, '/notifications'),
    unread: (category = 'all') =>
      backend.rows.filter(row => isUnread(row) && (category === 'all' || row.category === category)).length
  }
  stores.env.answer('POST /user/notifications', ({ body }) => {
    if (fails.has('list')) return envelope(null, 500, 'Resting')
    const { category = 'all', read_state: state = 'all', page = 1, page_size: size = 20 } = body as Body
    const found = backend.rows.filter(
      row =>
        (category === 'all' || row.category === category) &&
        (state === 'all' || isUnread(row) === (state === 'unread'))
    )
    const list = found.slice((page - 1) * size, page * size)
    const keys = ['all', ...CATEGORIES]
    return envelope({
      list, page, page_size: size, total: found.length, has_more: page * size < found.length,
      unread_by_category: Object.fromEntries(keys.map(key => [key, backend.unread(key)])),
      as_of: AS_OF
    })
  })
  stores.env.answer('POST /user/notifications/read', ({ body }) => {
    if (fails.has('read')) return envelope(null, 500, 'Resting')
    const { ids = [], all, category = 'all' } = body as Body
    backend.rows = backend.rows.map(row =>
      all ? (category === 'all' || row.category === category ? { ...row, is_read: true } : row)
        : ids.includes(row.id) ? { ...row, is_read: true } : row
    )
    return envelope({ unread_total: backend.unread() })
  })
  stores.env.answer('POST /user/notifications/unread_count', () =>
    envelope({ unread_total: backend.unread() })
  )
  return backend
}

const bodies = (requests: readonly TestRequest[], end: string): Body[] =>
  requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as Body)
