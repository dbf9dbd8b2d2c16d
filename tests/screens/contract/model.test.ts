import { describe, expect, it } from 'vitest'

import { createContract } from '../../../src/screens/contract/model.ts'
import { userAnswer, type TestStores } from '../../support/test-stores.ts'
import { envelope } from '../../support/test-env.ts'
import { contractAnswer, hashOf, offer, pdf, plainText, signedAnswer, TEXT } from './offered.ts'

async function loaded(stores: TestStores) {
  const model = createContract(stores)
  await model.load()
  return model
}
const textOf = (model: ReturnType<typeof createContract>) => {
  const text = model.$text.get()
  return text?.type === 'ready' ? text.value : text
}

describe('the text of the contract', () => {
  it('is read from the bytes offered for download, and hashed', async () => {
    const stores = offer(contractAnswer())
    expect(textOf(await loaded(stores))).toEqual({ text: TEXT, sha256: hashOf(TEXT), check: 'same' })
    const asked = stores.env.requests.find(request => request.path === '/contract/3.1.txt')
    expect(asked?.headers['x-ct']).toBeUndefined()
  })

  it.each([
    ['its text is being read', contractAnswer(), 'loading'],
    ['it has none', contractAnswer({ document_url: null, text: null }), undefined],
    ['it is empty', contractAnswer({ document_url: '', text: '' }), undefined]
  ])('is never shown in another state: as the contract appears, %s', async (_name, contract, type) => {
    const model = createContract(offer(contract))
    const seen: unknown[] = []
    model.$account.listen(state => state.type === 'ready' && seen.push(model.$text.get()?.type))
    await model.load()
    expect(seen).toEqual([type])
  })

  it('matches a hash that the server writes in capitals', async () => {
    const stores = offer(contractAnswer({ sha256: hashOf(TEXT).toUpperCase() }))
    expect(textOf(await loaded(stores))).toMatchObject({ check: 'same' })
  })

  it('is flagged when its bytes do not match the server hash', async () => {
    const stores = offer(contractAnswer())
    stores.env.answer('GET /contract/3.1.txt', () => plainText(TEXT + ' and a fee of 90.00'))
    expect(textOf(await loaded(stores))).toMatchObject({ check: 'differs' })
  })

  it('reports when no comparison is possible', async () => {
    const unnamed = await loaded(offer(contractAnswer({ sha256: null })))
    expect(textOf(unnamed)).toMatchObject({ check: 'unnamed', sha256: hashOf(TEXT) })
    const stores = offer(contractAnswer())
    stores.env.sha256 = async () => null
    expect(textOf(await loaded(stores))).toMatchObject({ check: 'unable', sha256: null })
  })

  it('is not loaded any more once the screen is left', async () => {
    const model = createContract(offer(contractAnswer()))
    const loading = model.load()
    model.exit()
    await loading
    expect(model.$account.get().type).toBe('loading')
  })

  it('falls back to the account when the document cannot be loaded', async () => {
    const stores = offer(contractAnswer({ text: 'short' }))
    stores.env.answer('GET /contract/3.1.txt', () => new Response('', { status: 500 }))
    expect(textOf(await loaded(stores))).toMatchObject({ text: 'short', check: 'differs' })
  })

  it('is not an empty text when the document cannot be loaded', async () => {
    const stores = offer(contractAnswer({ text: '', sha256: null }))
    stores.env.answer('GET /contract/3.1.txt', () => new Response('', { status: 500 }))
    expect(textOf(await loaded(stores))).toMatchObject({ type: 'failed', error: { type: 'http', status: 500 } })
  })

  it('is not the markup of a web page, such as that of a login', async () => {
    const page = '<!doctype html><p>Log in'
    const stores = offer(contractAnswer({ text: null, sha256: null }))
    stores.env.answer('GET /contract/3.1.txt', () => new Response(page, { headers: { 'content-type': 'text/html' } }))
    expect(textOf(await loaded(stores))).toEqual({ text: null, sha256: hashOf(page), check: 'unnamed' })
  })

  it.each([
    ['the file alone', null, { text: null, sha256: hashOf('%PDF'), check: 'same' }],
    ['the text of the account, if there is one', 'short', { text: 'short', check: 'differs' }]
  ])('of a document that is no text is %s', async (_name, text, expected) => {
    const stores = offer(contractAnswer({ text, sha256: hashOf('%PDF') }))
    stores.env.answer('GET /contract/3.1.txt', pdf)
    expect(textOf(await loaded(stores))).toMatchObject(expected)
  })

  it('of the account keeps its marks of direction, because it is hashed as it was sent', async () => {
    const text = 'Path: \u202aC:\\terms\u202c'
    const model = await loaded(offer(contractAnswer({ text, document_url: null, sha256: hashOf(text) })))
    expect(textOf(model)).toEqual({ text, sha256: hashOf(text), check: 'same' })
  })

  it('belongs to the version offered now, whatever arrives late', async () => {
    const stores = offer(contractAnswer())
    let arrive: (answer: Response) => void = () => undefined
    stores.env.answer('GET /contract/3.1.txt', () => new Promise(resolve => (arrive = resolve)))
    const model = createContract(stores)
    const first = model.load()
    await expect.poll(() => model.$text.get()?.type).toBe('loading')
    const next = contractAnswer({ version: '3.2', text: 'Another', document_url: null, sha256: hashOf('Another') })
    stores.env.answer('GET /user/info', () => envelope(userAnswer({ contract: next })))
    await model.load()
    arrive(plainText(TEXT))
    await first
    expect(textOf(model)).toMatchObject({ text: 'Another', check: 'same' })
    stores.env.answer('GET /user/info', () => envelope(userAnswer({ contract: { ...next, text: null } })))
    await model.load()
    expect(model.$text.get(), 'of which nothing is told').toBeNull()
  })

  it('can be requested again after a failure', async () => {
    const stores = offer(contractAnswer({ text: null }))
    stores.env.answer('GET /contract/3.1.txt', () => new Response('', { status: 502 }))
    const model = await loaded(stores)
    expect(textOf(model)).toMatchObject({ type: 'failed', error: { type: 'http', status: 502 } })
    stores.env.answer('GET /contract/3.1.txt', () => plainText(TEXT))
    await model.loadText()
    expect(textOf(model)).toMatchObject({ check: 'same' })
  })
})

describe('the contract', () => {
  it('is null when the backend reports none, and none when none is required', async () => {
    const absent = await loaded(offer(undefined))
    const account = absent.$account.get()
    expect(account.type === 'ready' && account.value.contract).toBeUndefined()
    const none = await loaded(offer({ status: 'none' }))
    expect(none.$account.get()).toMatchObject({ type: 'ready', value: { contract: { status: 'none' } } })
    expect(none.$text.get()).toBeNull()
  })

  it('keeps the loaded contract when a reload fails', async () => {
    const stores = offer(contractAnswer())
    const model = await loaded(stores)
    stores.env.answer('GET /user/info', () => envelope(null, 500, 'down'))
    await model.load()
    expect(model.$account.get()).toMatchObject({ type: 'failed', value: { contract: { version: '3.1' } } })
  })
})

describe('the signed copy', () => {
  it('is compared with the hash of the signature on every view', async () => {
    expect((await loaded(offer(signedAnswer()))).$copy.get()).toBe('same')
    const stores = offer(signedAnswer())
    stores.env.answer('GET /signed.txt', () => plainText('other'))
    const model = await loaded(stores)
    expect(model.$copy.get()).toBe('differs')
    stores.env.answer('GET /signed.txt', () => new Response('', { status: 404 }))
    await model.checkCopy()
    expect(model.$copy.get()).toBe('failed')
  })
})
