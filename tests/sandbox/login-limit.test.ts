import { afterAll, beforeAll, expect, it } from 'vitest'

import { startSandbox, type Answer, type RefusalData, type TestSandbox } from '../support/sandbox.ts'

const HOME = '198.51.100.7'
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** Logs in from an address; returns 200 or the reason of the refusal. */
async function logIn(username: string, password: string, address: string) {
  const request = new Request('http://127.0.0.1/facebook-business/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password })
  })
  const socket = { destroy: () => undefined, remoteAddress: address }
  const response = await sandbox.fetch(request, { incoming: { socket } })
  const { code, data } = (await response.json()) as Answer<RefusalData>
  return code === 200 ? 200 : data.reason
}

const guess = async (username: string, times: number, addressOf: (n: number) => string) => {
  const reasons = []
  for (let n = 0; n < times; n += 1) reasons.push(await logIn(username, 'wrong horse', addressOf(n)))
  return reasons.filter(reason => reason === 'wrong_credentials').length
}

it('the login limit lets a user in while another address guesses their password', async () => {
  const { username } = await sandbox.newUser()
  expect(await guess(username, 15, () => '203.0.113.9')).toBe(10)
  expect(await logIn(username, 'correct horse', '203.0.113.9')).toBe('rate_limited')
  expect(await logIn(username, 'correct horse', HOME)).toBe(200)
})

it('the login limit bounds guesses at one name from many addresses', async () => {
  const { username } = await sandbox.newUser()
  expect(await guess(username, 60, n => `203.0.113.${n}`)).toBe(50)
  expect(await logIn(username, 'correct horse', HOME)).toBe('rate_limited')
  sandbox.clock.advance(5 * 60 * 1000)
  expect(await logIn(username, 'correct horse', HOME)).toBe(200)
})

it('the login limit does not count a right password', async () => {
  const { username } = await sandbox.newUser()
  for (let n = 0; n < 12; n += 1) expect(await logIn(username, 'correct horse', HOME)).toBe(200)
})

it('the login limit does not store the typed name', async () => {
  const typed = `a password in the wrong field ${'x'.repeat(20_000)}`
  expect(await logIn(typed, 'wrong horse', HOME)).toBe('wrong_credentials')
  const rows = await sandbox.db.query<{ username_key: string }>('select username_key from login_failures')
  expect(rows.filter(row => row.username_key.includes('password'))).toEqual([])
})
