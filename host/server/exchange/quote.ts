import type { ExchangeQuote } from '../../../src/api/calls.ts'
import { one, type Queryable } from '../db/db.ts'
import { BOUGHT_CURRENCY, QUOTE_MS, REFERENCE_SOURCE, type Acceptor } from '../fixtures/acceptors.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { refuse } from '../http/refusal.ts'
import { formatMoney, parseMoney } from '../ledger/money.ts'
import { formatPercent, formatRate, priceOf, rateOf } from './price.ts'

export const limitsOf = ({ tariff, keeps }: Acceptor): { min: string; max: string } | null =>
  keeps.includes('min') || keeps.includes('max')
    ? null
    : { min: formatMoney(tariff.min), max: formatMoney(tariff.max) }

/** Terms shown before any amount; an acceptor that does not disclose its terms shows fewer. */
export function termsOf({ tariff, keeps }: Acceptor, now: Date): ExchangeQuote {
  const unlessKept = (field: keyof typeof tariff, text: string): string | null =>
    keeps.includes(field) ? null : text
  return {
    rate: formatRate(rateOf(tariff)),
    reference_rate: unlessKept('markup', formatRate(tariff.reference)),
    reference_source: unlessKept('markup', REFERENCE_SOURCE),
    markup_percent: unlessKept('markup', formatPercent(tariff.markup)),
    fee: unlessKept('fee', formatMoney(tariff.fee)),
    currency: CURRENCY,
    net_currency: BOUGHT_CURRENCY,
    quoted_at: now.toISOString()
  }
}

/** @throws `format_invalid` or `acceptor_limit` with the limits */
export function readAmount(acceptor: Acceptor, text: string): bigint {
  const amount = parseMoney(text.trim())
  if (amount === null) throw refuse('format_invalid', { field: 'amount' })
  const { min, max } = acceptor.tariff
  if (amount < min || amount > max) {
    throw refuse('acceptor_limit', { field: 'amount', limits: limitsOf(acceptor) })
  }
  return amount
}

/** Quotes an amount and stores the quote for {@link QUOTE_MS}. Without complete terms there is none. */
export async function quoteAmount(
  tx: Queryable,
  userId: number,
  acceptor: Acceptor,
  amount: bigint,
  now: Date
): Promise<ExchangeQuote> {
  const terms = termsOf(acceptor, now)
  if (acceptor.keeps.length > 0) return terms
  const expiresAt = new Date(now.getTime() + QUOTE_MS)
  const { id } = one(
    await tx.query<{ id: number }>(
      `insert into exchange_quotes (user_id, acceptor_id, amount, quoted_at, expires_at)
      values ($1, $2, $3, $4, $5) returning id`,
      [userId, acceptor.id, amount, now, expiresAt]
    )
  )
  const price = priceOf(acceptor.tariff, amount)
  return {
    ...terms,
    id: String(id),
    amount: formatMoney(amount),
    gross: formatMoney(price.gross),
    net: formatMoney(price.net),
    markup_amount: formatMoney(price.markupAmount),
    expires_at: expiresAt.toISOString()
  }
}

/**
 * The quote that a user confirms: the named one, else the last one for this amount. An acceptor
 * that does not disclose its terms gives no quote; its current tariff applies.
 * @throws `quote_expired` when it has expired, is for something else, or was never given
 */
export async function checkQuote(
  tx: Queryable,
  asked: { userId: number; acceptor: Acceptor; amount: bigint; quoteId: number | null; now: Date }
): Promise<void> {
  if (asked.acceptor.keeps.length > 0 && asked.quoteId === null) return
  const found = await tx.query(
    `select 1 from exchange_quotes where user_id = $1 and acceptor_id = $2 and amount = $3
      and expires_at > $4 and ($5::int is null or id = $5)`,
    [asked.userId, asked.acceptor.id, asked.amount, asked.now, asked.quoteId]
  )
  if (found.length === 0) throw refuse('quote_expired')
}
