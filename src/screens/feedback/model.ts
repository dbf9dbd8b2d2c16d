import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { textDigest } from '../../lib/text-digest.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import type { Form } from '../../stores/form.ts'
import { feedbackDraft, sentFeedback } from './draft.ts'
import type { SentItem } from './draft.ts'
import { createImages } from './images.ts'
import type { Images } from './images.ts'

export const MAX_TOPIC = 120
export const MAX_CONTENT = 2000

export interface Feedback {
  form: Form<'topic' | 'content'>
  images: Images
  /** The message that has just arrived; null while one is written. */
  $done: ReadableAtom<SentItem | null>
  /** What this tab has sent, the newest first. */
  $sent: ReadableAtom<readonly SentItem[]>
  /** What the message is about, from the address (`?case=`). */
  caseRef: string | undefined
  send(): Promise<void>
  writeAnother(): void
  start(): () => void
  exit(): void
}

/** A message to the operator. What is typed survives a reload and a lost login. */
export function createFeedback(stores: Stores): Feedback {
  const { env, intents, request, router, session } = stores
  const { topic = '', case: caseRef } = router.$route.get().query
  const draft = feedbackDraft(env)
  const sent = sentFeedback(env)
  const images = createImages(stores)
  const owner = (): string => session.$profile.get()?.username ?? ''
  const isOwn = (kept: { owner: string } | null): boolean =>
    kept !== null && (!kept.owner || !owner() || kept.owner === owner())
  for (const one of [draft, sent]) if (!isOwn(one.read())) one.remove()
  const kept = draft.read()
  const $done = atom<SentItem | null>(null)
  const $sent = atom<readonly SentItem[]>(sent.read()?.items ?? [])

  const form = createForm({
    initial: {
      topic: kept?.topic || topic.slice(0, MAX_TOPIC),
      content: kept?.content ?? ''
    },
    check: (field, values) => (values[field].trim() === '' ? 'reason.required_field' : null),
    reasons: {},
    async send(values, signal) {
      const ids = images.$images.get().flatMap(({ state }) => (state.type === 'ready' ? state.id : []))
      const body = {
        topic: values.topic.trim(),
        content: values.content.trim(),
        ...(ids.length > 0 ? { file_ids: ids } : {}),
        ...(caseRef ? { case_ref: caseRef } : {})
      }
      // The same words are the same intention; what was written does not go into the journal.
      const intent = intents.open('sendFeedback', textDigest(JSON.stringify(body)))
      const answer = await request('sendFeedback', { ...body, client_request_id: intent.id }, { signal })
      if (answer.ok || !isOutcomeUnknown(answer.error)) intents.resolve(intent.id)
      return answer
    },
    onDone({ reference, created_at: at }) {
      const item: SentItem = {
        reference: reference ?? null,
        topic: form.$values.get().topic.trim(),
        at: at ?? new Date(env.clock.now()).toISOString()
      }
      $sent.set([item, ...$sent.get()])
      sent.write({ owner: owner(), items: [...$sent.get()] })
      empty()
      $done.set(item)
    }
  })
  function empty(): void {
    form.set('topic', '')
    form.set('content', '')
    images.clear()
    draft.remove()
  }
  const stopDraft = form.$values.listen(values => {
    if (values.topic || values.content) draft.write({ owner: owner(), ...values })
    else draft.remove()
  })
  /** Whose draft this is may be known later, with the profile: another person's is dropped. */
  function dropForeign(): void {
    if (draft.read() && !isOwn(draft.read())) empty()
    if (sent.read() && !isOwn(sent.read())) {
      sent.remove()
      $sent.set([])
    }
  }

  return {
    form,
    images,
    $done,
    $sent,
    caseRef,
    async send() {
      if (images.$images.get().some(({ state }) => state.type === 'uploading')) return
      await form.submit()
    },
    writeAnother: () => $done.set(null),
    start: () => session.$profile.listen(dropForeign),
    exit() {
      stopDraft()
      images.exit()
      form.exit()
    }
  }
}
