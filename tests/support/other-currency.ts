import type { Page, Route } from 'playwright-core'

import { BASE_PATH } from '../../src/env/wire-names.ts'

const CENTS = /^-?\d+\.\d\d$/
/** In a text of the operator's; not in euros, nor a percentage. */
const IN_TEXT = /(\d[\d,]*\.\d\d)(?!\s?[\d%]|\s*EUR)( USD)?/g
/** In the bought currency, where an answer names one. */
const BOUGHT = ['gross', 'fee', 'net', 'markup_amount']
/** Percentages and rates are no amounts. */
const PLAIN = /percent|rate$|score/

/** A currency as a backend would name it, with as many digits as the sandbox's dollars. */
export interface OtherCurrency {
  code: string
  /** None: a cent is a unit. Three: a cent is ten of the smallest. */
  decimals: 0 | 3
}

const fromCents = (amount: string, decimals: number): string =>
  decimals === 0 ? amount.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1') : `${amount}0`

function toCents(amount: string, decimals: number): string {
  if (decimals === 0) {
    return /^\d+$/.test(amount) ? amount.padStart(3, '0').replace(/(\d\d)$/, '.$1') : amount
  }
  return amount.replace(/(\.\d\d)0$/, '$1')
}

/** An answer of the sandbox in the other currency. */
function translate(value: unknown, other: OtherCurrency): unknown {
  if (typeof value === 'string') {
    if (CENTS.test(value)) return fromCents(value, other.decimals)
    return value === 'USD'
      ? other.code
      : value.replace(IN_TEXT, (_, amount: string, unit?: string) =>
          fromCents(amount.replace(/,/g, ''), other.decimals) + (unit ? ` ${other.code}` : '')
        )
  }
  if (Array.isArray(value)) return value.map(item => translate(item, other))
  if (typeof value !== 'object' || value === null) return value
  const isQuote = 'net_currency' in value
  const isOrder = 'buy' in value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      if (key === 'decimals') return [key, other.decimals]
      const stays =
        PLAIN.test(key) || (isQuote && BOUGHT.includes(key)) || (isOrder && ['buy', 'fee'].includes(key))
      return [key, stays ? item : translate(item, other)]
    })
  )
}

const AMOUNTS = ['amount', 'min_amount', 'max_amount', 'expected_charge']

/** A request's amount in the other currency, as the sandbox's cents. */
const untranslate = (input: Record<string, unknown>, { decimals }: OtherCurrency) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      AMOUNTS.includes(key) && typeof value === 'string' ? toCents(value, decimals) : value
    ])
  )

/**
 * The sandbox as this page sees it from its next load on, with another currency: the same digits with
 * the decimal point elsewhere. Every `amount` that the page sends is kept in the returned list, as it was sent.
 * End it with `page.unrouteAll` before the page closes.
 */
export async function payIn(page: Page, other: OtherCurrency): Promise<string[]> {
  const sent: string[] = []
  await page.route(`**${BASE_PATH}/**`, async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    const isJson = (request.headers()['content-type'] ?? '').includes('json')
    const body = isJson ? (request.postDataJSON() as Record<string, unknown>) : null
    const query = Object.fromEntries(url.searchParams)
    const { amount = query.amount } = body ?? {}
    if (amount !== undefined) sent.push(String(amount))
    url.search = new URLSearchParams(untranslate(query, other) as Record<string, string>).toString()
    const response = await route.fetch({
      url: url.href,
      ...(body ? { postData: JSON.stringify(untranslate(body, other)) } : {})
    })
    const isAnswer = (response.headers()['content-type'] ?? '').includes('json')
    if (!isAnswer) await route.fulfill({ response })
    else await route.fulfill({ response, json: translate(await response.json(), other) })
  })
  return sent
}
