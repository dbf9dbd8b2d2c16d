import { compareDecimals, sumDecimals } from '../../../src/lib/decimal.ts'
import type { BasicConfig, CallOutput } from '../../../src/api/calls.ts'
import { webAddress } from '../../../src/lib/web-address.ts'
import { TIME_ZONE } from './exchange.ts'
import type { Answer, Session } from './session.ts'

/** Checks the wallet's `identity`. */
export function checkWallet({ find }: Session, { exchange, value }: Answer<'property'>): void {
  const { identity, total_assets: assets } = value ?? {}
  if (!identity) return
  const sum = sumDecimals(identity.parts.map(({ amount }) => amount))
  if (compareDecimals(sum, identity.total) !== 0) find('identity', exchange, `the parts add up to ${sum}, the total is ${identity.total}`, identity)
  else if (assets != null && compareDecimals(identity.total, assets) !== 0) {
    find('identity', exchange, `the total of the parts is ${identity.total}, total_assets is ${assets}`, identity)
  }
}

/** The portal's languages (specification, section 1). */
const LANGUAGES: readonly string[] = ['cht', 'de', 'en', 'fr', 'jp', 'kor', 'pt', 'ru', 'spa', 'th', 'vi', 'zh']

export function checkConfig({ find }: Session, { exchange, value }: Answer<'basicConfig'>): void {
  if (!value) return
  const map = value.client_language_map.map(row => ({ ...row, targets: [row.targets].flat() }))
  if (!map.some(({ targets }) => targets.includes('en'))) {
    find('language-map', exchange, 'no entry has the target "en"', map.map(({ targets }) => targets))
  }
  const other = map.find(({ targets }) => !targets.some(target => LANGUAGES.includes(target)))
  if (other) {
    const { source, targets } = other
    find('language-map', exchange, `the entry "${source}" has the target "${targets.join()}", which is none of ${LANGUAGES.join(', ')}`, other)
  }
}

export function checkServices({ find }: Session, { exchange, value }: Answer<'userInfo'>): void {
  if (!value) return
  const entries = [...value.customer_service_url, ...value.recharge_customer_service_url]
  if (entries.length === 0) find('service-address', exchange, 'no entry at all', entries)
  // On this machine: a backend under development.
  const closed = entries.filter(({ url }) => !webAddress(url, true))
  if (closed[0]) find('service-address', exchange, `no complete https address: ${closed[0].url}`, closed)
}

const STATISTICS = [1, 2, 3, 4] as const

/** Statistics of each period, and the promises of the capability `conditional_requests`. */
export async function checkStatistics(session: Session, token: string, config: BasicConfig | null): Promise<void> {
  const { ask, find } = session
  const answers: Answer<'statistics'>[] = []
  for (const type of STATISTICS) answers.push(await ask('statistics', { type, user_time_zone: TIME_ZONE }, { token }))
  if (config?.capabilities?.includes('overview_without_series')) {
    const { exchange, value } = await ask('statistics', { type: 1, user_time_zone: TIME_ZONE, series: false }, { token })
    if (value?.series?.length || value?.previous_series?.length) find('series-left-out', exchange, 'a series is sent although series is false')
  }
  if (!config?.capabilities?.includes('conditional_requests')) return
  const [first] = answers
  if (!first?.value) return
  const etag = first.exchange.answer?.headers.get('etag')
  if (!etag) {
    find('etag-missing', first.exchange, 'conditional_requests is named, but there is no ETag', '')
    return
  }
  const others = answers.filter(({ exchange, value }) => value && exchange.answer?.headers.get('etag') === etag)
  const text = (value: CallOutput<'statistics'> | null): string => JSON.stringify(value?.range ?? value?.metrics)
  const other = others.find(({ value }) => text(value) !== text(first.value))
  if (other) find('etag-false', other.exchange, `another period has the same ETag ${etag}`, etag)
  await askAgain(session, token, etag)
}

async function askAgain({ send, find }: Session, token: string, etag: string): Promise<void> {
  const input = { type: 1, user_time_zone: TIME_ZONE }
  const conditional = (tag: string) => send('statistics', input, { token, headers: { 'If-None-Match': tag } })
  const unknown = await conditional('"conformance"')
  if (unknown.answer?.status === 304) find('etag-false', unknown, '304 for an ETag that was never sent', 'HTTP 304')
  let known = await conditional(etag)
  // The figures may have changed since: then the new ETag counts.
  const moved = known.answer?.status === 200 ? known.answer.headers.get('etag') : null
  if (moved && moved !== etag) known = await conditional(moved)
  if (known.answer?.status !== 304) find('etag-missing', known, `HTTP ${known.answer?.status ?? 0} instead of 304`, moved ?? etag)
}
