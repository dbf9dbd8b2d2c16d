import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ExchangeOrder } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import { compareDecimals, signOf } from '../../lib/decimal.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { moneyNow } from '../../money/use-money.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import type { Form } from '../../stores/form.ts'
import type { CancelReason } from '../../stores/undo-window.ts'
import { valueOf } from '../../stores/loadable.ts'
import { createOperation } from '../../money/operation.ts'
import type { Operation } from '../../money/operation.ts'
import { dealSubject, findOrder, orderOf, readSubject } from './deal-outcome.ts'
import type { Deal } from './deal-outcome.ts'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { createQuoteStore } from './quote-store.ts'
import type { QuoteStore } from './quote-store.ts'

/** Why the person is back here. */
export type Notice =
  | { type: 'none' }
  | { type: 'refused'; error: ApiError }
  | { type: 'notSent'; why: CancelReason }
  /** A reload has cut it off, and it did not arrive. */
  | { type: 'cutOff'; amount: string }

export type DealStep =
  | { type: 'form'; notice: Notice }
  | { type: 'review'; deal: Deal; notice: Notice }

export interface DealModel {
  amount: Form<'amount'>
  code: Form<'acceptance_code'>
  /** In place of both where the backend quotes nothing. */
  direct: Form<'amount' | 'acceptance_code'>
  $quoted: QuoteStore['$quoted']
  $step: ReadableAtom<DealStep>
  /** From the confirmation on. */
  operation: Operation<Deal, ExchangeOrder>
  start(): void
  /** Back from the review; what was typed stays. */
  change(): void
  exit(): void
}

const NO_NOTICE: Notice = { type: 'none' }

/** One exchange with one acceptor: amount, quote, code, review, one submission, what became of it. */
export function createDeal(stores: Stores, type: AcceptorType, exchange: Exchange): DealModel {
  const { env, idempotencyKeys, request } = stores
  const offer = exchange.offers[type]
  const quotes = createQuoteStore(env.clock)
  const $step = atom<DealStep>({ type: 'form', notice: NO_NOTICE })
  let asked = ''
  let isCutOff = false

  function amountOf(typed: string): string | null {
    const read = moneyNow(stores, valueOf(offer.$state.get())?.quote?.currency).read(typed)
    return read.type === 'amount' && signOf(read.value) > 0 ? read.value : null
  }
  function checkAmount(typed: string): MessageKey | null {
    const value = amountOf(typed)
    if (value === null) return 'exchange.amount.invalid'
    const limits = valueOf(offer.$state.get())?.limits
    const isInside =
      !limits ||
      (compareDecimals(value, limits.min) >= 0 && compareDecimals(value, limits.max) <= 0)
    return isInside ? null : 'reason.acceptor_limit'
  }
  const checkCode = (typed: string): MessageKey | null =>
    typed.trim() === '' ? 'reason.required_field' : null
  const ofAmount = {
    acceptor_limit: 'amount',
    amount_invalid: 'amount',
    amount_out_of_range: 'amount'
  } as const
  const ofCode = { wrong_acceptance_code: 'acceptance_code' } as const

  const amount = createForm<'amount', Offer>({
    initial: { amount: '' },
    check: (_field, values) => checkAmount(values.amount),
    reasons: ofAmount,
    send: (values, signal) => {
      quotes.drop()
      asked = amountOf(values.amount) ?? ''
      return request('acceptor', { type, amount: asked }, { signal })
    },
    onDone(answer) {
      offer.set(answer)
      if (!answer.quote) direct.set('amount', amount.$values.get().amount)
      const isSame = amountOf(amount.$values.get().amount) === asked
      if (isSame && answer.quote) quotes.keep(asked, answer.quote)
    }
  })
  const code = createForm<'acceptance_code', null>({
    initial: { acceptance_code: '' },
    check: (_field, values) => checkCode(values.acceptance_code),
    reasons: ofCode,
    send: async () => ({ ok: true, value: null }),
    onDone() {
      const quoted = quotes.$quoted.get()
      if (quoted.type !== 'ready') return
      // A device that has slept runs its timers late.
      if (quoted.until !== null && env.clock.now() >= quoted.until) {
        quotes.expire()
        return
      }
      const terms = { quote: quoted.quote, code: code.$values.get().acceptance_code.trim() }
      $step.set({ type: 'review', deal: { amount: quoted.amount, terms }, notice: NO_NOTICE })
    }
  })
  const direct = createForm<'amount' | 'acceptance_code', null>({
    initial: { amount: '', acceptance_code: '' },
    check(field, values) {
      if (field === 'acceptance_code') return checkCode(values.acceptance_code)
      return values.amount.trim() === '' ? null : checkAmount(values.amount)
    },
    reasons: { ...ofAmount, ...ofCode },
    send: async () => ({ ok: true, value: null }),
    onDone() {
      const typed = direct.$values.get()
      const terms = { quote: null, code: typed.acceptance_code.trim() }
      const deal = { amount: amountOf(typed.amount) ?? '', terms }
      $step.set({ type: 'review', deal, notice: NO_NOTICE })
    }
  })
  const stopTyping = amount.$values.listen(values => {
    const quoted = quotes.$quoted.get()
    const typed = amountOf(values.amount)
    const isSame = quoted.type !== 'none' && typed !== null && compareDecimals(typed, quoted.amount) === 0
    if (!isSame) quotes.drop()
  })

  const operation = createOperation<Deal, ExchangeOrder>(stores, {
    call: 'acceptor',
    words: {
      title: 'exchange.title',
      done: 'exchange.opened.title',
      refused: 'exchange.refused',
      notSent: 'exchange.notSent'
    },
    subject: deal => dealSubject(type, deal.amount),
    known: exchange.orderIds,
    async send(deal, id) {
      isCutOff = false
      return orderOf(
        await request('acceptor', {
          type,
          amount: deal.amount || undefined,
          acceptance_code: deal.terms?.code,
          quote_id: deal.terms?.quote?.id ?? undefined,
          client_request_id: id
        })
      )
    },
    async look(deal, intent) {
      const answer = await request('exchangeOrders', { state: 'all', type, page: 1, page_size: 100 })
      return answer.ok ? { ok: true, value: findOrder(answer.value.list, intent, deal.amount) } : answer
    },
    onCancelled: (why, deal) => $step.set({ type: 'review', deal, notice: { type: 'notSent', why } }),
    onRefused(deal, error) {
      const isExpired = error.type === 'refused' && error.reason === 'quote_expired'
      if (isExpired) quotes.expire()
      const isBlamed =
        deal.terms?.quote === null
          ? direct.blame(error)
          : code.blame(error) || amount.blame(error)
      if (isExpired || isBlamed) {
        $step.set({ type: 'form', notice: NO_NOTICE })
      } else $step.set({ type: 'review', deal, notice: { type: 'refused', error } })
    }
  })
  const stopOperation = operation.$stage.listen(stage => {
    if (stage.type === 'done') {
      $step.set({ type: 'form', notice: NO_NOTICE })
      for (const form of [code, direct]) form.set('acceptance_code', '')
      for (const form of [amount, direct]) form.set('amount', '')
      void exchange.reload()
    } else if (stage.type === 'notDone' && isCutOff) {
      const subject = dealSubject(type, stage.operation.amount)
      const intent = idempotencyKeys.find('acceptor', subject)
      if (intent) idempotencyKeys.resolve(intent.id)
      $step.set({ type: 'form', notice: { type: 'cutOff', amount: stage.operation.amount } })
      operation.leave()
    }
  })

  return {
    amount,
    code,
    direct,
    $quoted: quotes.$quoted,
    $step,
    operation,
    start() {
      const cut = idempotencyKeys
        .pending('acceptor')
        .flatMap(({ subject }) => readSubject(type, subject) ?? [])
        .at(-1)
      if (cut === undefined) return
      isCutOff = true
      void operation.look({ amount: cut, terms: null })
    },
    change() {
      if (operation.$stage.get().type === 'idle') $step.set({ type: 'form', notice: NO_NOTICE })
    },
    exit() {
      operation.exit()
      stopOperation()
      stopTyping()
      quotes.drop()
      amount.exit()
      code.exit()
      direct.exit()
    }
  }
}
