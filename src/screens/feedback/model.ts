import { atom } from 'nanostores'
import * as v from 'valibot'

import type { CallOutput } from '../../api/calls.ts'
import { ACCOUNT_DRAFTS, STORAGE_KEYS } from '../../env/wire-names.ts'
import type { Language } from '../../i18n/i18n.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm, type FormValues } from '../../stores/form.ts'
import { createLoader } from '../../stores/loadable.ts'
import { reportLate } from '../../stores/toasts.ts'
import type { Owner } from '../../stores/session.ts'
import { storedValue, textDigest, type StoredValue } from '../../stores/stored-value.ts'
import { createImages, isPending } from './images.ts'

export const MAX_TOPIC = 120
export const MAX_CONTENT = 2000

/** See `Owner` of the session. Another user of this device gets neither draft nor list. */
const OWNER = { account: v.string(), token: v.string() }
const DRAFT = v.object({ ...OWNER, topic: v.string(), content: v.string() })
const SENT_ITEM = v.object({ reference: v.nullable(v.string()), topic: v.string(), at: v.string() })
const SENT = v.object({ ...OWNER, items: v.array(SENT_ITEM) })
export type SentItem = v.InferOutput<typeof SENT_ITEM>

/** What a message is about: a case by its reference, or the closing of the account, in words. */
export const aboutLabel = (caseRef: string | null | undefined, { t }: Pick<Language, 't'>) =>
  caseRef === 'close-account' ? t('profile.close.title') : caseRef

type Message = FormValues<'topic' | 'content'>

/** A message to the operator. The input survives a reload and a lost login. */
export function createFeedback(stores: Stores) {
  const { config, env, idempotencyKeys, lateMessage, request, router, serverClock, session } = stores
  const { topic = '', case: caseRef } = router.$route.get().query
  // Both last as long as the tab.
  const [draftName, sentName] = ACCOUNT_DRAFTS
  const draft = storedValue(env.sessionStorage, STORAGE_KEYS.drafts + draftName, DRAFT)
  const sent = storedValue(env.sessionStorage, STORAGE_KEYS.drafts + sentName, SENT)
  const images = createImages(stores)
  /** The owner may be unknown until the profile loads; until then it is neither shown nor removed. */
  function readOwn<T extends Owner>(one: StoredValue<T>): T | null {
    const found = one.read()
    if (found && session.owns(found)) return found
    if (session.$profile.get()) one.remove()
    return null
  }
  let kept = readOwn(draft)
  let attached = images.$images.get()
  const $done = atom<SentItem | null>(null)
  const $sent = atom<readonly SentItem[]>(readOwn(sent)?.items ?? [])

  const cases = createLoader(signal =>
    request('notifications', { page: 1, page_size: 1, cases: true }, { signal })
  )
  function readCases(): void {
    if (config.$config.get()?.capabilities?.includes('support_cases')) void cases.load()
  }

  const form = createForm({
    initial: {
      topic: kept?.topic || topic.slice(0, MAX_TOPIC),
      content: kept?.content ?? ''
    },
    send(values) {
      attached = images.$images.get()
      const ids = attached.flatMap(({ state }) => (state.type === 'ready' ? state.id : []))
      const body = {
        topic: values.topic.trim(),
        content: values.content.trim(),
        file_ids: ids.length > 0 ? ids : undefined,
        case_ref: caseRef || undefined
      }
      // The same text is the same operation; the journal gets a digest only.
      return idempotencyKeys.sendOnce('sendFeedback', textDigest(JSON.stringify(body)), id =>
        request('sendFeedback', { ...body, client_request_id: id })
      )
    },
    onDone(answer, values) {
      $done.set(noteSent(answer, values))
      for (const { key } of attached) images.remove(key)
      readCases()
    },
    onLate(answer, values) {
      if (answer.ok) {
        noteSent(answer.value, values)
        lateMessage.emit(values)
      }
      reportLate(stores, 'feedback.title', 'feedback.doneTitle', answer)
    }
  })
  /** Empties the form. What was written meanwhile stays, as the draft of the next message. */
  function clear({ topic, content }: Message, now: Message = form.$values.get()): void {
    if (now.topic !== topic || now.content !== content) return
    form.set('topic', '')
    form.set('content', '')
  }
  function noteSent({ reference, created_at: at }: CallOutput<'sendFeedback'>, values: Message) {
    const item: SentItem = {
      reference: reference ?? null,
      topic: values.topic.trim(),
      at: at ?? serverClock.instant()
    }
    $sent.set([item, ...$sent.get()])
    sent.write({ ...session.owner(), items: [...$sent.get()] })
    clear(values, draft.read() ?? undefined)
    return item
  }
  /** One that was sent from this screen before it was left and opened again. */
  function onLateMessage(values: Message): void {
    $sent.set(readOwn(sent)?.items ?? [])
    clear(values)
  }
  form.$values.listen(values => {
    if (values.topic || values.content) draft.write({ ...session.owner(), ...values })
    else draft.remove()
  })
  function onProfile(): void {
    // Without a user, setting the fields would rewrite the draft without an owner.
    if (!session.$profile.get()) return
    // Once: setting the fields clears their faults, and the topic of the address is in no draft.
    if (!kept) {
      kept = readOwn(draft)
      if (kept?.topic) form.set('topic', kept.topic)
      if (kept) form.set('content', kept.content)
    }
    $sent.set(readOwn(sent)?.items ?? [])
  }

  return {
    form,
    images,
    /** The message just sent; null while one is written. */
    $done,
    /** Messages sent from this tab, newest first. */
    $sent,
    /** Cases as reported by the operator; not requested without the capability. */
    $cases: cases.$state,
    readCases,
    onLocaleChange: readCases,
    /** The case that the message is about, from the address (`?case=`). */
    caseRef,
    async send() {
      if (images.$images.get().some(isPending)) return
      await form.submit()
    },
    writeAnother: () => $done.set(null),
    start: () => disposeAll([session.$profile.listen(onProfile), lateMessage.listen(onLateMessage), config.$config.subscribe(readCases)]),
    /** A message under way goes on: a toast reports its result. */
    exit: disposeAll([images.exit, cases.exit, form.exit])
  }
}

export type Feedback = ReturnType<typeof createFeedback>
