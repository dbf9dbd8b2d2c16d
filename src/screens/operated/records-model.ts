import type { CallOutput } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createPages } from '../../stores/pages.ts'
import type { PageLoader } from '../../stores/pages.ts'

type RelationPage = CallOutput<'agentList'>
export type Relation = RelationPage['list'][number]
export type Records = PageLoader<Relation, RelationPage>

const isOver = ({ relation_state: state, ended_at: end }: Relation): boolean =>
  state === 'ended' || end != null

/** Relations to agents: those that hold now, or all that ever were. Both come from one call (A31). */
export const createRecords = ({ request }: Stores, kind: 'following' | 'record'): Records =>
  createPages<Relation, RelationPage>(async (page, signal, size) => {
    const answer = await request('agentList', { kind, page, page_size: size }, { signal, tellsGaps: true })
    if (!answer.ok || kind === 'record') return answer
    // A backend that ignores the kind sends those that are over, too.
    const list = answer.value.list.filter(relation => !isOver(relation))
    return { ok: true, value: { ...answer.value, list } }
  })
