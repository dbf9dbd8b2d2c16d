import { randomUUID } from 'node:crypto'

/*
 * A backend that keeps only the paths and the envelope of the specification: it has its own names, words and grouping,
 * Y and N, and times in its own format and zone. It answers the reads of a visit.
 */
type Fields = Readonly<Record<string, unknown>>

const PLANS = [
  { id: 7, number: 'K-7', state: 'running', budget: '200.00', createdOn: '20.11.2026 09:30', title: 'Desk lamp', byNetwork: 'Y' },
  { id: 8, number: 'K-8', state: 'paid', budget: '90.50', createdOn: '02.10.2026 18:05', title: 'Rain coat', byNetwork: 'N' }
]
const HELP = [{ id: 1, type: 2, url: 'https://help.example/chat' }]
const COMPANY = { legal_name: 'Example Network Ltd' }
const sessions = new Set<unknown>()

/** Code and data by path. */
const ANSWERS: Readonly<Record<string, (input: Fields) => [code: number, data: unknown]>> = {
  'auth/login': ({ user, password }) => {
    if (user !== 'mia' || password !== 'example') return [400, null]
    const session = randomUUID()
    sessions.add(session)
    return [200, { session }]
  },
  basic_config: () => [200, { languages: [{ from: 'en,en-GB', to: 'en' }], help: HELP, payHelp: HELP, company: COMPANY, money: 'EUR' }],
  'user/info': () => [200, { person: 'Mia', origin: 'register', help: HELP, payHelp: HELP, shopOpen: 'Y' }],
  'plan/order/list': ({ state }) => [200, { items: PLANS.filter(plan => state === undefined || plan.state === state) }],
  'plan/order/detail': ({ id }) => {
    const plan = PLANS.find(one => String(one.id) === String(id))
    return plan ? [200, plan] : [405, null]
  },
  'plan/order/await/put/count': () => [200, { open: 0 }],
  'ad/order/data_statistics/list': ({ period }) => [200, { spent: period === 'today' ? '12.40' : '60.10', views: 5120, clicks: 87, earned: '15.00', budget: '200.00', free: '250.25', money: 'EUR' }],
  'user/property': () => [200, { funds: { all: '450.25', free: '250.25', reserved: '139.90', coming: '60.10' }, money: 'EUR' }],
  'bank_card/detail': () => [200, { saved: 'N' }],
  'transaction_flow/list': () => [200, { entries: [{ id: 31, at: 1795525200, sum: '500.00', text: 'Welcome', type: 'bonus' }] }],
  'user/notifications': () => [200, { entries: [{ id: 1, subject: 'Hello', text: 'Welcome aboard.', seen: 'N', type: 'news', at: 1795525200000 }] }],
  'user/notifications/unread_count': () => [200, { unseen: 1 }]
}

const MESSAGES: Readonly<Record<number, string>> = {
  200: 'Done.', 400: 'Wrong user or password.', 401: 'Log in first.', 405: 'There is no such plan.', 500: 'This example does not answer that.'
}
const OPEN = ['auth/login', 'basic_config']

/** @param path below the base path: `user/info` */
export async function otherBackend(path: string, request: Request): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const input = request.method === 'GET' ? query : ((await request.json()) as Fields)
  const isKnown = OPEN.includes(path) || sessions.has(request.headers.get('X-CT'))
  const [code, data] = isKnown ? (ANSWERS[path]?.(input) ?? [500, null]) : [401, null]
  return Response.json({ code, msg: MESSAGES[code], data })
}
