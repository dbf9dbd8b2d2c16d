import { CALLS } from '../../../src/api/calls.ts'
import type { CallName } from '../../../src/api/calls.ts'
import { TIMEOUTS } from '../../../src/api/client.ts'
import { OF_SESSION } from './check-refusal.ts'
import { reasonOf } from './exchange.ts'
import type { Session } from './session.ts'

/** Calls that a page makes before a login (specification, section 2: public pages). */
const PUBLIC = ['basicConfig', 'languageHint'] as const

/** An invalid token: a backend that accepts it exposes an account to everyone. */
const FOREIGN_TOKEN = 'conformance-nobody-has-issued-this'
/** An unknown user name: a new one each time, so that no account is locked by it. */
const nobody = (): string => `conformance-${crypto.randomUUID().slice(0, 8)}`

/** Answers without a token, with a wrong one, and to a wrong login. */
export async function checkAccess({ ask, find }: Session): Promise<void> {
  for (const call of PUBLIC) {
    const { exchange, code, msg } = await ask(call, {}, { expect: 'either' })
    if (OF_SESSION[code ?? 0]) find('public-call', exchange, `code ${code}: ${msg}`)
  }
  const without = await ask('userInfo', {}, { expect: 'refusal' })
  if (without.code !== null && without.code !== 401) {
    find('no-token', without.exchange, `code ${without.code} instead of 401`)
  }
  const foreign = await ask('property', {}, { expect: 'unauthorized', token: FOREIGN_TOKEN })
  if (foreign.code !== null && foreign.code !== 401 && foreign.code !== 503) {
    find('unknown-token', foreign.exchange, `code ${foreign.code} instead of 401 or 503`)
  }
  const login = await ask('login', { username: nobody(), password: nobody() }, { expect: 'refusal' })
  if ([200, 402, 403, 404, 503].includes(login.code ?? 0)) find('wrong-login', login.exchange, `code ${login.code}`)
}

/** Ids that do not exist are refused, in the envelope. */
export async function checkUnknownIds({ ask, find }: Session, token: string): Promise<void> {
  for (const call of ['planDetail', 'product'] as const) {
    const { exchange, code } = await ask(call, { id: '999999999' }, { expect: 'refusal', token })
    if (code === 200) find('unknown-id', exchange, 'code 200 for an id that does not exist')
  }
}

/** A plan of an account is not shown to another one, unless it is offered to both. */
export async function checkOtherAccount({ ask, find }: Session, token: string, other: string): Promise<void> {
  const [own, others] = [await ask('planList', {}, { token }), await ask('planList', {}, { token: other })]
  const plan = own.value?.list[0]
  if (!plan || others.value?.list.some(({ id }) => id === plan.id)) return
  const { exchange, code } = await ask('planDetail', { id: plan.id }, { token: other, expect: 'refusal' })
  if (code === 200) find('other-account', exchange, `the plan ${plan.id} is shown to an account that does not list it`)
}

/** The preflight for a page of another origin. Checks nothing without an origin. */
export async function checkOrigin(
  { ask, find, fetch }: Session,
  baseUrl: string,
  origin: string
): Promise<void> {
  const call: CallName = 'userInfo'
  const { value: config } = await ask('basicConfig', { lang: 'en' }, { expect: 'either' })
  const isConditional = config?.capabilities?.includes('conditional_requests') ?? false
  const asked = ['content-type', 'x-ct', 'x-tz', ...(isConditional ? ['if-none-match'] : [])]
  const { exchange } = await ask(call, {}, { expect: 'either', headers: { Origin: origin } })
  // That it was not answered is in the report already.
  if (!exchange.answer) return
  const preflight = await fetch(baseUrl + CALLS[call].path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': asked.join(',') },
    signal: AbortSignal.timeout(TIMEOUTS.read),
    redirect: 'manual'
  }).catch(reasonOf)
  if (typeof preflight === 'string') return find('cors', exchange, `OPTIONS is not answered: ${preflight}`, '')
  const names = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
  const missing = asked.filter(name => !names.split(',').some(one => one.trim() === name || one.trim() === '*'))
  const headers = Object.fromEntries([...preflight.headers].filter(([name]) => name.startsWith('access-control')))
  if (!preflight.ok) find('cors', exchange, `OPTIONS is answered with HTTP ${preflight.status}`, headers)
  else if (missing.length > 0) find('cors', exchange, `OPTIONS does not allow the headers ${missing.join(', ')}`, headers)
  const [preflighted, reads] = [preflight, exchange.answer].map(one => one.headers.get('access-control-allow-origin') ?? 'absent')
  const refuses = (allowed = ''): boolean => allowed !== origin && allowed !== '*'
  if (preflight.ok && refuses(preflighted)) find('cors', exchange, `Access-Control-Allow-Origin of OPTIONS is ${preflighted}`, headers)
  if (refuses(reads)) find('cors', exchange, `Access-Control-Allow-Origin is ${reads}`, headers)
  const exposed = exchange.answer.headers.get('access-control-expose-headers')?.toLowerCase() ?? ''
  if (!/\bdate\b|\*/.test(exposed)) find('cors', exchange, 'Access-Control-Expose-Headers does not name Date', exposed)
}
