import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { AskToken } from '../../src/stores/renewal.ts'
import { envelope, settle } from '../support/test-env.ts'
import type { TestAnswer } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

const unread = () => envelope({ unread_total: 3 })
const NOW = Date.UTC(2026, 0, 15, 12)
const at = (ms: number): string => new Date(NOW + ms).toISOString()

/** A backend that accepts only these tokens, and a host whose requests the test answers. */
function setUp(valid: string[], code = 503) {
  const questions: { force: boolean; reason: string; answer(token: string | null, expiresAt?: string): Promise<void> }[] = []
  const askToken = vi.fn<AskToken>(
    wish =>
      new Promise(resolve => {
        questions.push({
          ...wish,
          async answer(token, expiresAt) {
            resolve(token === null ? null : { token, expiresAt })
            await settle()
          }
        })
      })
  )
  const answer: TestAnswer = ({ headers }) =>
    valid.includes(headers['x-ct'] ?? '') ? unread() : envelope(null, code, '')
  const stores = createTestStores({ token: 'old', askToken, fetch: answer })
  const ask = () => stores.request('unreadCount', {})
  const tokens = () => stores.env.requests.map(({ headers }) => headers['x-ct'])
  return { stores, askToken, questions, ask, tokens }
}

describe('the renewal of a rejected token', () => {
  it('asks once for fifty rejected calls, and repeats all fifty', async () => {
    const { stores, questions, ask, tokens } = setUp(['new'])
    const asked = Promise.all(Array.from({ length: 50 }, ask))
    await settle()
    expect(questions).toHaveLength(1)
    await questions[0]!.answer('new')
    expect((await asked).filter(({ ok }) => ok)).toHaveLength(50)
    expect(tokens().filter(token => token === 'old')).toHaveLength(50)
    expect(tokens().filter(token => token === 'new')).toHaveLength(50)
    expect(questions).toHaveLength(1)
    expect(stores.errors).toEqual([])
  })

  it.each([503, 401])('repeats a late %i of a replaced token without asking', async late => {
    const { stores, questions, ask } = setUp(['new'])
    const answers: ((response: Response) => void)[] = []
    const real = stores.env.fetch
    stores.env.fetch = () => new Promise(resolve => answers.push(resolve))
    const slow = ask()
    await settle()
    stores.env.fetch = real
    const quick = ask()
    await settle()
    await questions[0]!.answer('new')
    expect((await quick).ok).toBe(true)
    answers[0]!(envelope(null, late, ''))
    expect((await slow).ok).toBe(true)
    expect(questions).toHaveLength(1)
    expect(stores.errors).toEqual([])
  })

  it('makes a call that starts while the host is asked wait for the answer', async () => {
    const { questions, ask, tokens } = setUp(['new'])
    const first = ask()
    await settle()
    const second = ask()
    await settle()
    expect(tokens()).toEqual(['old'])
    await questions[0]!.answer('new')
    expect([await first, await second].map(({ ok }) => ok)).toEqual([true, true])
    expect(tokens()).toEqual(['old', 'new', 'new'])
  })

  it('is not started by a 401', async () => {
    const { stores, askToken, ask } = setUp([], 401)
    expect(await ask()).toMatchObject({ ok: false, error: { type: 'unauthorized' } })
    expect(askToken).not.toHaveBeenCalled()
    expect(stores.errors).toHaveLength(1)
  })

  it('drops the waiting calls when the account changes', async () => {
    const { stores, questions, ask } = setUp(['new', 'other'])
    const waiting = ask()
    await settle()
    stores.session.inject('other')
    await questions[0]!.answer('new')
    expect(await waiting).toMatchObject({ ok: false, error: { type: 'aborted' } })
    expect(stores.session.$token.get()).toBe('other')
  })
})

describe('a host that cannot help', () => {
  it.each([
    ['gives one that is rejected as well', 'bad'],
    ['gives the same one again', 'old'],
    ['has none', null]
  ])('and %s is not asked again until the user retries', async (_name, token) => {
    const { stores, questions, ask } = setUp(['good'])
    const first = ask()
    await settle()
    await questions[0]!.answer(token)
    expect(await first).toMatchObject({ ok: false, error: { type: 'expired' } })
    for (let turn = 0; turn < 5; turn += 1) expect((await ask()).ok).toBe(false)
    expect(questions).toHaveLength(1)
    expect(stores.renewed).not.toContain(true)

    stores.renewal.reset()
    const again = ask()
    await settle()
    await questions[1]!.answer('good')
    expect((await again).ok).toBe(true)
  })

  it('is asked again for a token that had been accepted', async () => {
    const valid = ['new']
    const { questions, ask } = setUp(valid)
    const first = ask()
    await settle()
    await questions[0]!.answer('new')
    await first
    valid[0] = 'newer'
    const second = ask()
    await settle()
    expect(questions[1]).toMatchObject({ reason: 'expired', force: true })
    await questions[1]!.answer('newer')
    expect((await second).ok).toBe(true)
  })
})

describe('a token with a known expiry', () => {
  /** The backend's clock is `ahead` of the device's, as its first answer shows. */
  async function withEnd(lives: number, ahead = 0) {
    const made = setUp(['old', 'new', 'newer'])
    const { stores } = made
    stores.session.inject('old', at(lives))
    stores.serverClock.readDate(new Date(NOW + ahead).toUTCString())
    onTestFinished(stores.renewal.destroy)
    return made
  }

  it('is replaced thirty seconds before, and calls continue with the new one', async () => {
    const { stores, questions, ask, tokens } = await withEnd(600_000)
    await stores.env.clock.advance(569_999)
    expect(questions).toEqual([])
    await stores.env.clock.advance(1)
    expect(questions).toMatchObject([{ reason: 'expired', force: false }])
    const epoch = stores.session.$epoch.get()
    await questions[0]!.answer('new', at(1_200_000))
    await ask()
    expect(tokens()).toEqual(['new'])
    expect(stores.session.$epoch.get()).toBe(epoch)
    await stores.env.clock.advance(600_000)
    expect(questions).toHaveLength(2)
  })

  it('is replaced by the clock of the backend, not by the device’s', async () => {
    const { stores, questions } = await withEnd(600_000, 300_000)
    await stores.env.clock.advance(269_999)
    expect(questions).toEqual([])
    await stores.env.clock.advance(1)
    expect(questions).toHaveLength(1)
    const behind = await withEnd(600_000, -3_600_000)
    await behind.stores.env.clock.advance(600_000)
    expect(behind.questions).toEqual([])
  })

  it('is not replaced early while the backend’s clock is unknown', async () => {
    const { stores, questions } = setUp(['old'])
    stores.session.inject('old', at(600_000))
    await stores.env.clock.advance(3_600_000)
    expect(questions).toEqual([])
  })

  it('is renewed only while the page is visible, and only once', async () => {
    const { stores, questions } = await withEnd(600_000)
    stores.env.visible.set(false)
    await stores.env.clock.advance(600_000)
    expect(questions).toEqual([])
    stores.env.visible.set(true)
    stores.env.visible.set(false)
    stores.env.visible.set(true)
    expect(questions).toHaveLength(1)
  })

  it('of a short life is replaced in its last fifth', async () => {
    const { stores, questions } = await withEnd(20_000)
    await stores.env.clock.advance(15_999)
    expect(questions).toEqual([])
    await stores.env.clock.advance(1)
    expect(questions).toHaveLength(1)
  })

  it('that was replaced in another way needs no renewal, whether its time comes later or came while hidden', async () => {
    const { stores, questions } = await withEnd(600_000)
    stores.session.renew('new', at(3_600_000))
    await stores.env.clock.advance(600_000)
    expect(questions).toEqual([])
    stores.env.visible.set(false)
    await stores.env.clock.advance(2_980_000)
    stores.session.renew('newer', at(7_200_000))
    stores.env.visible.set(true)
    expect(questions).toEqual([])
  })

  it('that is expired on arrival, or has an invalid expiry, is left to the backend', async () => {
    for (const end of ['2020-01-01T00:00:00Z', 'tomorrow', at(1_000)]) {
      const { stores, questions } = await withEnd(0)
      stores.session.inject('new', end)
      await stores.env.clock.advance(3_600_000)
      expect(questions).toEqual([])
    }
  })

  it('rejected early is reported, and a forced request overtakes the regular one', async () => {
    const { stores, questions, ask } = await withEnd(600_000)
    stores.session.renew('stolen', at(600_000))
    await stores.env.clock.advance(580_000)
    const asked = ask()
    await settle()
    expect(questions.map(({ reason, force }) => [reason, force])).toEqual([
      ['expired', false],
      ['refused', true]
    ])
    await questions[1]!.answer('newer')
    await questions[0]!.answer('stolen')
    expect((await asked).ok).toBe(true)
    expect(stores.session.$token.get()).toBe('newer')
  })
})

it('the backend’s clock is read from its answers', async () => {
  const answer = () =>
    new Response(JSON.stringify({ code: 200, msg: '', data: { unread_total: 0 } }), {
      headers: { date: new Date(NOW + 300_000).toUTCString() }
    })
  const askToken = vi.fn<AskToken>(() => Promise.resolve(null))
  const stores = createTestStores({ askToken, fetch: answer })
  stores.session.inject('t', at(600_000))
  stores.session.setProfile(userAnswer({ entry: 'native' }) as never)
  await stores.request('unreadCount', {})
  await stores.env.clock.advance(270_000)
  expect(askToken).toHaveBeenCalledOnce()
})
