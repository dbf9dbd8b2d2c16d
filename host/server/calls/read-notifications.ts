import { lockUser } from '../accounts/user.ts'
import { countUnread } from '../accounts/user-info.ts'
import { refuse } from '../http/refusal.ts'
import type { UserCall } from './call.ts'
import { rowId } from './row-id.ts'

const MAX_IDS = 1000

/** @throws `format_invalid` for a moment that is no date, or none of the database */
function momentOf(text: string, field: string): Date {
  const at = new Date(text)
  const year = at.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw refuse('format_invalid', { field })
  return at
}

/**
 * Marks the named messages as read, or with `all` every one (of a category, and no newer than
 * `until`); `unread` does the reverse. Messages of other users, and those already marked, stay
 * unchanged.
 */
export const readNotifications: UserCall<'readNotifications'> = async (input, user, context) => {
  const ids = input.ids?.map(id => rowId(id, 'ids')) ?? []
  if (ids.length > MAX_IDS) throw refuse('format_invalid', { field: 'ids' })
  const all = input.all ?? false
  if (!all && ids.length === 0) throw refuse('required_field', { field: 'ids' })
  const until = input.until === undefined ? null : momentOf(input.until, 'until')
  const category = input.category === 'all' ? null : (input.category ?? null)
  return context.db.tx(async tx => {
    // Two changes of the same rows, in another order each, would wait for each other.
    await lockUser(tx, user.id)
    const changed = await tx.query(
      `update notifications set read_at = $2
      where user_id = $1 and (read_at is null) = ($2::timestamptz is not null)
        and case when $3 then ($4::text is null or category = $4)
            and ($5::timestamptz is null or created_at <= $5)
          else id in (select value::int from jsonb_array_elements_text($6::text::jsonb)) end
      returning id`,
      [
        user.id,
        input.unread ? null : context.now,
        all,
        category,
        until,
        JSON.stringify(ids)
      ]
    )
    return { changed: changed.length, unread_total: await countUnread(tx, user.id) }
  })
}
