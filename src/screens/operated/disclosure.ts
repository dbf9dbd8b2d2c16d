import type { CallOutput } from '../../api/calls.ts'

export type AgentCard = NonNullable<CallOutput<'followAgent'>['agent']>

/** What must be known about an agent before anybody follows it (TR-17), in order. */
const DISCLOSED = {
  name: 'agent_name',
  fee: 'fee_text',
  share: 'profit_share_percent',
  scope: 'data_scope',
  complaints: 'complaints_url'
} as const satisfies Record<string, keyof AgentCard>

export type DisclosureKey = keyof typeof DISCLOSED

/** What an agent keeps to itself. */
export const undisclosed = (agent: AgentCard | null): DisclosureKey[] =>
  (Object.keys(DISCLOSED) as DisclosureKey[]).filter(key => !agent?.[DISCLOSED[key]])
