import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const follow = (user: TestUser, agent_id: string, preview?: boolean) =>
  sandbox.call('followAgent', { agent_id, ...(preview ? { preview } : {}) }, user)
const records = async (user: TestUser) =>
  (await sandbox.ok('agentList', { kind: 'record' }, user)).list

describe('followAgent', () => {
  it('shows the card of an agent without following it', async () => {
    const user = await sandbox.newUser()
    expect(await follow(user, ' ag-3177 ', true)).toMatchObject({
      code: 200,
      data: {
        followed: false,
        agent: {
          agent_id: 'AG-3177',
          agent_name: 'Lantern Media (sample)',
          fee_text: 'No fixed fee (sample)',
          profit_share_percent: '15',
          complaints_url: `${sandbox.url}/sandbox/complaints`
        }
      }
    })
    expect(await records(user)).toEqual([])
    expect((await sandbox.ok('userInfo', {}, user)).agent_id).toBeNull()
  })

  it('follows an agent and ends the previous relation at the same moment', async () => {
    const user = await sandbox.newUser()
    await sandbox.ok('followAgent', { agent_id: 'AG-2041' }, user)
    sandbox.clock.advance(60_000)
    const done = await sandbox.ok('followAgent', { agent_id: 'AG-3177' }, user)
    expect(done).toMatchObject({ followed: true, started_at: expect.any(String) as string })
    expect(await records(user)).toMatchObject([
      { agent_id: 'AG-3177', relation_state: 'following', ended_at: null },
      { agent_id: 'AG-2041', relation_state: 'ended', ended_at: done.started_at }
    ])
    const following = await sandbox.ok('agentList', { kind: 'following' }, user)
    expect(following).toMatchObject({ total: 1, list: [{ agent_id: 'AG-3177' }] })
    expect((await sandbox.ok('userInfo', {}, user)).agent_id).toBe('AG-3177')
  })

  it.each([
    ['AG-0000', 'wrong_agent_id'],
    ['AG-2041', 'same_agent_id'],
    ['  ', 'required_field']
  ])('refuses %s as %s and changes nothing', async (agentId, reason) => {
    const user = await sandbox.fixture('demo')
    const before = await records(user)
    for (const preview of [true, false]) {
      const answer = await follow(user, agentId, preview)
      expect(answer).toMatchObject({ code: 400, data: { reason, field: 'agent_id' } })
    }
    expect(await records(user)).toEqual(before)
  })

  it('omits what an agent does not disclose', async () => {
    const user = await sandbox.newUser()
    const { agent } = await sandbox.ok('followAgent', { agent_id: 'AG-5520', preview: true }, user)
    const { agent_id: _id, ...rest } = agent!
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })
})

describe('agentList', () => {
  it('pages through all relations, newest first', async () => {
    const user = await sandbox.newUser()
    for (const agent_id of ['AG-2041', 'AG-3177', 'AG-2041']) {
      await sandbox.ok('followAgent', { agent_id }, user)
      sandbox.clock.advance(1000)
    }
    const first = await sandbox.ok('agentList', { page: 1, page_size: 2 }, user)
    const second = await sandbox.ok('agentList', { page: 2, page_size: 2 }, user)
    expect([first.total, first.has_more, second.has_more]).toEqual([3, true, false])
    const ids = [...first.list, ...second.list].map(row => row.agent_id)
    expect(ids).toEqual(['AG-2041', 'AG-3177', 'AG-2041'])
  })

  it('has an ended and a current relation for the demo, none for the empty account', async () => {
    const states = (await records(await sandbox.fixture('demo'))).map(row => row.relation_state)
    expect(states).toEqual(['following', 'ended'])
    expect(await records(await sandbox.fixture('no-activity'))).toEqual([])
  })
})
