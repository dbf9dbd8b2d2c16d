import * as v from 'valibot'

import { flag, get, id, labelledText, list, object, ourDecimal, ourFlag, ourInstant, ours, ourText, pageRequest, post, text } from '../schema.ts'

/** The terms on which an agent works. */
const terms = {
  agent_name: ourText, fee_text: ourText, profit_share_percent: ourDecimal, data_scope: ourText, complaints_url: ourText
}

/** A current or past relation to an agent. */
export const agentRelation = object(() => ({
  ...terms, id, agent_id: labelledText, relation_state: ourText, started_at: ourInstant, ended_at: ourInstant
}))

export const AGENT_CALLS = {
  agentList: get('/assistance/list', list(agentRelation, () => ({}))),
  followAgent: post('/assistance/follow', 'change', object(() => ({
    agent: ours(v.object({ ...terms, agent_id: text, terms_url: ourText })), followed: ourFlag, started_at: ourInstant
  })))
}

export const AGENT_REQUESTS = {
  agentList: v.object({ kind: v.optional(v.picklist(['following', 'record'])), ...pageRequest }),
  followAgent: v.object({ agent_id: text, preview: v.optional(flag) })
}
