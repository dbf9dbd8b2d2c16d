import type { ExchangeOrder } from '../../api/calls.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { moneyNow } from '../../money/amount.tsx'
import { createOperation } from '../../money/operation/create-operation.ts'
import { aboveZero, sideOf } from '../../money/limits.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { valueOf } from '../../stores/loadable.ts'
import { findOrder, orderOf, type Deal } from './deal-order.ts'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { createQuoteStore } from './quote-store.ts'

export type DealModel = ReturnType<typeof createDeal>

/** An exchange with one acceptor: amount, quote and code, then an operation with them. */
export function createDeal(stores: Stores, type: AcceptorType, exchange: Exchange) {
  const { idempotencyKeys, request } = stores
  const offer = exchange.offers[type]
  const quotes = createQuoteStore(stores)
  const keyPrefix = `${type}:`
  let asked = ''

  const amountOf = (typed: string): string | null =>
    aboveZero(moneyNow(stores, valueOf(offer.$state.get())?.quote?.currency).read(typed))
  function checkAmount(typed: string): MessageKey | null {
    const value = amountOf(typed)
    if (value === null) return 'exchange.amount.invalid'
    return sideOf(value, valueOf(offer.$state.get())?.limits) ? 'reason.acceptor_limit' : null
  }
  const ofAmount = { acceptor_limit: 'amount', amount_invalid: 'amount', amount_out_of_range: 'amount' } as const

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
      // Below a quote the code has no amount of its own.
      code.set('amount', answer.quote ? '' : amount.$values.get().amount)
      const isSame = amountOf(amount.$values.get().amount) === asked
      if (isSame && answer.quote) quotes.keep(asked, answer.quote)
    }
  })
  /** The code for the quote, and the amount where the backend quotes nothing. */
  const code = createForm<'amount' | 'acceptance_code', null>({
    initial: { amount: '', acceptance_code: '' },
    check(field, values) {
      if (field === 'acceptance_code') return values.acceptance_code.trim() === '' ? 'reason.required_field' : null
      return values.amount.trim() === '' ? null : checkAmount(values.amount)
    },
    reasons: { ...ofAmount, wrong_acceptance_code: 'acceptance_code' },
    send: async () => ({ ok: true, value: null }),
    onDone() {
      const typed = code.$values.get()
      const quoted = quotes.$quoted.get()
      if (quoted.type === 'expired') return
      const [of, quote] = 'quote' in quoted ? [quoted.amount, quoted.quote] : [amountOf(typed.amount) ?? '', null]
      operation.review({ amount: of, terms: { quote, code: typed.acceptance_code.trim() } })
    }
  })
  const stopTyping = amount.$values.listen(values => {
    const quoted = quotes.$quoted.get()
    const typed = amountOf(values.amount)
    const isSame = quoted.type !== 'none' && typed !== null && compareDecimals(typed, quoted.amount) === 0
    if (!isSame) quotes.drop()
  })
  const stopQuote = quotes.$quoted.listen(({ type }) => type === 'expired' && operation.change())

  /** The newest exchanges of all types: of one type there may be none before this one. */
  const readKnown = () => request('exchangeOrders', { state: 'all', page: 1, page_size: 100 })
  const operation = createOperation<Deal, ExchangeOrder>(stores, {
    call: 'acceptor',
    messages: {
      title: 'exchange.title',
      reviewTitle: 'exchange.review.title',
      notExecuted: 'exchange.notOpened',
      sentAnew: 'exchange.sentAnew',
      done: 'exchange.opened.title',
      leave: 'common.done'
    },
    // Without the code, which is never stored.
    key: deal => keyPrefix + deal.amount,
    read: key => (key.startsWith(keyPrefix) ? { amount: key.slice(keyPrefix.length), terms: null } : null),
    readKnown,
    async send(deal, id) {
      const answer = orderOf(
        await request('acceptor', {
          type,
          amount: deal.amount || undefined,
          acceptance_code: deal.terms?.code,
          quote_id: deal.terms?.quote?.id ?? undefined,
          client_request_id: id
        })
      )
      if (!answer.ok && answer.error.type === 'malformed') idempotencyKeys.note(id, { isAccepted: true })
      return answer
    },
    async reconcile(deal, key) {
      const answer = await readKnown()
      return answer.ok ? { ok: true, value: findOrder(answer.value.list, key, deal.amount, type) } : answer
    },
    onRefused(deal, error) {
      const isExpired = reasonOf(error) === 'quote_expired'
      if (isExpired) quotes.expire()
      const isBlamed = (deal.terms?.quote && amount.blame(error)) || code.blame(error)
      return isExpired || isBlamed ? 'form' : 'review'
    },
    // The code is not stored, so the next attempt is another exchange with its own id.
    onCutOff: (_deal, key) => idempotencyKeys.resolve(key.id),
    onDone() {
      code.set('acceptance_code', '')
      for (const form of [amount, code]) form.set('amount', '')
      void exchange.reload()
    }
  })

  return {
    amount,
    code,
    $quoted: quotes.$quoted,
    operation,
    start: () => void operation.recover(),
    exit: disposeAll([amount.exit, code.exit, quotes.drop, stopTyping, stopQuote, operation.exit])
  }
}
