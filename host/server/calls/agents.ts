import { lockUser } from '../accounts/user.ts'
import { one, type Queryable } from '../db/db.ts'
import { advanceUnderLock } from '../delivery/advance.ts'
import { findAgent, type Agent } from '../fixtures/agents.ts'
import { refuse } from '../http/refusal.ts'
import type { CallContext, UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'

interface Relation {
  id: number
  agent_id: string
  agent_name: string
  share_percent: number
  started_at: Date
  ended_at: Date | null
}

/** An agent's details; null where it discloses nothing. */
const disclosureOf = (agent: Agent | undefined, { origin }: CallContext) => ({
  agent_name: agent?.name ?? null,
  fee_text: agent?.disclosure?.feeText ?? null,
  profit_share_percent: agent?.disclosure ? String(agent.sharePercent) : null,
  data_scope: agent?.disclosure?.dataScope ?? null,
  complaints_url: agent?.disclosure ? `${origin}/sandbox/complaints` : null
})

/** Agents that a user follows or followed, the newest relation first. */
export const agentList: UserCall<'agentList'> = async (input, user, context) => {
  const page = pageOf(input)
  const shown = input.kind === 'following' ? 'and ended_at is null' : ''
  return context.db.tx(async tx => {
    const { total } = one(
      await tx.query<{ total: number }>(
        `select count(*)::int as total from agent_relations where user_id = $1 ${shown}`,
        [user.id]
      )
    )
    const rows = await tx.query<Relation>(
      `select id, agent_id, agent_name, share_percent, started_at, ended_at
      from agent_relations where user_id = $1 ${shown}
      order by started_at desc, id desc limit $2 offset $3`,
      [user.id, page.size, page.offset]
    )
    const list = rows.map(row => {
      const disclosed = disclosureOf(findAgent(row.agent_id), context)
      return {
        id: String(row.id),
        agent_id: row.agent_id,
        ...disclosed,
        // The terms agreed at the beginning hold, whatever the agent states today.
        profit_share_percent: disclosed.profit_share_percent && String(row.share_percent),
        relation_state: row.ended_at === null ? 'following' : 'ended',
        started_at: row.started_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null
      }
    })
    return paged(list, page, total)
  }, 'snapshot')
}

const currentAgentId = async (tx: Queryable, userId: number): Promise<string | undefined> =>
  (
    await tx.query<{ agent_id: string }>(
      'select agent_id from agent_relations where user_id = $1 and ended_at is null',
      [userId]
    )
  )[0]?.agent_id

/**
 * Follows an agent; following the previous one ends at the same moment. With `preview`
 * nothing changes and the answer is only the agent's card.
 */
export const followAgent: UserCall<'followAgent'> = async (input, user, context) => {
  if (input.agent_id.trim() === '') throw refuse('required_field', { field: 'agent_id' })
  return context.db.tx(async tx => {
    await lockUser(tx, user.id)
    const agent = findAgent(input.agent_id)
    if (!agent) throw refuse('wrong_agent_id', { field: 'agent_id' })
    if ((await currentAgentId(tx, user.id)) === agent.agentId) {
      throw refuse('same_agent_id', { field: 'agent_id' })
    }
    const card = {
      agent_id: agent.agentId,
      ...disclosureOf(agent, context),
      terms_url: agent.disclosure ? `${context.origin}/sandbox/terms` : null
    }
    if (input.preview) return { agent: card, followed: false, started_at: null }
    // Anything settled so far belongs to the previous agent.
    await advanceUnderLock(tx, user.id, context.now)
    await tx.query(
      'update agent_relations set ended_at = $2 where user_id = $1 and ended_at is null',
      [user.id, context.now]
    )
    await tx.query(
      `insert into agent_relations (user_id, agent_id, agent_name, share_percent, started_at)
      values ($1, $2, $3, $4, $5)`,
      [user.id, agent.agentId, agent.name ?? agent.agentId, agent.sharePercent, context.now]
    )
    return { agent: card, followed: true, started_at: context.now.toISOString() }
  })
}
