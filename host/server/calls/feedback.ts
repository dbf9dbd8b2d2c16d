import { checkHourlyLimit } from '../accounts/hourly-limit.ts'
import { once } from '../accounts/once.ts'
import { lockUser } from '../accounts/user.ts'
import { one } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'
import type { UserCall } from './call.ts'

const MAX_TOPIC = 120
const MAX_CONTENT = 2000
/** The list of cases repeats it. */
const MAX_CASE_REF = 120
const MAX_FILES = 4

/** Stores a message to the operator, once per `client_request_id`, and answers with its reference. */
export const sendFeedback: UserCall<'sendFeedback'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  const { now } = context
  const topic = input.topic.trim()
  const content = input.content.trim()
  if (topic === '') throw refuse('required_field', { field: 'topic' })
  if (content === '') throw refuse('required_field', { field: 'content' })
  if (topic.length > MAX_TOPIC) throw refuse('format_invalid', { field: 'topic' })
  if (content.length > MAX_CONTENT) throw refuse('format_invalid', { field: 'content' })
  if ((input.case_ref?.length ?? 0) > MAX_CASE_REF) throw refuse('format_invalid', { field: 'case_ref' })
  const fileIds = input.file_ids ?? []
  if (fileIds.length > MAX_FILES) throw refuse('format_invalid', { field: 'file_ids' })
  return context.db.tx(async tx => {
    await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'sendFeedback', clientRequestId, body, now }
    return once(tx, key, async () => {
      await checkHourlyLimit(tx, 'feedback', user.id, now)
      const [own] = await tx.query<{ n: number }>(
        `select count(*)::int as n from files where user_id = $1 and purpose = 'feedback'
          and id in (select jsonb_array_elements_text($2::text::jsonb))`,
        [user.id, JSON.stringify(fileIds)]
      )
      if (own?.n !== new Set(fileIds).size) throw refuse('format_invalid', { field: 'file_ids' })
      const { reference } = one(
        await tx.query<{ reference: string }>(
          `insert into feedback
            (user_id, reference, topic, content, file_ids, case_ref, created_at)
          values ($1, 'FB-' || nextval('feedback_numbers'), $2, $3, $4::text::jsonb, $5, $6)
          returning reference`,
          [user.id, topic, content, JSON.stringify(fileIds), input.case_ref ?? null, now]
        )
      )
      return { reference, created_at: now.toISOString() }
    })
  })
}
