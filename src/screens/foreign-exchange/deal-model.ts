import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ExchangeOrder } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import { readAmount } from '../../lib/amount-input.ts'
import { compareDecimals, signOf } from '../../lib/decimal.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import type { Form } from '../../stores/form.ts'
import type { NotDone } from '../../stores/hold.ts'
import { valueOf } from '../../stores/loadable.ts'
import { createMoneyDeed } from '../../stores/money-deed.ts'
import type { MoneyDeed } from '../../stores/money-deed.ts'
import { dealSubject, findOrder, orderOf, readSubject } from './deal-outcome.ts'
import type { Deal } from './deal-outcome.ts'
import { isWhole } from './disclosure.ts'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { createQuoteStore } from './quote-store.ts'
import type { QuoteStore } from './quote-store.ts'

/** Why the person is back here. */
export type Notice =
  | { type: 'none' }
  | { type: 'refused'; error: ApiError }
  | { type: 'notSent'; why: NotDone }
  /** A reload has cut it off, and it did not arrive. */
  | { type: 'cutOff'; amount: string }

export type DealStep =
  | { type: 'form'; notice: Notice }
  | { type: 'review'; deal: Deal; notice: Notice }

export interface DealModel {
  amount: Form<'amount'>
  code: Form<'acceptance_code'>
  $quoted: QuoteStore['$quoted']
  $step: ReadableAtom<DealStep>
  /** From the confirmation on. */
  deed: MoneyDeed<Deal, ExchangeOrder>
  start(): void
  /** Back from the review; what was typed stays. */
  change(): void
  exit(): void
}

const NO_NOTICE: Notice = { type: 'none' }

/** One exchange with one acceptor: amount, quote, code, review, one submission, what became of it. */
export function createDeal(stores: Stores, type: AcceptorType, exchange: Exchange): DealModel {
  const { config, env, intents, language, request, shell } = stores
  const offer = exchange.offers[type]
  const quotes = createQuoteStore(env.clock)
  const $step = atom<DealStep>({ type: 'form', notice: NO_NOTICE })
  let asked = ''
  let isCutOff = false

  function amountOf(typed: string): string | null {
    const { f } = language.$language.get()
    const read = readAmount(typed, config.$config.get()?.decimals ?? 2, f.group)
    return read.type === 'amount' && signOf(read.value) > 0 ? read.value : null
  }
  const amount = createForm<'amount', Offer>({
    initial: { amount: '' },
    check(_field, values) {
      const value = amountOf(values.amount)
      if (value === null) return 'exchange.amount.invalid'
      const limits = valueOf(offer.$state.get())?.limits
      const isInside =
        !limits ||
        (compareDecimals(value, limits.min) >= 0 && compareDecimals(value, limits.max) <= 0)
      return isInside ? null : 'reason.acceptor_limit'
    },
    reasons: { acceptor_limit: 'amount', amount_invalid: 'amount', amount_out_of_range: 'amount' },
    send: (values, signal) => {
      quotes.drop()
      asked = amountOf(values.amount) ?? ''
      return request('acceptor', { type, amount: asked }, { signal })
    },
    onDone(answer) {
      offer.set(answer)
      const isSame = amountOf(amount.$values.get().amount) === asked
      if (isSame && answer.quote) quotes.keep(asked, answer.quote)
    }
  })
  const code = createForm<'acceptance_code', null>({
    initial: { acceptance_code: '' },
    check: (_field, values) =>
      values.acceptance_code.trim() === '' ? 'reason.required_field' : null,
    reasons: { wrong_acceptance_code: 'acceptance_code' },
    send: async () => ({ ok: true, value: null }),
    onDone() {
      const quoted = quotes.$quoted.get()
      if (quoted.type !== 'ready' || !isWhole(quoted.quote)) return
      // A device that has slept runs its timers late.
      if (quoted.until !== null && env.clock.now() >= quoted.until) {
        quotes.expire()
        return
      }
      const terms = { quote: quoted.quote, code: code.$values.get().acceptance_code.trim() }
      $step.set({ type: 'review', deal: { amount: quoted.amount, terms }, notice: NO_NOTICE })
    }
  })
  const stopTyping = amount.$values.listen(values => {
    const quoted = quotes.$quoted.get()
    const typed = amountOf(values.amount)
    const isSame = quoted.type !== 'none' && typed !== null && compareDecimals(typed, quoted.amount) === 0
    if (!isSame) quotes.drop()
  })

  const deed = createMoneyDeed<Deal, ExchangeOrder>(stores, {
    call: 'acceptor',
    subject: deal => dealSubject(type, deal.amount),
    async send(deal, id) {
      isCutOff = false
      return orderOf(
        await request('acceptor', {
          type,
          amount: deal.amount,
          acceptance_code: deal.terms?.code,
          quote_id: deal.terms?.quote.id ?? undefined,
          client_request_id: id
        })
      )
    },
    async look(deal, at) {
      const answer = await request('exchangeOrders', { state: 'all', type, page: 1, page_size: 100 })
      if (!answer.ok) return answer
      const id = intents.find('acceptor', dealSubject(type, deal.amount))?.id
      return { ok: true, value: findOrder(answer.value.list, { id, amount: deal.amount, at }) }
    },
    onNotSent: (why, deal) => $step.set({ type: 'review', deal, notice: { type: 'notSent', why } }),
    onRefused(deal, error) {
      const isExpired = error.type === 'refused' && error.reason === 'quote_expired'
      if (isExpired) quotes.expire()
      if (isExpired || code.blame(error) || amount.blame(error)) {
        $step.set({ type: 'form', notice: NO_NOTICE })
      } else $step.set({ type: 'review', deal, notice: { type: 'refused', error } })
    },
    onLate(answer) {
      if (answer.ok) shell.toast('done', language.$language.get().t('exchange.opened.title'))
    }
  })
  const stopDeed = deed.$stage.listen(stage => {
    if (stage.type === 'done') {
      $step.set({ type: 'form', notice: NO_NOTICE })
      code.set('acceptance_code', '')
      amount.set('amount', '')
      void exchange.reload()
    } else if (stage.type === 'notDone' && isCutOff) {
      const subject = dealSubject(type, stage.deed.amount)
      const intent = intents.find('acceptor', subject)
      if (intent) intents.resolve(intent.id)
      $step.set({ type: 'form', notice: { type: 'cutOff', amount: stage.deed.amount } })
      deed.leave()
    }
  })

  return {
    amount,
    code,
    $quoted: quotes.$quoted,
    $step,
    deed,
    start() {
      const cut = intents
        .pending('acceptor')
        .flatMap(({ subject }) => readSubject(type, subject) ?? [])
        .at(-1)
      if (cut === undefined) return
      isCutOff = true
      void deed.look({ amount: cut, terms: null })
    },
    change() {
      if (deed.$stage.get().type === 'idle') $step.set({ type: 'form', notice: NO_NOTICE })
    },
    exit() {
      const isHeld = deed.$stage.get().type === 'held'
      deed.exit()
      stopDeed()
      stopTyping()
      quotes.drop()
      amount.exit()
      code.exit()
      if (isHeld) shell.toast('fail', language.$language.get().t('exchange.notSent'))
    }
  }
}
