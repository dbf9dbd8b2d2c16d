import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Reason } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import { subtractDecimals } from '../../../lib/decimal.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import type { NotDone } from '../../../stores/hold.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { createMoneyDeed } from '../../../stores/money-deed.ts'
import type { MoneyDeed } from '../../../stores/money-deed.ts'
import type { WalletModel } from '../model.ts'
import { createFacts, readWithdrawals } from './withdraw-facts.ts'
import type { FactsLoader } from './withdraw-facts.ts'
import { createWithdrawForm } from './withdraw-form.ts'
import type { WithdrawForm } from './withdraw-form.ts'
import { destinationOf, limitsOf } from './withdraw-method.ts'
import { findWithdrawal, readSubject, receiptFromRow, receiptOf, withdrawSubject } from './withdraw-order.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'
import { withdrawSum } from './withdraw-sum.ts'

/** Milliseconds by which clocks of device and server may differ when a cut-off one is looked for. */
const CLOCKS_DIFFER_MS = 300_000

/** Why the person is back here. */
export type Notice =
  | { type: 'none' }
  | { type: 'refused'; error: ApiError }
  | { type: 'notSent'; why: NotDone }
  /** A reload has cut it off, and it did not arrive. */
  | { type: 'cutOff'; amount: string }

export type WithdrawStep =
  | { type: 'form'; notice: Notice }
  | { type: 'review'; order: WithdrawOrder; notice: Notice }

export interface WithdrawModel extends Pick<FactsLoader, '$facts' | '$past' | 'load'> {
  /** The balances may be out of date (TR-5). */
  $isStale: WalletModel['$isStale']
  $step: ReadableAtom<WithdrawStep>
  /** From the confirmed password on. */
  deed: MoneyDeed<WithdrawOrder, WithdrawReceipt>
  form: WithdrawForm
  start(): void
  /** To the review, when the amount stands; false says that it has a problem. */
  review(): boolean
  change(): void
  /** Runs once the transaction password was right: holds it, then sends it. */
  confirm(order: WithdrawOrder): void
  exit(): void
}

const NO_NOTICE: Notice = { type: 'none' }

/** What was confirmed may be confirmed again as it is; any other reason changes facts or amount. */
const keepsOrder = (reason: Reason | null): boolean =>
  reason === null || reason === 'wrong_pay_password' || reason === 'rate_limited'

/** Takes money out: facts, amount, review, five seconds, one submission, what became of it. */
export function createWithdraw(
  stores: Stores,
  wallet: Pick<WalletModel, '$property' | '$isStale' | 'reload'>
): WithdrawModel {
  const { intents, language, request, shell } = stores
  const facts = createFacts(stores, wallet.$property, wallet.reload)
  const { $facts, $past } = facts
  const $method = computed($facts, now => (now.type === 'ready' ? now.method : null))
  const $limits = computed([$facts, $method], (now, method) =>
    limitsOf(method, now.type === 'ready' ? now.property : {})
  )
  const form = createWithdrawForm(stores, $method, $limits)
  const $step = atom<WithdrawStep>({ type: 'form', notice: NO_NOTICE })
  /** Rows that were there before anything was sent from here; null when nobody knows. */
  let known: ReadonlySet<string> | null = null
  let isCutOff = false
  let hasResumed = false

  const deed = createMoneyDeed<WithdrawOrder, WithdrawReceipt>(stores, {
    call: 'withdraw',
    subject: withdrawSubject,
    async send(order, id) {
      const past = valueOf($past.get())
      known = past && new Set(past.list.map(row => row.id))
      isCutOff = false
      const answer = await request('withdraw', {
        amount: order.sum.amount,
        method_id: order.methodId ?? undefined,
        bank_card_id: order.cardId ?? undefined,
        client_request_id: id
      })
      return answer.ok ? { ok: true, value: receiptOf(answer.value, order) } : answer
    },
    async look(order, at) {
      const answer = await readWithdrawals(request)
      if (!answer.ok) return answer
      const since = known ? 0 : at - CLOCKS_DIFFER_MS
      const row = findWithdrawal(answer.value.list, order, known ?? new Set(), since)
      return { ok: true, value: row && receiptFromRow(row, order) }
    },
    onNotSent(why, order) {
      $step.set({ type: 'review', order, notice: { type: 'notSent', why } })
    },
    onRefused(order, error) {
      const notice: Notice = { type: 'refused', error }
      const reason = error.type === 'refused' ? error.reason : null
      $step.set(keepsOrder(reason) ? { type: 'review', order, notice } : { type: 'form', notice })
      form.check()
      void wallet.reload()
      void facts.load()
    },
    onLate(answer) {
      const { t } = language.$language.get()
      if (answer.ok) shell.toast('done', t('wallet.withdraw.doneTitle'))
    }
  })

  const stopDeed = deed.$stage.listen(stage => {
    if (stage.type === 'done') {
      $step.set({ type: 'form', notice: NO_NOTICE })
      form.type('')
      void wallet.reload()
      void facts.loadPast()
    } else if (stage.type === 'notDone' && isCutOff) {
      const { amount } = stage.deed.sum
      form.type(language.$language.get().f.amount(amount))
      $step.set({ type: 'form', notice: { type: 'cutOff', amount } })
      deed.leave()
    }
  })

  function orderOf(sum: WithdrawOrder['sum']): WithdrawOrder | null {
    const now = $facts.get()
    if (now.type !== 'ready') return null
    const available = now.property.available_balance
    const { account, bank } = destinationOf(now.card)
    return {
      sum,
      methodId: now.card.method_id ?? now.method?.id ?? null,
      cardId: now.card.id ?? null,
      destination: account,
      bank,
      arrival: now.method?.arrival_text ?? null,
      after: available == null ? null : subtractDecimals(available, sum.amount)
    }
  }

  /** The newest intention that a reload has cut off: what became of it is asked at once. */
  function resume(): void {
    const cutOff = intents.pending('withdraw').at(-1)
    const read = cutOff && readSubject(cutOff.subject)
    if (!read) return
    const decimals = stores.config.$config.get()?.decimals ?? 2
    const now = orderOf(withdrawSum(read.amount, $method.get()?.fee, decimals))
    if (!now) return
    const isSameCard = now.cardId === read.cardId
    known = null
    isCutOff = true
    void deed.look({ ...now, ...read, ...(isSameCard ? {} : { destination: null, bank: null }) })
  }

  const stopFacts = $facts.listen(now => {
    if (now.type !== 'ready' || hasResumed) return
    hasResumed = true
    resume()
  })

  return {
    $facts,
    $past,
    $isStale: wallet.$isStale,
    $step,
    deed,
    form,
    load: facts.load,
    start: () => void facts.load(),
    review() {
      form.check()
      const { problem, sum } = form.$preview.get()
      const order = problem === null && sum ? orderOf(sum) : null
      if (!order) return false
      $step.set({ type: 'review', order, notice: NO_NOTICE })
      return true
    },
    change() {
      deed.leave()
      if (deed.$stage.get().type === 'idle') $step.set({ type: 'form', notice: NO_NOTICE })
    },
    confirm: deed.start,
    exit() {
      const isHeld = deed.$stage.get().type === 'held'
      deed.exit()
      stopDeed()
      stopFacts()
      facts.exit()
      if (isHeld) shell.toast('fail', language.$language.get().t('wallet.withdraw.notSent'))
    }
  }
}
