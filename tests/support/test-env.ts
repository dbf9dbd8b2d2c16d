import { createHash } from 'node:crypto'
import { onTestFinished } from 'vitest'

import type { Condition, Env, KeyValueStorage } from '../../src/env/env.ts'
import { pickFromHost, type SavedFile } from '../../src/env/files.ts'
import { share } from '../../src/env/share.ts'
import { createEmitter } from '../../src/lib/disposer.ts'
import { createMemoryLocation } from '../../src/env/location.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestHost, type TestHost } from './test-host.ts'

export { settle } from './test-clock.ts'

/** A request of the portal as a test sees it. */
export interface TestRequest {
  method: string
  /** As requested, with the query. */
  url: string
  /** Without origin and query. */
  path: string
  query: Record<string, string>
  /** By lower-case name. */
  headers: Record<string, string>
  /** The parsed JSON body, the FormData itself, or undefined. */
  body: unknown
  signal: AbortSignal | undefined
}

export type TestAnswer = (request: TestRequest) => Response | Promise<Response>

export interface TestCondition extends Condition {
  set(value: boolean): void
}

export interface TestStorage extends KeyValueStorage {
  /** Another tab changes a key (null removes it); listeners are notified. */
  setFromOtherTab(key: string, value: string | null): void
}

export interface TestEnv extends Env {
  clock: TestClock
  host: TestHost
  storage: TestStorage
  sessionStorage: TestStorage
  visible: TestCondition
  online: TestCondition
  prefersDark: TestCondition
  prefersContrast: TestCondition
  printing: TestCondition
  mobile: TestCondition
  /** Every request so far, in order, answered or not. */
  requests: TestRequest[]
  /**
   * Answers `GET /user/property` and the like from now on (the path is compared
   * from its end, so that the base path does not matter). A later answer for
   * the same request replaces the earlier one.
   */
  answer(request: `${'GET' | 'POST'} /${string}`, answer: TestAnswer): void
  /** Whether the backend is reached over TLS; true by default. */
  isEncrypted: boolean
  /** Answers an upload: the HTTP status, or a rejection. 204 unless replaced. */
  upload: Env['upload']
  /** Every address that was opened outside. */
  opened: string[]
  /** Simulates leaving the page. */
  leave(): void
  /** Every file that was saved. */
  saved: SavedFile[]
  /** Every saved picture. */
  pictures: SavedFile<Blob>[]
  /** How often the print dialog was opened. */
  printed: number
  /** Every text that was copied. */
  copied: string[]
  logged: { message: string; detail: unknown }[]
}

export interface TestEnvOptions {
  /** Answers any request; undefined leaves it to `answer`, and then it is unexpected. */
  fetch?: (request: TestRequest) => Response | Promise<Response> | undefined
  path?: string
  /** Milliseconds since 1970; 2026-01-15 12:00 UTC by default. */
  now?: number
  timeZone?: string
  language?: string
  storage?: Record<string, string>
  sessionStorage?: Record<string, string>
  /** Language packs by code; a missing code rejects. */
  locales?: Record<string, unknown>
}

/** The answer envelope as JSON: `envelope({token})`, `envelope(null, 400, 'No')`. */
export function envelope(data: unknown, code = 200, msg = ''): Response {
  return new Response(JSON.stringify({ code, msg, data }), {
    status: 200,
    headers: { 'content-type': 'application/json' }
  })
}

/** A complete Env in memory. An unanswered request rejects, and fails the test at its end. */
export function createTestEnv(options: TestEnvOptions = {}): TestEnv {
  const answers = new Map<string, TestAnswer>()
  const requests: TestRequest[] = []
  const unexpected: string[] = []
  const opened: string[] = []
  const copied: string[] = []
  const saved: SavedFile[] = []
  const pictures: SavedFile<Blob>[] = []
  const logged: TestEnv['logged'] = []
  const leaves = new Set<() => void>()
  const { locales = {} } = options
  let ids = 0
  onTestFinished(() => {
    if (unexpected.length) throw new Error(`Unexpected requests:\n${unexpected.join('\n')}`)
  })

  function find(request: TestRequest) {
    for (const [key, answer] of answers) {
      const [method, path] = key.split(' ', 2)
      if (method === request.method && path && request.path.endsWith(path)) return answer
    }
    return undefined
  }

  return {
    isEncrypted: true,
    isPrivate() {
      return this.isEncrypted
    },
    upload: async (_url, { onProgress }) => {
      onProgress(1)
      return 204
    },
    images: createTestImages(),
    sha256: async bytes => createHash('sha256').update(bytes).digest('hex'),
    requests,
    opened,
    copied,
    saved,
    pictures,
    canShare() {
      return this.host.supports('share.open')
    },
    share(shared) {
      return share(globalThis as unknown as Window, this.host, shared)
    },
    async saveFile({ text, ...file }) {
      return (typeof text === 'string' ? saved.push({ ...file, text }) : pictures.push({ ...file, text })) > 0
    },
    pickFile(wish) {
      const page = globalThis as unknown as Window & typeof globalThis
      return this.host.supports('file.pick') ? pickFromHost(page, this.host, wish) : null
    },
    readLog: () => ({ engine: 'test', boot: [], lines: [], frames: [] }),
    printed: 0,
    print() {
      this.printed += 1
      return true
    },
    logged,
    async fetch(url, init) {
      const request = readRequest(url, init)
      requests.push(request)
      if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
      const answer = options.fetch?.(request) ?? find(request)?.(request)
      if (!answer) {
        unexpected.push(`${request.method} ${request.url}`)
        throw new TypeError(`Unexpected request: ${request.method} ${request.url}`)
      }
      return abortable(Promise.resolve(answer), init.signal)
    },
    answer: (request, answer) => void answers.set(request, answer),
    storage: createTestStorage(options.storage),
    sessionStorage: createTestStorage(options.sessionStorage),
    location: createMemoryLocation(options.path),
    afterPaint: run => run(),
    clock: createTestClock(options.now ?? Date.UTC(2026, 0, 15, 12), options.timeZone ?? 'UTC'),
    visible: createTestCondition(true),
    listenToLeave(onLeave) {
      leaves.add(onLeave)
      return () => void leaves.delete(onLeave)
    },
    leave: () => leaves.forEach(onLeave => onLeave()),
    online: createTestCondition(true),
    prefersDark: createTestCondition(false),
    prefersContrast: createTestCondition(false),
    printing: createTestCondition(false),
    mobile: createTestCondition(true),
    language: () => options.language ?? 'en',
    randomId() {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
    reload: () => void opened.push('reload'),
    openExternal: url => void opened.push(url),
    async copyText(text) {
      copied.push(text)
      return true
    },
    async loadLocale(code) {
      if (!Object.hasOwn(locales, code)) throw new Error(`No language pack for "${code}"`)
      return locales[code]
    },
    host: createTestHost(),
    log: (message, detail) => void logged.push({ message, detail })
  }
}

function readRequest(url: string, init: RequestInit): TestRequest {
  const { pathname, searchParams } = new URL(url, 'http://portal.test')
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
  return {
    method: (init.method ?? 'GET').toUpperCase(),
    url,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      [...new Headers(init.headers)].map(([name, value]) => [name.toLowerCase(), value])
    ),
    body: body ?? undefined,
    signal: init.signal ?? undefined
  }
}

/** As fetch does: an abort rejects at once, whatever the answer does later. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Images as text: an image that says `broken` cannot be read. */
function createTestImages(): TestEnv['images'] {
  return {
    encode: async image =>
      (await image.text()).includes('broken')
        ? null
        : new Blob(['anew:', image], { type: 'image/jpeg' }),
    async draw(width, paint) {
      const lines: string[] = []
      const measureText = (text: string) => ({ width: text.length * 10 })
      const fillText = (text: string, at: number) => lines.push(`${at} ${text}`)
      const height = paint({ measureText, fillText } as unknown as CanvasRenderingContext2D)
      return new Blob([[`${width}x${Math.round(height)}`, ...lines].join('\n')], { type: 'image/png' })
    },
    show: () => ({ url: 'blob:test', dispose: () => undefined })
  }
}

function createTestCondition(start: boolean): TestCondition {
  const listeners = new Set<(value: boolean) => void>()
  let current = start
  return {
    get: () => current,
    set(value) {
      if (value === current) return
      current = value
      for (const onChange of [...listeners]) onChange(value)
    },
    listen(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    }
  }
}

function createTestStorage(start: Record<string, string> = {}): TestStorage {
  const values = new Map(Object.entries(start))
  const changes = createEmitter<string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    listen: (key, onChange) => changes.listen(changed => changed === key && onChange()),
    setFromOtherTab(key, value) {
      if (value === null) values.delete(key)
      else values.set(key, value)
      changes.emit(key)
    }
  }
}
