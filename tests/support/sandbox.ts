import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'

import type * as v from 'valibot'

import { CALLS, type CallInput, type CallName, type CallOutput } from '../../src/api/calls.ts'
import { createClock, type MovableClock } from '../../host/server/clock.ts'
import type { Db } from '../../host/server/db/db.ts'
import { mintCodes } from '../../host/server/accounts/auth-code.ts'
import type { fault as faultSchema } from '../../host/server/faults/fault.ts'
import { dumpLedger, type LedgerDump } from '../../host/server/faults/ledger-dump.ts'
import { BASE_PATH } from '../../host/server/http/wire.ts'
import { listen } from '../../host/server/listen.ts'
import { createSandbox, type Sandbox } from '../../host/server/sandbox.ts'
import { openSeeded, type Engine } from './seeded-data.ts'

export interface Answer<Data = unknown> {
  code: number
  msg: string
  data: Data
}

/** `data` of a refusal, as the tests read it. */
export interface RefusalData {
  reason?: string
  field?: string
  lang?: string
  limits?: { min: string; max: string }
  attempts_left?: number
  locked_until?: string
}

export interface CallOptions {
  token?: string
  zone?: string
  headers?: Record<string, string>
}

export interface TestUser {
  username: string
  token: string
  code: string
}

export interface TestSandbox {
  url: string
  db: Db
  clock: MovableClock
  /** The sandbox in process, without a connection or with a simulated one. */
  fetch: Sandbox['fetch']
  /** The raw HTTP answer of a call. */
  send<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Response>
  /** The envelope of a call. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions
  ): Promise<Answer<RefusalData>>
  /** The data of a call that succeeds. */
  ok<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions
  ): Promise<CallOutput<N>>
  newCode(): Promise<string>
  /** Registers a user, with an open account by default. */
  newUser(options?: { opened?: boolean }): Promise<TestUser>
  /** Logs a fixture account in. */
  fixture(username: string): Promise<TestUser>
  ledger(username: string): Promise<LedgerDump>
  /** What the next answers of a call are; needs `testControls`. */
  fault(fault: v.InferInput<typeof faultSchema>): Promise<void>
  close(): Promise<void>
}

export interface SandboxSetup {
  /** Names the engine under test; that of the run by default. */
  engine?: Engine
  /** Address of an empty PostgreSQL instead of a copy on that of the run. */
  address?: string
  specOnly?: boolean
  testControls?: boolean
  origins?: readonly string[]
  speed?: number
  /** Each funding asks for the transaction password. */
  putNeedsPassword?: boolean
  /** The instant at which the sandbox's clock is stopped; by default the real time. */
  stillAt?: Date
  /** Folder of the built bundle and host page; without it no page is served. */
  dist?: string
  /** Called with a path before its file is read. */
  prepare?(path: string): Promise<void>
}

function requestOf(url: string, name: CallName, input: object, options: CallOptions): Request {
  const row = CALLS[name]
  const headers = new Headers({
    'X-TZ': `${options.zone ?? 'UTC'} GMT+00:00`,
    ...(options.token ? { 'X-CT': options.token } : {}),
    ...options.headers
  })
  const address = new URL(`${url}${BASE_PATH}${row.path}`)
  if (row.method === 'GET') {
    for (const [key, value] of Object.entries(input)) {
      if (value !== undefined) address.searchParams.set(key, String(value))
    }
    return new Request(address, { headers })
  }
  if ('encoding' in row) {
    const body = new FormData()
    for (const [key, value] of Object.entries(input)) body.set(key, value as string | Blob)
    return new Request(address, { method: 'POST', headers, body })
  }
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(input) })
}

/** Starts a sandbox of its own on a free port, with all fixtures and a clock that tests move. */
export async function startSandbox(setup: SandboxSetup = {}): Promise<TestSandbox> {
  const { stillAt } = setup
  const clock = createClock(0, stillAt && (() => stillAt.getTime()))
  const db = await openSeeded(clock.now(), setup.engine, setup.address)
  const sandbox = createSandbox({
    db,
    clock,
    dist: setup.dist ?? tmpdir(),
    prepare: setup.prepare,
    origins: { origins: setup.origins ?? [], loopbackOnly: true },
    speed: setup.speed ?? 1,
    putNeedsPassword: setup.putNeedsPassword ?? false,
    specOnly: setup.specOnly ?? false,
    checkAnswers: true,
    testControls: setup.testControls ?? false
  })
  // Client and server share a thread: after a long computation, both would close an idle connection at the same moment.
  const server = await listen(sandbox.fetch, { port: 0, host: '127.0.0.1' }, { idle: 0 })
  const url = `http://127.0.0.1:${server.port}`

  const send: TestSandbox['send'] = (name, input, options = {}) =>
    fetch(requestOf(url, name, input, options))

  const call: TestSandbox['call'] = async (name, input, options) => {
    const response = await send(name, input, options)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${name}: HTTP ${response.status} ${text}`)
    return JSON.parse(text) as Answer<RefusalData>
  }

  const ok = async <N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions
  ): Promise<CallOutput<N>> => {
    const answer = await call(name, input, options)
    if (answer.code !== 200) {
      throw new Error(`${name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    }
    return answer.data as CallOutput<N>
  }

  const newCode = async (): Promise<string> => {
    const [code] = await db.tx(tx => mintCodes(tx, 1))
    return code!
  }

  const newUser: TestSandbox['newUser'] = async ({ opened = true } = {}) => {
    const username = `user-${randomUUID().slice(0, 8)}`
    const code = await newCode()
    const { token } = await ok('register', registration(username, code))
    if (opened) await ok('openStore', { license_key: code }, { token })
    return { username, token, code }
  }

  return {
    url,
    db,
    clock,
    fetch: sandbox.fetch,
    send,
    call,
    ok,
    newCode,
    newUser,
    async fixture(username) {
      const { token } = await ok('login', { username, password: 'sandbox-demo' })
      return { username, token, code: '' }
    },
    ledger: username => db.tx(tx => dumpLedger(tx, username), 'snapshot'),
    async fault(fault) {
      const response = await fetch(`${url}/__sandbox/fault`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fault)
      })
      if (!response.ok) throw new Error(`fault: ${response.status} ${await response.text()}`)
    },
    async close() {
      await server.close()
      await db.close()
    }
  }
}

/** A registration that passes every rule. */
export const registration = (username: string, code: string) => ({
  username,
  nickname: 'Ada',
  password: 'correct horse',
  confirm_password: 'correct horse',
  email: `${username}@example.test`,
  phone: '+49 170 1234567',
  license_key: code
})
