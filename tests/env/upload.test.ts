import { afterEach, expect, test, vi } from 'vitest'

import { createUpload } from '../../src/env/upload.ts'

/** The request of an upload, driven by the test. */
class Request {
  static last: Request
  status = 201
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  open = vi.fn()
  send = vi.fn()
  setRequestHeader = vi.fn()
  constructor() {
    Request.last = this
  }
  abort(): void {
    this.onabort?.()
    this.onloadend?.()
  }
  end(how: 'onload' | 'onerror'): void {
    this[how]?.()
    this.onloadend?.()
  }
}

function upload() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { setTimeout, clearTimeout } = globalThis
  const abort = new AbortController()
  const [progress, removed] = [vi.fn(), vi.spyOn(abort.signal, 'removeEventListener')]
  const send = createUpload({ XMLHttpRequest: Request, setTimeout, clearTimeout } as unknown as Window & typeof globalThis)
  const body = new Blob(['abc'])
  const begin = () =>
    send('/files', { method: 'POST', headers: { 'X-A': '1' }, body, idleMs: 1000, signal: abort.signal, onProgress: progress })
  return { abort, begin, body, progress, removed }
}
afterEach(() => void vi.useRealTimers())

test('an upload sends its bytes, reports its progress and ends with the status', async () => {
  const { begin, body, progress, removed } = upload()
  const outcome = begin()
  const { last } = Request
  expect(last.open).toHaveBeenCalledWith('POST', '/files')
  expect(last.setRequestHeader).toHaveBeenCalledWith('X-A', '1')
  expect(last.send).toHaveBeenCalledWith(body)
  last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
  last.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false })
  expect(progress.mock.calls).toEqual([[0.25]])
  last.end('onload')
  expect(await outcome).toBe(201)
  expect(removed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount(), 'nothing waits for its progress').toBe(0)
})

test('an upload fails without an answer, and once it makes no progress for too long', async () => {
  const { begin } = upload()
  const unanswered = begin()
  Request.last.end('onerror')
  await expect(unanswered).rejects.toThrow(TypeError)
  const idle = expect(begin()).rejects.toThrow('No progress')
  vi.advanceTimersByTime(900)
  Request.last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
  vi.advanceTimersByTime(900)
  expect(vi.getTimerCount(), 'progress prolongs the wait').toBe(1)
  vi.advanceTimersByTime(100)
  await idle
})

test('an upload is cancelled while it runs, or before it began', async () => {
  const { abort, begin } = upload()
  const running = expect(begin()).rejects.toMatchObject({ name: 'AbortError' })
  abort.abort()
  await running
  await expect(begin()).rejects.toMatchObject({ name: 'AbortError' })
})
