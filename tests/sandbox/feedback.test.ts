import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ANSWER_MS } from '../../host/server/calls/read-cases.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const kept = () =>
  sandbox.db.query<{ reference: string; topic: string; content: string; case_ref: string | null }>(
    'select reference, topic, content, case_ref from feedback order by id'
  )

it('sendFeedback stores a message and returns its reference', async () => {
  const user = await sandbox.newUser()
  const sent = await sandbox.ok(
    'sendFeedback',
    { topic: ' Plan ', content: 'A word\nand another', case_ref: 'close-account' },
    user
  )
  expect(sent.reference).toMatch(/^FB-\d+$/)
  expect(Date.parse(sent.created_at!)).toBeGreaterThan(0)
  expect((await kept()).at(-1)).toEqual({
    reference: sent.reference,
    topic: 'Plan',
    content: 'A word\nand another',
    case_ref: 'close-account'
  })
})

it('sendFeedback stores a message once, however often it is sent', async () => {
  const user = await sandbox.newUser()
  const before = (await kept()).length
  const body = { topic: 'Twice', content: 'Once', client_request_id: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.call('sendFeedback', body, user)))
  expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
  expect(answers.map(answer => answer.code)).toEqual([200, 200, 200])
  expect(await kept()).toHaveLength(before + 1)
  const other = await sandbox.call('sendFeedback', { ...body, content: 'Other' }, user)
  expect(other.data.reason).toBe('idempotency_conflict')
})

it.each([
  [{ topic: ' ', content: 'x' }, 'required_field', 'topic'],
  [{ topic: 'x', content: '\n' }, 'required_field', 'content'],
  [{ topic: 'x'.repeat(121), content: 'x' }, 'format_invalid', 'topic'],
  [{ topic: 'x', content: 'x'.repeat(2001) }, 'format_invalid', 'content'],
  [{ topic: 'x', content: 'x', case_ref: 'x'.repeat(121) }, 'format_invalid', 'case_ref'],
  [{ topic: 'x', content: 'x', file_ids: ['nobody-knows-it'] }, 'format_invalid', 'file_ids'],
  [{ topic: 'x', content: 'x', file_ids: ['1', '2', '3', '4', '5'] }, 'format_invalid', 'file_ids']
])('sendFeedback refuses %j as %s', async (body, reason, field) => {
  const user = await sandbox.newUser()
  const before = (await kept()).length
  expect((await sandbox.call('sendFeedback', body, user)).data).toEqual({ reason, field })
  expect(await kept()).toHaveLength(before)
})

it('notifications return the state of a message on request: after a minute an automatic answer', async () => {
  const user = await sandbox.newUser()
  const sent = await sandbox.ok('sendFeedback', { topic: 'Appeal', content: 'Why?', case_ref: 'W-1' }, user)
  const read = async () => (await sandbox.ok('notifications', { cases: true }, user)).cases
  const asked = { reference: sent.reference, topic: 'Appeal', case_ref: 'W-1', created_at: sent.created_at }
  expect(await read()).toEqual([{ ...asked, state: 'received', answers: [] }])
  expect(await sandbox.ok('notifications', {}, user)).not.toHaveProperty('cases')
  sandbox.clock.advance(ANSWER_MS)
  expect(await read()).toMatchObject([
    { ...asked, state: 'answered', answers: [{ text: 'Automatic answer of the sandbox: nobody reads messages here.' }] }
  ])
})
