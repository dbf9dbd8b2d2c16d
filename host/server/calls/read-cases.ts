import type { SupportCase } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'

/** The sandbox has no operator: after this time a message gets an answer that says so. */
export const ANSWER_MS = 60_000
const MOST = 50

interface StoredMessage {
  reference: string
  topic: string
  case_ref: string | null
  created_at: Date
}

/** A user's messages to the operator with their outcome, newest first. */
export async function readCases(tx: Queryable, userId: number, now: Date): Promise<SupportCase[]> {
  const rows = await tx.query<StoredMessage>(
    `select reference, topic, case_ref, created_at from feedback where user_id = $1
    order by id desc limit ${MOST}`,
    [userId]
  )
  return rows.map(({ created_at: at, ...row }) => {
    const answeredAt = new Date(at.getTime() + ANSWER_MS)
    const isAnswered = answeredAt <= now
    return {
      ...row,
      state: isAnswered ? 'answered' : 'received',
      created_at: at.toISOString(),
      answers: isAnswered ? [{ text: sandboxText('case.answer'), at: answeredAt.toISOString() }] : []
    }
  })
}
