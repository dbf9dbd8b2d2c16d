import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PLAN_TEMPLATE_KEYS, planTemplate } from '../../host/server/fixtures/plan-templates.ts'
import { TEXTS } from '../../host/server/fixtures/texts/all-texts.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const HOUR = 60 * 60 * 1000

let sandbox: TestSandbox
let user: TestUser

beforeAll(async () => {
  sandbox = await startSandbox()
  user = await sandbox.newUser()
})
afterAll(() => sandbox.close())

describe('product', () => {
  it.each(PLAN_TEMPLATE_KEYS)('describes %s with the fields of its kind and three pictures', async id => {
    const { kind, name, official } = planTemplate(id)
    const description = TEXTS.en[`plan.${id}.description`]
    const product = await sandbox.ok('product', { id }, user)
    expect(product).toMatchObject({
      id, name, kind, description, is_official_push: official, withdrawn: false
    })
    expect(Boolean(product.game_description)).toBe(kind === 'game')
    expect(Boolean(product.video)).toBe(kind === 'video')
    expect(product.landing_pages?.length ?? 0).toBe(kind === 'landing' ? 1 : 0)
    const pictures = await Promise.all(product.images!.map(url => fetch(url)))
    expect(pictures.map(one => [one.status, one.headers.get('content-type')])).toEqual(
      pictures.map(() => [200, 'image/svg+xml'])
    )
    const drawn = await Promise.all(pictures.map(one => one.text()))
    expect(new Set(drawn).size).toBe(3)
  })

  it('is returned for a plan of the user and refused for one of another user', async () => {
    const { list } = await sandbox.ok('planList', {}, user)
    const plan = list.find(one => one.product?.id === 'garden-lamp')!
    const input = { id: 'garden-lamp', order_id: plan.id }
    expect(await sandbox.ok('product', input, user)).toMatchObject({ id: 'garden-lamp' })
    const other = await sandbox.newUser()
    for (const [query, field] of [
      [input, 'order_id'],
      [{ id: 'river-rescue', order_id: plan.id }, 'order_id'],
      [{ id: 'garden-lamp', order_id: 'x' }, 'order_id'],
      [{ id: 'constructor' }, 'id']
    ] as const) {
      expect(await sandbox.call('product', query, other)).toMatchObject({
        code: 400,
        data: { reason: 'format_invalid', field }
      })
    }
  })

  it('is withdrawn, for that user only, once no placement was found for it', async () => {
    const { list } = await sandbox.ok('planList', {}, user)
    const id = list.find(one => one.product?.id === 'steel-bottle')!.id
    expect(await sandbox.ok('product', { id: 'steel-bottle' }, user)).toMatchObject({ withdrawn: false })
    await sandbox.ok('putPlan', { id, amount: '120.00' }, user)
    sandbox.clock.advance(HOUR)
    expect(await sandbox.ok('product', { id: 'steel-bottle', order_id: id }, user)).toMatchObject({
      name: 'Steel bottle',
      withdrawn: true
    })
    expect((await sandbox.ok('planDetail', { id }, user)).status).toBe('putFailed')
    const other = await sandbox.newUser()
    expect(await sandbox.ok('product', { id: 'steel-bottle' }, other)).toMatchObject({ withdrawn: false })
  })
})

describe('the video', () => {
  const film = async () => (await sandbox.ok('product', { id: 'pottery-film' }, user)).video!

  it('is a real file with captions and a poster', async () => {
    const { url, captions_url: captions, poster, duration } = await film()
    const answer = await fetch(url)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('video/webm')
    // The first bytes of every WebM file.
    expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
    expect(bytes.length).toBeLessThan(40_000)
    expect(duration).toBe(4)
    const text = await (await fetch(captions!)).text()
    expect(text).toMatch(/^WEBVTT\n\n00:00\.000 --> /)
    expect((await fetch(poster!)).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('is sent in parts for range requests', async () => {
    const { url } = await film()
    const whole = new Uint8Array(await (await fetch(url)).arrayBuffer())
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, whole.length - 1],
      ['bytes=-5', whole.length - 5, whole.length - 1],
      ['bytes=10-99999999', 10, whole.length - 1]
    ] as const) {
      const answer = await fetch(url, { headers: { Range: range } })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole.subarray(first, last + 1))
    }
    for (const range of ['bytes=9-2', 'lines=0-1', 'bytes=-']) {
      expect((await fetch(url, { headers: { Range: range } })).status).toBe(200)
    }
  })

  it('does not exist for a product of another kind', async () => {
    for (const path of ['film/garden-lamp.webm', 'film/pottery-film', 'images/garden-lamp-9.svg']) {
      expect((await fetch(`${sandbox.url}/sandbox/${path}`)).status).toBe(404)
    }
  })
})
