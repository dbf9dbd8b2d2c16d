import { envelope } from '../../support/test-env.ts'
import type { TestAnswer, TestRequest } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'
import type { TestStores } from '../../support/test-stores.ts'

type Data = Record<string, unknown>
export const NOW = Date.UTC(2026, 0, 15, 12)
export const at = (ms: number): string => new Date(NOW + ms).toISOString()

export const quoteOf = (over: Data = {}): Data => ({
  rate: '0.9131', reference_rate: '0.9200', reference_source: 'Sample', markup_percent: '0.75',
  fee: '2.00', currency: 'USD', net_currency: 'EUR', quoted_at: at(0), ...over
})
/** A quote for 200.00, valid for five minutes. */
export const pricedOf = (over: Data = {}): Data =>
  quoteOf({
    id: 'q1', amount: '200.00', gross: '182.62', net: '180.62', markup_amount: '1.38',
    expires_at: at(300_000), ...over
  })
export const offerOf = (over: Data = {}): Data => ({
  available: true,
  acceptor: {
    id: 'a', name: 'Quayside', legal_name: 'Quayside Ltd', registration_no: 'R1', licence_no: 'L1',
    contact: 'desk@quayside.test', complaints_url: 'https://op.test/c', terms_url: 'https://op.test/t'
  },
  limits: { min: '100.00', max: '5000.00' },
  quote: quoteOf(),
  holds_funds: 'Quayside holds it',
  ...over
})
export const orderOf = (over: Data = {}): Data => ({
  id: '7', order_no: 'FX7', type: 'enterprise', acceptor_name: 'Quayside',
  sell: { amount: '200.00', currency: 'USD' }, buy: { amount: '180.62', currency: 'EUR' },
  rate: '0.9131', reference_rate: '0.9200', markup_percent: '0.75', fee: '2.00', state: 'open',
  created_at: at(0), updated_at: at(0), timeline: [{ state: 'open', at: at(0) }],
  client_request_id: null, ...over
})

export interface Backend {
  /** Answers a request with a code. */
  accept: TestAnswer
  offer: (request: TestRequest) => Data
  orders: (query: Record<string, string>) => Data[]
}

/** Stores connected to an exchange backend; every part can be replaced. */
export async function exchangeStores(over: Partial<Backend> = {}, config: Data = {}): Promise<TestStores> {
  const stores = createTestStores({ path: '/wallet/foreign-exchange', token: 't', now: NOW })
  const { env } = stores
  const offer = over.offer ?? (({ body }) => offerOf('amount' in (body as Data) ? { quote: pricedOf() } : {}))
  env.answer('GET /basic_config', () =>
    envelope(configAnswer({ operator: { legal_name: 'Op' }, environment: 'sandbox', ...config }))
  )
  env.answer('GET /acceptor/order/list', ({ query }) => {
    const list = over.orders?.(query) ?? []
    return envelope({ list, total: list.length, page: 1, page_size: Number(query.page_size), has_more: false })
  })
  env.answer('POST /acceptor/detail', request => {
    const isDeal = 'acceptance_code' in (request.body as Data)
    if (isDeal && over.accept) return over.accept(request)
    if (isDeal) return envelope({ code_accepted: true, order_id: '7', order: orderOf() })
    return envelope(offer(request))
  })
  await stores.config.load('en')
  return stores
}

/** Bodies of the requests with a code. */
export const deals = ({ env }: TestStores): Data[] =>
  env.requests.map(({ body }) => body as Data).filter(body => body && 'acceptance_code' in body)
