import { describe, expect, it, vi } from 'vitest'

import type { Contract } from '../../../src/screens/contract/model.ts'
import { STORAGE_KEYS } from '../../../src/env/wire-names.ts'
import { createSigning, missingIn } from '../../../src/screens/contract/sign-model.ts'
import type { TestStores } from '../../support/test-stores.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { contractAnswer, hashOf, offer, signedAnswer } from './offered.ts'

const DRAWN = new Blob(['drawn'], { type: 'image/png' })
const ready = { type: 'ready', image: DRAWN } as const
const upload = { upload_id: 'u1', upload_url: 'https://files.test/up', method: 'PUT', headers: {} }

/** All calls succeed. */
function willing(): TestStores {
  const stores = offer(contractAnswer())
  stores.env.answer('POST /contract/upload/url', () => envelope(upload))
  stores.env.answer('POST /contract/upload/success', () => envelope({ contract: signedAnswer() }))
  return stores
}

async function reviewed(stores: TestStores) {
  const model = createSigning(stores)
  model.change({ drawn: ready, name: ' Ada ', hasConsent: true })
  await model.review(contractAnswer() as Contract)
  const review = model.$review.get()
  if (!review) throw new Error('there is no review')
  return { model, review }
}
const sent = (stores: TestStores, path: string) =>
  stores.env.requests.filter(request => request.path === path).map(request => request.body)

describe('the signing form', () => {
  it('starts without consent and names the missing items one by one', () => {
    const model = createSigning(offer(contractAnswer()))
    const missing = () => missingIn(model.$form.get())
    expect(model.$form.get().hasConsent).toBe(false)
    expect(missing()).toBe('draw')
    model.change({ drawn: { type: 'tooSmall' } })
    expect(missing()).toBe('tooSmall')
    model.change({ drawn: ready })
    expect(missing()).toBe('name')
    model.change({ name: 'Ada' })
    expect(missing()).toBe('consent')
    model.change({ hasConsent: true })
    expect(missing()).toBeNull()
    model.change({ method: 'type' })
    expect(missing()).toBe('type')
    model.change({ method: 'upload' })
    expect(missing()).toBe('photo')
  })

  it('opens no review while something is missing', async () => {
    const model = createSigning(offer(contractAnswer()))
    model.change({ drawn: ready, name: 'Ada' })
    await model.review(contractAnswer() as Contract)
    expect(model.$review.get()).toBeNull()
  })

  it('refuses a photo that is not an image, and keeps the last one chosen', async () => {
    const stores = offer(contractAnswer())
    const model = createSigning(stores)
    await model.choosePhoto(new Blob(['%PDF']))
    expect(model.$form.get().photo).toEqual({ type: 'refused', key: 'reason.not_an_image' })
    const { encode } = stores.env.images
    let arrive = (): void => undefined
    stores.env.images.encode = image => new Promise(resolve => (arrive = () => resolve(encode(image))))
    const slow = model.choosePhoto(new Blob(['GIF89a one']))
    await settle()
    stores.env.images.encode = encode
    await model.choosePhoto(new Blob(['GIF89a two']))
    arrive()
    await slow
    const { photo } = model.$form.get()
    expect(photo.type === 'ready' && (await photo.image.text())).toBe('anew:GIF89a two')
  })
})

describe('sending the signature', () => {
  it('announces the image, uploads it, and binds it to consent and signer', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    await review.run()
    expect(review.$state.get()).toEqual({ type: 'done' })
    expect(sent(stores, '/contract/upload/url')).toEqual([{
      file_name: 'signature.png', mime: 'image/png', size: 5, sha256: hashOf('drawn'), part: 'signature'
    }])
    expect(sent(stores, '/contract/upload/success')).toMatchObject([{
      upload_id: 'u1', sha256: hashOf('drawn'), contract_version: '3.1', signer_name: 'Ada',
      consent: { version: '1', accepted: true }, method: 'draw',
      client_request_id: expect.any(String) as string
    }])
    expect(stores.idempotencyKeys.find('contractUploaded', 'sign u1')).toBeNull()
    expect(stores.shell.$toast.get()).toMatchObject({ kind: 'done' })
  })

  it('shows progress, can be cancelled, and resumes without announcing again', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    stores.env.upload = (_url, { onProgress, signal }) => {
      onProgress(0.4)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    }
    const running = review.run()
    await expect.poll(() => review.$state.get()).toEqual({ type: 'uploading', part: 0.4 })
    review.exit()
    await running
    expect(review.$state.get()).toEqual({ type: 'paused', error: null })
    expect(sent(stores, '/contract/upload/success')).toEqual([])
    stores.env.upload = async () => 204
    await review.run()
    expect(review.$state.get().type).toBe('done')
    expect(sent(stores, '/contract/upload/url')).toHaveLength(1)
  })

  it('uploads again after a lost connection, and announces again after an expiry', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    stores.env.upload = () => Promise.reject(new TypeError('gone'))
    await review.run()
    expect(review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'network' } })
    stores.env.upload = async () => 410
    await review.run()
    expect(review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'http', status: 410 } })
    expect(sent(stores, '/contract/upload/url')).toHaveLength(1)
    stores.env.upload = async () => 204
    await review.run()
    expect(sent(stores, '/contract/upload/url')).toHaveLength(2)
    expect(review.$state.get().type).toBe('done')
  })

  it('treats uploaded bytes as uploaded, and repeats the last step with the same id', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    let uploads = 0
    stores.env.upload = async () => {
      uploads += 1
      return 409
    }
    stores.env.answer('POST /contract/upload/success', () => new Response('', { status: 502 }))
    await review.run()
    expect(review.$state.get()).toMatchObject({
      type: 'paused', error: { call: 'contractUploaded', type: 'http' }
    })
    stores.env.answer('POST /contract/upload/success', () => envelope({ contract: signedAnswer() }))
    await review.run()
    const [first, second] = sent(stores, '/contract/upload/success')
    expect(second).toEqual(first)
    expect(uploads).toBe(1)
    expect(review.$state.get().type).toBe('done')
  })

  it('stores no address that grants upload rights', async () => {
    const stores = willing()
    stores.env.answer('POST /contract/upload/url', () => envelope({ url: 'https://files.test/up?signature=s3cret' }))
    stores.env.answer('POST /contract/upload/success', () => new Response('', { status: 502 }))
    const { review } = await reviewed(stores)
    await review.run()
    expect(stores.env.storage.get(STORAGE_KEYS.idempotencyKeys)).toContain('contractUploaded')
    expect(stores.env.storage.get(STORAGE_KEYS.idempotencyKeys)).not.toContain('s3cret')
  })

  it('announces and uploads again after the server refused', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    let uploads = 0
    stores.env.upload = async () => {
      uploads += 1
      return 204
    }
    stores.env.answer('POST /contract/upload/success', () => envelope(null, 400, 'no'))
    await review.run()
    expect(review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'refused' } })
    stores.env.answer('POST /contract/upload/success', () => envelope({ contract: signedAnswer() }))
    await review.run()
    expect(review.$state.get().type).toBe('done')
    expect([uploads, sent(stores, '/contract/upload/url').length]).toEqual([2, 2])
  })

  it('sends nothing when the bytes cannot be hashed or the address is insecure', async () => {
    const unhashed = willing()
    unhashed.env.sha256 = async () => null
    const first = await reviewed(unhashed)
    await first.review.run()
    expect(first.review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'insecure' } })
    expect(sent(unhashed, '/contract/upload/url')).toEqual([])
    const open = willing()
    const second = await reviewed(open)
    open.env.isPrivate = () => false
    await second.review.run()
    expect(second.review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'insecure' } })
    expect(sent(open, '/contract/upload/success')).toEqual([])
  })

  it('says that the device is offline when the upload fails there, and hears no late progress', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    let late = (): void => undefined
    stores.env.upload = (_url, { onProgress }) => {
      late = () => onProgress(0.9)
      return Promise.reject(new TypeError('gone'))
    }
    stores.env.online.set(false)
    await review.run()
    late()
    expect(review.$state.get()).toMatchObject({ type: 'paused', error: { type: 'offline' } })
  })

  it('opens one review on a double tap', async () => {
    const stores = willing()
    const model = createSigning(stores)
    model.change({ method: 'type', typed: 'Ada', name: 'Ada', hasConsent: true })
    const show = vi.spyOn(stores.env.images, 'show')
    await Promise.all([model.review(null), model.review(null)])
    expect(show).toHaveBeenCalledOnce()
  })

  it('runs once on a double tap', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    await Promise.all([review.run(), review.run()])
    expect(sent(stores, '/contract/upload/success')).toHaveLength(1)
  })

  it.each<[string, () => Response | Promise<Response>, object]>([
    ['signed', () => envelope({}), { kind: 'done', text: 'Signed' }],
    ['not known', () => Promise.reject<Response>(new TypeError('gone')), { kind: 'fail', text: 'Employment Contract: Not known yet' }],
    ['refused', () => envelope(null, 400, 'No'), { kind: 'fail', text: 'Employment Contract: No' }]
  ])('says that it is %s when its last step is answered after the page was left', async (_name, end, toast) => {
    const stores = willing()
    const { model, review } = await reviewed(stores)
    const { path } = stores.router.$route.get()
    stores.env.answer('POST /contract/upload/success', () => {
      model.exit()
      return end()
    })
    await review.run()
    expect(stores.shell.$toast.get()).toMatchObject(toast)
    expect(stores.router.$route.get().path).toBe(path)
  })

  it('says that it is not signed when the page is left before its last step, unless the user was signed out', async () => {
    for (const isSignedOut of [false, true]) {
      const stores = willing()
      const { model, review } = await reviewed(stores)
      stores.env.upload = () => new Promise(() => undefined)
      void review.run()
      await settle()
      await settle()
      expect(review.$state.get().type).toBe('uploading')
      if (isSignedOut) stores.session.end()
      model.exit()
      expect(stores.shell.$toast.get()?.text).toBe(isSignedOut ? undefined : 'Not signed yet')
    }
    const idle = willing()
    const { model } = await reviewed(idle)
    model.exit()
    expect(idle.shell.$toast.get()).toBeNull()
  })

  it('pauses when it is cancelled as the upload ends', async () => {
    const stores = willing()
    const { review } = await reviewed(stores)
    stores.env.upload = async () => {
      review.exit()
      return 204
    }
    await review.run()
    expect(review.$state.get()).toEqual({ type: 'paused', error: null })
    expect(sent(stores, '/contract/upload/success')).toEqual([])
  })

  it('confirms nothing after the page was left', async () => {
    const stores = willing()
    const { model, review } = await reviewed(stores)
    stores.env.upload = async () => {
      model.exit()
      return 204
    }
    await review.run()
    expect(sent(stores, '/contract/upload/success')).toEqual([])
  })
})
