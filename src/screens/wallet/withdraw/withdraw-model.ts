import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Reason } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import { subtractDecimals } from '../../../lib/decimal.ts'
import type { Money } from '../../../money/create-money.ts'
import { moneyNow } from '../../../money/use-money.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { findNewRow } from '../../../money/find-new-row.ts'
import type { CancelReason } from '../../../stores/undo-window.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { createOperation } from '../../../money/operation.ts'
import type { Operation } from '../../../money/operation.ts'
import type { WalletModel } from '../model.ts'
import { createFacts, readWithdrawals } from './withdraw-details.ts'
import type { FactsLoader } from './withdraw-details.ts'
import { createWithdrawForm } from './withdraw-form.ts'
import type { WithdrawForm } from './withdraw-form.ts'
import { destinationOf, limitsOf } from './withdraw-method.ts'
import { isRequestOf, readSubject, receiptFromRow, receiptOf, withdrawSubject } from './withdraw-order.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'
import { withdrawSum } from './withdraw-sum.ts'

/** Why the person is back here. */
export type Notice =
  | { type: 'none' }
  | { type: 'refused'; error: ApiError }
  | { type: 'notSent'; why: CancelReason }
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
  operation: Operation<WithdrawOrder, WithdrawReceipt>
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
  const { idempotencyKeys, request } = stores
  const facts = createFacts(stores, wallet.$property, wallet.reload)
  const { $facts, $past } = facts
  const $method = computed($facts, now => (now.type === 'ready' ? now.method : null))
  const $limits = computed([$facts, $method], (now, method) =>
    limitsOf(method, now.type === 'ready' ? now.property : {})
  )
  const money = (): Money => moneyNow(stores, valueOf(wallet.$property.get())?.currency)
  const form = createWithdrawForm(stores, $method, $limits, money)
  const $step = atom<WithdrawStep>({ type: 'form', notice: NO_NOTICE })
  let isCutOff = false
  let hasResumed = false

  const operation = createOperation<WithdrawOrder, WithdrawReceipt>(stores, {
    call: 'withdraw',
    words: {
      title: 'wallet.withdraw.title',
      done: 'wallet.withdraw.doneTitle',
      refused: 'wallet.withdraw.refused',
      notSent: 'wallet.withdraw.notSent'
    },
    subject: withdrawSubject,
    known: () => valueOf($past.get())?.list.map(row => row.id) ?? null,
    async send(order, id) {
      isCutOff = false
      const answer = await request('withdraw', {
        amount: order.sum.amount,
        method_id: order.methodId ?? undefined,
        bank_card_id: order.cardId ?? undefined,
        client_request_id: id
      })
      return answer.ok ? receiptOf(answer.value, order) : answer
    },
    async look(order, intent) {
      const answer = await readWithdrawals(request)
      if (!answer.ok) return answer
      const { list, up_to } = answer.value
      const row = findNewRow(list, intent, {
        matches: isRequestOf(order, list),
        timeOf: ({ time }) => time,
        // Elsewhere a withdrawal may become a movement only when it is paid.
        isWhole: up_to != null
      })
      return { ok: true, value: typeof row === 'string' ? row : receiptFromRow(row, order) }
    },
    onCancelled(why, order) {
      $step.set({ type: 'review', order, notice: { type: 'notSent', why } })
    },
    onRefused(order, error) {
      const notice: Notice = { type: 'refused', error }
      const reason = error.type === 'refused' ? error.reason : null
      $step.set(keepsOrder(reason) ? { type: 'review', order, notice } : { type: 'form', notice })
      form.check()
      void wallet.reload()
      void facts.load()
    }
  })

  const stopOperation = operation.$stage.listen(stage => {
    if (stage.type === 'done') {
      $step.set({ type: 'form', notice: NO_NOTICE })
      form.type('')
      void wallet.reload()
      void facts.loadPast()
    } else if (stage.type === 'notDone' && isCutOff) {
      const { amount } = stage.operation.sum
      form.type(money().typed(amount))
      $step.set({ type: 'form', notice: { type: 'cutOff', amount } })
      operation.leave()
    }
  })

  function orderOf(sum: WithdrawOrder['sum']): WithdrawOrder | null {
    const now = $facts.get()
    if (now.type !== 'ready') return null
    const available = now.property.available_balance
    const { account, bank } = destinationOf(now.card)
    return {
      sum,
      methodId: now.card?.method_id ?? now.method?.id ?? null,
      cardId: now.card?.id ?? null,
      destination: account,
      bank,
      arrival: now.method?.arrival_text ?? null,
      after: available == null ? null : subtractDecimals(available, sum.amount)
    }
  }

  /** The newest intention that a reload has cut off: what became of it is asked at once. */
  function resume(): void {
    const cutOff = idempotencyKeys.pending('withdraw').at(-1)
    const read = cutOff && readSubject(cutOff.subject)
    if (!read) return
    const now = orderOf(withdrawSum(read.amount, $method.get()?.fee, money().decimals))
    if (!now) return
    const isSameCard = now.cardId === read.cardId
    isCutOff = true
    void operation.look({ ...now, ...read, ...(isSameCard ? {} : { destination: null, bank: null }) })
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
    operation,
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
      operation.leave()
      if (operation.$stage.get().type === 'idle') $step.set({ type: 'form', notice: NO_NOTICE })
    },
    confirm: operation.start,
    exit() {
      operation.exit()
      stopOperation()
      stopFacts()
      facts.exit()
    }
  }
}
