// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName, UserInfo } from '../../src/api/calls.ts'
import type { ApiError } from '../../src/api/errors.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { errorMessage } from '../../src/stores/error-messages.ts'
import { createForm } from '../../src/stores/form.ts'
import { createOperation } from '../../src/money/operation/create-operation.ts'
import { mayHaveActed } from '../../src/money/operation/operation-spec.ts'
import { callCases } from '../support/call-cases.ts'
import type { CallCases } from '../support/call-cases.ts'
import { FAULTS, PERSONS, expectedOf } from '../support/matrix-rows.ts'
import type { FaultRow, PersonName, Sight } from '../support/matrix-rows.ts'
import { DRAFT, DRAFT_KEY, PATIENCE_MS, openMatrixPortal } from '../support/matrix-portal.ts'
import type { MatrixPortal } from '../support/matrix-portal.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'
import { settle } from '../support/test-env.ts'
import { TEST_OPERATION } from '../support/test-operation.ts'
import type { TestOrder } from '../support/test-operation.ts'
import { until } from '../support/until.ts'

const NAMES = Object.keys(CALLS) as CallName[]
const MONEY = NAMES.filter(name => CALLS[name].effect === 'money')
/** Each call meets each fault: in the gate with one of these users, in the large run with all. */
const WHO = Object.keys(PERSONS) as PersonName[]
const TYPED = 'what I have typed'
const GERMAN = 'de'

let sandbox: TestSandbox
let reader: TestUser
let cases: CallCases
const profiles = new Map<PersonName, { token: string; profile: UserInfo }>()
const table = new Map<CallName, Map<string, string>>()
let cells = 0
/** Another token of the user who came through a host. */
let renewed: string

beforeAll(async () => {
  sandbox = await startSandbox({ testControls: true })
  reader = await sandbox.fixture('demo')
  cases = callCases(sandbox, reader)
  for (const [name, fixture] of [['registered', 'demo'], ['native', 'native']] as const) {
    const { token } = await sandbox.fixture(fixture)
    profiles.set(name, { token, profile: await sandbox.ok('userInfo', {}, { token }) })
  }
  renewed = (await sandbox.fixture('native')).token
})
afterAll(async () => {
  await sandbox.close()
  const head = ['call', ...FAULTS.map(fault => fault.name)]
  const rows = [...table].map(([name, row]) => [name, ...FAULTS.map(({ name: n }) => row.get(n) ?? '')])
  const text = [head, ...rows].map(row => row.map(cell => cell.padEnd(9)).join(' ').trimEnd())
  console.log(`${cells} cells; what follows, for who registered here where it was tried:\n${text.join('\n')}`)
})

function open(person: PersonName, newToken?: string): MatrixPortal {
  const { as, path } = PERSONS[person]
  const who = as ? profiles.get(as)! : null
  return openMatrixPortal(sandbox.url, {
    path,
    token: who?.token ?? null,
    profile: PERSONS[person].isKnown ? who!.profile : null,
    newToken
  })
}

/** Makes the call as a form with typed text does; a call that moves money as an operation does. */
async function attempt(portal: MatrixPortal, name: CallName, input: object): Promise<string[]> {
  const { stores } = portal
  const problems: string[] = []
  const send = (signal?: AbortSignal) => stores.request(name, input as never, { signal })
  if (MONEY.includes(name)) {
    const lost: ApiError = { call: name, type: 'network' }
    const order: TestOrder = { amount: '100.00' }
    const operation = createOperation<TestOrder, unknown>(stores, {
      ...TEST_OPERATION,
      call: name,
      send: () => send(),
      reconcile: () => Promise.resolve({ ok: false, error: lost }),
      onSettledAfterUnmount: () => void problems.push('answered too late')
    })
    operation.review(order)
    operation.confirm(order)
    if (operation.$stage.get().type !== 'pendingUndo') problems.push('not pending')
    operation.sendNow()
    await until(() => expect(['sending', 'pendingUndo', 'reconciling']).not.toContain(operation.$stage.get().type))
    const stage = operation.$stage.get()
    const error = portal.errors.at(-1)
    const isOpen = stores.idempotencyKeys.find(name, '100.00') !== null
    // An idempotency key belongs to an account: a visitor has none to find again.
    const shouldBeOpen = error !== undefined && (error.type === 'offline' || mayHaveActed(error))
    const isSomebody = stores.session.$hasToken.get()
    if (isOpen !== (shouldBeOpen && isSomebody)) problems.push(`intention open: ${isOpen}`)
    if (shouldBeOpen && stage.type !== 'unknown') problems.push(`stage: ${stage.type}`)
    if (shouldBeOpen && stage.type === 'unknown' && stage.order.amount !== '100.00') problems.push('amount')
    operation.exit()
    return problems
  }
  const form = createForm({
    initial: { field: '' },
    check: () => null,
    reasons: {},
    send: (_values, signal) => send(signal)
  })
  form.set('field', TYPED)
  await form.submit()
  const submission = form.$submission.get()
  if (form.$values.get().field !== TYPED) problems.push('what was typed is gone')
  const isFailed = submission.type === 'failed'
  if (isFailed !== portal.errors.length > 0) problems.push(`form: ${submission.type}`)
  if (isFailed && submission.error !== portal.errors.at(-1)) problems.push('another error in the form')
  form.exit()
  return problems
}

/** All visible effects for the user and the host page. */
async function seen({ stores, asked, errors }: MatrixPortal): Promise<Sight> {
  await settle()
  const error = errors.at(-1)
  const dialog = stores.shell.$dialog.get()
  const toast = stores.shell.$toast.get()
  return {
    error: error?.type ?? 'none',
    dialog: dialog.type,
    message: dialog.type === 'account' ? dialog.message : null,
    toast: toast && toast.text,
    path: stores.router.$route.get().path,
    query: stores.router.$route.get().query.invite ?? null,
    hasToken: stores.session.$hasToken.get(),
    hasUser: stores.session.$user.get() !== null,
    language: stores.language.$language.get().code,
    asked: asked.join()
  }
}

async function runCell(name: CallName, fault: FaultRow, person: PersonName): Promise<string[]> {
  await fetch(`${sandbox.url}/__sandbox/fault`, { method: 'DELETE' })
  // Zero is a number of waiting plans.
  const isCount = fault.name === 'malformed' && name === 'waitingPlanCount'
  await sandbox.fault({ call: name, ...fault.inject, ...(isCount && { value: -1 }) })
  const portal = open(person)
  const { stores } = portal
  const before = await seen(portal)
  const setOnline = (): void => portal.env.online.set(fault.name !== 'offline')
  // An operation with money cannot be confirmed offline: it is cut off before its call.
  if (!MONEY.includes(name)) setOnline()
  const attempted = attempt(portal, name, { id: '1', type: 'personal', amount: '100.00' })
  setOnline()
  if (fault.name === 'timeout') await portal.env.clock.advance(PATIENCE_MS)
  const problems = await attempted
  const expected = expectedOf(fault, person, before)
  if (expected.dialog === 'account') {
    await until(() => expect(stores.shell.$dialog.get().type).toBe('account'))
  }
  if (expected.language === GERMAN) {
    await until(() => expect(stores.language.$language.get().code).toBe(GERMAN))
  }
  const after = await seen(portal)
  const words = portal.errors.map(error => errorMessage(error, stores.language.$language.get())).join()
  for (const key of Object.keys(expected) as (keyof typeof expected)[]) {
    const [is, should] = [after[key], expected[key]]
    if (is !== should) problems.push(`${key}: ${String(is)}, not ${String(should)}`)
  }
  if (!words || /^[a-z]+\.[a-zA-Z.]+$/.test(words)) problems.push(`words: "${words}"`)
  if (fault.words !== undefined && words !== fault.words) problems.push(`words: "${words}"`)
  if (portal.env.sessionStorage.get(DRAFT_KEY) !== DRAFT) problems.push('the draft is gone')
  const kept = portal.env.storage.get(STORAGE_KEYS.idempotencyKeys) ?? ''
  const isOwned = PERSONS[person].isKnown || after.hasToken === before.hasToken
  if (isOwned && !kept.includes(portal.openIntent)) problems.push('an older intention is gone')
  if (portal.errors.length !== 1) problems.push(`${portal.errors.length} errors`)
  portal.destroy()
  cells += 1
  const row = table.get(name) ?? new Map<string, string>()
  table.set(name, row)
  if (person === 'registered' || !row.has(fault.name)) row.set(fault.name, fault.shows(after))
  return problems.map(problem => `${name} | ${fault.name} | ${person} | ${problem}`)
}

describe.each(WHO)('%s', person => {
  const names = (fault: FaultRow): CallName[] =>
    NAMES.filter((_, place) => isTried(WHO.length, place, FAULTS.indexOf(fault), WHO.indexOf(person)))

  it.each(FAULTS)('handles $name in the calls', async fault => {
    const problems: string[] = []
    for (const name of names(fault)) problems.push(...(await runCell(name, fault, person)))
    expect(problems).toEqual([])
  })
})

it.each(NAMES)('%s returns 200 without side effects', async name => {
  const { as, input } = await cases[name]()
  const profile = as ? await sandbox.ok('userInfo', {}, as) : null
  const portal = openMatrixPortal(sandbox.url, { token: as?.token ?? null, profile, path: '/nowhere' })
  const before = await seen(portal)
  const problems = await attempt(portal, name, input)
  expect({ problems, after: await seen(portal) }).toEqual({ problems: [], after: before })
  cells += 1
})

it.each(NAMES)('%s is repeated with a new token only where that is safe', async name => {
  await fetch(`${sandbox.url}/__sandbox/fault`, { method: 'DELETE' })
  await sandbox.fault({ call: name, kind: 'code', code: 503, msg: '' })
  const portal = open('native', renewed)
  let sent = 0
  portal.env.fetch = (url, init) => {
    sent += 1
    return fetch(url, init)
  }
  const id = { client_request_id: crypto.randomUUID() }
  const isSafe = CALLS[name].effect === 'read'
  await portal.stores.request(name, {} as never)
  expect(sent).toBe(isSafe ? 2 : 1)
  if (!isSafe) {
    portal.stores.session.renew(profiles.get('native')!.token)
    await sandbox.fault({ call: name, kind: 'code', code: 503, msg: '' })
    await portal.stores.request(name, id as never)
    expect(sent).toBe(3)
  }
  expect(portal.stores.session.$token.get()).toBe(renewed)
})

it('the matrix is complete', () => {
  const holes = NAMES.flatMap(name =>
    FAULTS.filter(fault => !table.get(name)?.get(fault.name)).map(fault => `${name} ${fault.name}`)
  )
  expect(holes).toEqual([])
  const codes = FAULTS.filter(fault => fault.inject.kind === 'code').map(fault => fault.inject.code)
  expect(new Set(codes)).toEqual(new Set([400, 401, 402, 403, 404, 405, 500, 503, 999]))
  expect(cells).toBeGreaterThanOrEqual(NAMES.length * (FAULTS.length * (isTorture ? WHO.length : 1) + 1))
  expect(FAULTS.length).toBeGreaterThanOrEqual(16)
})
