import { atom, computed } from 'nanostores'

import { disposeAll } from '../../../lib/disposer.ts'
import { moneyNow } from '../../../money/amount.tsx'
import type { Money } from '../../../money/create-money.ts'
import { findNewRow } from '../../../money/operation/find-new-row.ts'
import { createOperation } from '../../../money/operation/create-operation.ts'
import { aboveZero } from '../../../money/limits.ts'
import { fetchCardAndMethods, type Method } from '../../../stores/bank-card.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader, valueOf, type Loadable } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import type { WalletModel } from '../model.ts'
import { checkAmount, destinationOf, limitsOf, methodOf, type WithdrawDetails } from './withdraw-details.ts'
import {
  isRequestOf, readWithdrawKey, receiptFromRow, receiptOf, withdrawKey, withdrawSum, type WithdrawOrder, type WithdrawReceipt
} from './withdraw-order.ts'

const PAST_ROWS = 20

export type WithdrawModel = ReturnType<typeof createWithdraw>

export function createWithdraw(stores: Stores, wallet: WalletModel) {
  const { config, language, request } = stores
  const card = createLoader(signal => fetchCardAndMethods(stores, signal))
  /** The newest withdrawals: one request serves the list and the reconciliation. */
  const readPast = (signal?: AbortSignal) =>
    request('transactionFlow', { kind: 'manual_withdrawal', page: 1, page_size: PAST_ROWS }, { signal })
  const past = createLoader(readPast)
  /** Limits from a refusal; they replace the method's. */
  const $limits = atom<Pick<Method, 'min' | 'max'> | null>(null)
  /** How the card was last read: another try after a failure keeps the page and what is confirmed on it. */
  let lastRead = card.$state.get()
  const $details = computed(
    [wallet.$property, card.$state, config.$config, $limits],
    (balances, bound, basic, limits): WithdrawDetails | Exclude<Loadable<Property>, { type: 'ready' }> => {
      const property = valueOf(balances)
      if (bound.type !== 'loading') lastRead = bound
      if (property && lastRead.type !== 'loading') {
        const mine = valueOf(lastRead)
        const cardError = lastRead.type === 'failed' ? lastRead.error : null
        const method = methodOf(basic, mine)
        return { type: 'ready', property, card: mine, cardError, method: method && { ...method, ...limits } }
      }
      return balances.type === 'failed' ? balances : { type: 'loading' }
    }
  )
  async function load(): Promise<void> {
    const isMissing = wallet.$property.get().type === 'failed'
    await Promise.all([card.load(), past.load(), isMissing && wallet.reload()])
  }
  const money = (): Money => moneyNow(stores, valueOf(wallet.$property.get())?.currency)
  const $typed = atom('')
  const $isChecked = atom(false)
  const $preview = computed([$typed, $details, config.$config, language.$language], (text, now) => {
    const { method, property } = now.type === 'ready' ? now : { method: null, property: {} }
    const { read, decimals } = money()
    const typed = read(text)
    const value = aboveZero(typed)
    const sum = value === null ? null : withdrawSum(value, method?.fee, decimals)
    return { problem: checkAmount(typed, limitsOf(method, property), sum?.net), sum }
  })
  const form = {
    $typed,
    $preview,
    /** The user left the field or asked for the review: problems are shown. */
    $isChecked,
    type: $typed.set,
    check: (): void => $isChecked.set(true)
  }
  const operation = createOperation<WithdrawOrder, WithdrawReceipt>(stores, {
    call: 'withdraw',
    messages: {
      title: 'flow.name.manual_withdrawal',
      notExecuted: 'wallet.withdraw.notTitle',
      done: 'wallet.withdraw.doneTitle',
      leave: 'common.toWallet'
    },
    key: withdrawKey,
    read(key) {
      const kept = readWithdrawKey(key)
      const now = kept && orderOf(kept.amount)
      if (!now) return null
      const { methodId, cardId } = kept
      return { ...now, methodId, cardId, destination: now.cardId === cardId ? now.destination : null }
    },
    readKnown: readPast,
    async send(order, id) {
      const answer = await request('withdraw', {
        amount: order.sum.amount, method_id: order.methodId ?? undefined, bank_card_id: order.cardId ?? undefined, client_request_id: id
      })
      return answer.ok ? receiptOf(answer.value, order) : answer
    },
    async reconcile(order, key) {
      const answer = await readPast()
      if (!answer.ok) return answer
      const { list, up_to } = answer.value
      const row = findNewRow(list, key, {
        matches: isRequestOf(order, list),
        timeOf: ({ time }) => time,
        // Without `up_to` a withdrawal may appear as a movement only once it is paid.
        isWhole: up_to != null
      })
      return { ok: true, value: typeof row === 'string' ? row : receiptFromRow(row, order) }
    },
    onRefused(_order, error) {
      if (error.type === 'refused' && error.data.limits) $limits.set(error.data.limits)
      void wallet.reload()
      void load()
      return 'form'
    },
    onCutOff: order => form.type(money().typed(order.sum.amount)),
    onDone() {
      form.type('')
      void past.load()
    }
  })

  function orderOf(amount: string): WithdrawOrder | null {
    const now = $details.get()
    if (now.type !== 'ready') return null
    return {
      sum: withdrawSum(amount, now.method?.fee, money().decimals),
      methodId: now.card?.method_id ?? now.method?.id ?? null,
      cardId: now.card?.id ?? null,
      destination: destinationOf(now.card).account
    }
  }

  const stopDetails = $details.listen(now => {
    if (now.type !== 'ready') return
    stopDetails()
    operation.recover()
  })

  return {
    $details,
    $past: past.$state,
    /** The balances may be out of date (TR-5). */
    $isStale: wallet.$isStale,
    operation,
    form,
    load,
    /** The order to confirm; null, with its problem shown, when the amount is invalid. */
    order(): WithdrawOrder | null {
      form.check()
      const { problem, sum } = form.$preview.get()
      return problem === null && sum ? orderOf(sum.amount) : null
    },
    exit: disposeAll([past.exit, card.exit, stopDetails, operation.exit])
  }
}
