import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { listen, type Listening } from '../../host/server/listen.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const PATIENCE = { request: 2_000, part: 200 }
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('a picture')])
const MEGABYTE = 1024 * 1024

let sandbox: TestSandbox
let user: TestUser
/** The same sandbox behind a listener with shorter timeouts for bodies. */
let server: Listening

beforeAll(async () => {
  sandbox = await startSandbox()
  user = await sandbox.newUser()
  server = await listen(sandbox.fetch, { port: 0, host: '127.0.0.1' }, PATIENCE)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

/** A body that counts how many bytes were read from it. */
function countedBody(total: number) {
  let taken = 0
  const body = new ReadableStream({
    pull(controller) {
      if (taken >= total) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      taken += 64 * 1024
    }
  })
  return { body, taken: () => taken }
}

describe('a body', () => {
  it.each([
    ['/auth/login', 'application/json', 1],
    ['/files/upload', 'multipart/form-data; boundary=x', 6]
  ])('of %s is read no further than its limit', async (path, type, limit) => {
    const { body, taken } = countedBody(64 * MEGABYTE)
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type, 'X-CT': user.token } }
    const response = await sandbox.fetch(new Request(`http://127.0.0.1/facebook-business${path}`, init as RequestInit))
    expect(response.status).toBe(413)
    expect(taken()).toBeLessThan((limit + 1) * MEGABYTE)
  })

  it('that declares a length above the limit is refused', async () => {
    const response = await fetch(`${sandbox.url}/facebook-business/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: ' '.repeat(2 * MEGABYTE)
    })
    expect(response.status).toBe(413)
  })

  it('with an image of 5 MB is accepted', async () => {
    const file = new Blob([PNG, new Uint8Array(5 * MEGABYTE - PNG.length)])
    const stored = await sandbox.ok('uploadFile', { file, purpose: 'feedback' }, user)
    expect(stored.size).toBe(5 * MEGABYTE)
  })
})

describe('a connection', () => {
  const halfSent = async (): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'POST /facebook-business/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user'
    )
    return socket
  }
  const ended = (socket: Socket) => new Promise<void>(done => void socket.resume().once('close', () => done()))

  it('whose body stops arriving is closed and nothing is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sockets = await Promise.all(Array.from({ length: 50 }, halfSent))
    await Promise.all(sockets.map(ended))
    expect(log.mock.calls).toEqual([])
    log.mockRestore()
  })

  it('whose body arrives too slowly is closed', async () => {
    const socket = await halfSent()
    const drip = setInterval(() => socket.write(' '), PATIENCE.part / 4)
    socket.on('error', () => undefined)
    await ended(socket)
    clearInterval(drip)
  })

  it('that waits for a slow answer stays open', async () => {
    const slow = await listen(
      async request => {
        await request.text()
        await new Promise(done => setTimeout(done, 2 * PATIENCE.part))
        return new Response('late')
      },
      { port: 0, host: '127.0.0.1' },
      PATIENCE
    )
    const response = await fetch(`http://127.0.0.1:${slow.port}/`, { method: 'POST', body: 'x' })
    expect(await response.text()).toBe('late')
    await slow.close()
  })
})

describe('an account', () => {
  it('may send 30 messages an hour', async () => {
    const own = await sandbox.newUser()
    const send = (n: number) => sandbox.call('sendFeedback', { topic: `No. ${n}`, content: 'Hello' }, own)
    for (let n = 0; n < 30; n += 1) expect((await send(n)).code).toBe(200)
    expect((await send(30)).data).toMatchObject({ reason: 'rate_limited' })
    expect((await sandbox.call('sendFeedback', { topic: 'a', content: 'b' }, user)).code).toBe(200)
    sandbox.clock.advance(60 * 60 * 1000)
    expect((await send(31)).code).toBe(200)
  })

  it('may upload 60 files an hour by each of two calls', async () => {
    const own = await sandbox.newUser()
    await sandbox.db.query(
      `update users set contract = '{"status": "draft"}'::jsonb where username = $1`, [own.username]
    )
    const upload = () => sandbox.call('uploadFile', { file: new Blob([PNG]), purpose: 'feedback' }, own)
    const announce = () =>
      sandbox.call(
        'contractUploadUrl',
        { file_name: 's.png', mime: 'image/png', size: 9, sha256: 'a'.repeat(64), part: 'signature' },
        own
      )
    for (const leave of [upload, announce]) {
      const answers = await Promise.all(Array.from({ length: 63 }, leave))
      const reasons = answers.filter(answer => answer.code !== 200).map(({ data }) => data.reason)
      expect(reasons).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
    }
  })
})
