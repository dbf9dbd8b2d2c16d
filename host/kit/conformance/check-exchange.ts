import { sumDecimals } from '../../../src/lib/decimal.ts'
import { asSent, PUT } from './check-money.ts'
import type { Payer } from './check-money.ts'
import type { Session } from './session.ts'

/** One id opens one exchange. Without an acceptance code, only a quote. */
export async function checkExchange({ ask, find, notTested }: Session, { token, config, acceptanceCode }: Payer): Promise<void> {
  const offer = { type: 'personal' as const, amount: asSent(PUT, config) }
  const { code, value: terms } = await ask('acceptor', offer, { token, expect: 'either' })
  if (acceptanceCode === undefined || code !== 200) {
    notTested('acceptor', code === 200 ? 'opening an exchange needs an acceptance code' : 'the terms of an exchange were refused')
    return
  }
  const idsOf = async (): Promise<string[]> =>
    (await ask('exchangeOrders', { state: 'all', page: 1, page_size: 20 }, { token })).value?.list.map(({ id }) => id) ?? []
  const quote = terms?.quote?.id
  const input = { ...offer, acceptance_code: acceptanceCode, ...(quote && { quote_id: quote }), client_request_id: crypto.randomUUID() }
  const first = await ask('acceptor', input, { token })
  if (first.code !== 200) return
  const opened = await idsOf()
  const second = await ask('acceptor', input, { token, expect: 'either' })
  const more = (await idsOf()).filter(id => !opened.includes(id))
  const [one, two] = [first, second].map(({ value }) => value?.order_id ?? value?.order?.id)
  if (more.length > 0) find('paid-once', second.exchange, `the repetition opened another exchange: ${more.join(', ')}`)
  else if (second.code !== 200) find('paid-once', second.exchange, `the repetition is answered by code ${second.code ?? 0}, not by the first answer`)
  else if (one !== two) find('paid-once', second.exchange, `the repetition is answered by exchange ${two ?? 'without a number'}, not by ${one ?? 'one without a number'}`)
  const other = await ask('acceptor', { ...input, amount: sumDecimals([offer.amount, '1']) }, { token, expect: 'conflict' })
  if (other.code === 200) find('id-reused', other.exchange, 'code 200 for another amount under the same id')
}
