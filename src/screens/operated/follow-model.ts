import { atom } from 'nanostores'

import type { CallOutput } from '../../api/calls.ts'
import { concernsSession, type ApiError, type Result } from '../../api/errors.ts'
import { reasonOf, unlessDenied } from '../../api/reason-of.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { createPages } from '../../stores/pages.ts'
import { createSubmitter } from '../../stores/submission.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'

/** The pending confirmation; `agent` is null when the backend has no preview. */
export interface Review {
  agentId: string
  agent: NonNullable<CallOutput<'followAgent'>['agent']> | null
}

export function createFollow(stores: Stores) {
  const { config, authFlow, request, session } = stores
  const current = createRecords(stores, 'following')
  const $review = atom<Review | null>(null)

  /** A backend may write an id in other letters than the user. */
  const isSame = (one: string | null | undefined, agentId: string): boolean =>
    one?.trim().toLowerCase() === agentId.toLowerCase()
  const isCurrent = (agentId: string): boolean => isSame(session.$profile.get()?.agent_id, agentId)

  const form = createForm<'agent_id', CallOutput<'followAgent'> | null>({
    initial: { agent_id: '' },
    check(_field, values) {
      const agentId = values.agent_id.trim()
      if (agentId === '') return 'reason.required_field'
      return isCurrent(agentId) ? 'reason.same_agent_id' : null
    },
    reasons: {
      wrong_agent_id: 'agent_id',
      same_agent_id: 'agent_id',
      already_following: 'agent_id'
    },
    async send(values, signal) {
      // Without the capability a preview could follow the agent.
      if (!config.$config.get()?.capabilities?.includes('follow_preview')) return { ok: true, value: null }
      const input = { agent_id: values.agent_id.trim(), preview: true }
      const answer = await request('followAgent', input, { signal })
      if (!answer.ok && reasonOf(answer.error) === 'already_following') void reload()
      return answer
    },
    onDone(preview) {
      const agentId = form.$values.get().agent_id.trim()
      $review.set({ agentId, agent: preview?.agent ?? null })
    }
  })

  const reload = () => Promise.all([current.reload(), authFlow.refreshUser()])
  /** After a lost answer, or a refusal because a lost one had arrived: checks in the list. */
  async function arrived(error: ApiError, agentId: string): Promise<boolean> {
    if (error.type === 'offline' || concernsSession(error)) return false
    await reload()
    const list = current.$list.get()
    // A row without a state may be an ended relation.
    return (
      isCurrent(agentId) ||
      (list.type === 'ready' &&
        list.rows.some(row => isSame(row.agent_id, agentId) && row.relation_state === 'following'))
    )
  }
  const submitter = createSubmitter(
    async (agentId: string): Promise<Result<object>> => {
      const answer = await request('followAgent', { agent_id: agentId })
      if (!answer.ok && (await arrived(answer.error, agentId))) return { ok: true, value: {} }
      return unlessDenied(answer, 'followAgent', ({ followed }) => followed === false)
    },
    onFollowed,
    undefined,
    (answer, agentId) => {
      if (answer.ok) onFollowed(answer.value, agentId)
      else reportLate(stores, 'operated.title', 'operated.done', answer)
    }
  )
  function onFollowed(_output: object, agentId: string): void {
    $review.set(null)
    form.set('agent_id', '')
    showToast(stores, 'done', 'operated.done', { agent: agentId })
    void reload()
  }

  return {
    form,
    $review,
    $submission: submitter.$state,
    current,
    async confirm() {
      const review = $review.get()
      if (review) await submitter.submit(review.agent?.agent_id ?? review.agentId)
    },
    reload: current.reload,
    onLocaleChange: current.onLocaleChange,
    cancel() {
      if (submitter.$state.get().type === 'sending') return
      submitter.clear()
      $review.set(null)
    },
    /** A confirmation under way goes on: a toast reports its result. */
    exit: disposeAll([current.exit, form.exit, submitter.exit])
  }
}

export type Follow = ReturnType<typeof createFollow>

type RelationPage = CallOutput<'agentList'>
export type Relation = RelationPage['list'][number]
export type Records = ReturnType<typeof createRecords>

const isOver = ({ relation_state: state, ended_at: end }: Relation): boolean =>
  state === 'ended' || end != null

/** Relations to agents: current ones or all. Both come from one call (A31). */
export function createRecords({ request }: Stores, kind: 'following' | 'record') {
  const pages = createPages<Relation, RelationPage>(
    (page, signal, size) => request('agentList', { kind, page, page_size: size }, { signal, acceptsGaps: true }),
    { fits: relation => kind === 'record' || !isOver(relation) }
  )
  return { ...pages, onLocaleChange: () => void pages.refresh() }
}
