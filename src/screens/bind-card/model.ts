import { atom, computed, type ReadableAtom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import { reasonOf, refusedHere } from '../../api/reason-of.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { fetchCardAndMethods, methodsOf, type BankCard, type Method } from '../../stores/bank-card.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { reportLate } from '../../stores/toasts.ts'
import { checkField, fieldsOf, isUnchanged } from './card-fields.ts'
import { createCardSaver, type CardFailure, type CardOrder } from './card-saver.ts'

type CardStep =
  /** The bound card, masked; `isNew`: just saved; `refusal`: why a change was not saved. */
  | { type: 'bound'; isNew: boolean; refusal: ApiError | null }
  /** `refusal`: why the server refused it, when no field is to blame. */
  | { type: 'form'; refusal: ApiError | null }
  | { type: 'review'; order: CardOrder }

export function createBindCard(stores: Stores) {
  const { config, language, router, session, shell } = stores
  const $step = atom<CardStep>({ type: 'form', refusal: null })
  const showBound = (isNew = false): void => $step.set({ type: 'bound', isNew, refusal: null })
  const $methods = computed(config.$config, methodsOf)
  // With the methods, so that the form shown first does not change.
  const card = createLoader(async signal => {
    const answer = await fetchCardAndMethods(stores, signal)
    // Before it is shown: a form that is replaced at once would move the focus from the title.
    if (answer.ok && current() === null && answer.value.bound) showBound()
    return answer
  })
  const current = (): BankCard | null => valueOf(card.$state.get())
  const isBound = (): boolean => current()?.bound === true
  let hasLeft = false

  /** The last step before the amount of a first withdrawal. */
  const isForWithdrawal = (): boolean => router.$route.get().query.next === 'amount'
  function leave(): void {
    router.back('/wallet', { view: isForWithdrawal() ? 'withdraw' : undefined })
  }

  const forms = createCardForms($methods, (method, values) => {
    const bound = current()
    if (bound && isUnchanged(bound, values) && (!bound.method_id || bound.method_id === method?.id)) {
      // Reported before anything is sent (specification section 5).
      $step.set({ type: 'form', refusal: refusedHere('editBankCard', 'bank_card_unchanged').error })
      return
    }
    $step.set({ type: 'review', order: { method, values, rebinds: isBound() } })
    saver.reset()
  })
  const saver = createCardSaver(stores, current, onSaved, onFailed)
  function onSaved(saved: BankCard): void {
    session.note({ has_bank_card: true })
    if (hasLeft || isForWithdrawal()) {
      const { t } = language.$language.get()
      shell.toast('done', `${t('bankCard.title')}: ${t('wallet.withdraw.have.bound')}`)
      if (!hasLeft) leave()
      return
    }
    card.set(saved)
    showBound(true)
  }
  function onFailed({ type, error }: CardFailure): void {
    if (hasLeft) {
      reportLate(stores, 'bankCard.title', 'bankCard.saved', { ok: false, error }, type === 'unknown', 'bankCard.refused')
      return
    }
    if (type !== 'refused') return
    const reason = reasonOf(error)
    const isOutdated = reason === 'bank_card_locked' || reason === 'status_conflict'
    if (isOutdated || reason === 'bank_card_unchanged') $step.set({ type: 'form', refusal: error })
    else if (forms.$current.get().form.blame(error)) $step.set({ type: 'form', refusal: null })
    if (isOutdated) void load()
  }
  async function load(): Promise<void> {
    await card.load()
    const step = $step.get()
    if (step.type === 'review' || !isBound()) return
    $step.set({ type: 'bound', isNew: false, refusal: step.refusal })
  }

  return {
    $card: card.$state,
    $methods,
    $step,
    $saving: saver.$saving,
    forms,
    load,
    onLocaleChange: () => void card.load(),
    /** The user confirmed that the bound card is to be replaced. */
    rebind: () => $step.set({ type: 'form', refusal: null }),
    /** Goes from review to form, from form to the bound card; false when there is nothing behind. */
    back() {
      const { type } = $step.get()
      if (saver.$saving.get().type === 'sending') return true
      if (type === 'review') $step.set({ type: 'form', refusal: null })
      else if (type === 'form' && isBound()) showBound()
      else return false
      return true
    },
    /** Runs once the transaction password is verified. */
    async save() {
      const step = $step.get()
      if (step.type === 'review') await saver.save(step.order)
    },
    leave,
    exit: disposeAll([() => (hasLeft = true), card.exit])
  }
}

export type BindCard = ReturnType<typeof createBindCard>

type OnReview = (method: Method | null, values: Record<string, string>) => void

/** The form of a payout method; null: the operator names none, the specification's fields apply. */
function createCardForm(method: Method | null, onReview: OnReview) {
  const fields = fieldsOf(method)
  const form = createForm<string, Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    check(name, values) {
      const field = fields.find(one => one.name === name)
      return field ? checkField(field, values[name] ?? '') : null
    },
    // Nothing leaves the device before the review.
    send: async values => ({ ok: true, value: values }),
    onDone(values) {
      const filled = Object.entries(values).map(([name, text]) => [name, text.trim()] as const)
      onReview(method, Object.fromEntries(filled.filter(([, text]) => text !== '')))
    }
  })
  return { method, fields, form }
}

export type CardForm = ReturnType<typeof createCardForm>

/** One form per payout method. What is typed is kept only in them (TR-21). */
function createCardForms($methods: ReadableAtom<readonly Method[]>, onReview: OnReview) {
  const made = new Map<string, CardForm>()
  const $chosen = atom<string | null>(null)
  const $current = computed([$methods, $chosen], (methods, chosen) => {
    const method = methods.find(({ id }) => id === chosen) ?? methods[0] ?? null
    const fields = fieldsOf(method)
    const key = [method?.id, ...fields.map(({ name }) => name)].join()
    const kept = made.get(key) ?? createCardForm(method, onReview)
    made.set(key, kept)
    // The same form under the labels of another language.
    return { ...kept, method, fields }
  })

  return {
    $current,
    /** Chooses another method; each form keeps its input. */
    choose: $chosen.set
  }
}
