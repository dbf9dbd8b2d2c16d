import { expect, test } from 'vitest'

import { SignView } from '../../../src/screens/contract/sign-view.tsx'
import { allByRole, byRole, click, descriptionOf, isOff, nameOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { until } from '../../support/until.ts'
import { userAnswer } from '../../support/test-stores.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { contractAnswer, offer, pdf, plainText, signedAnswer, TEXT, URL_OF_TEXT } from './offered.ts'

const upload = { upload_id: 'u1', upload_url: 'https://files.test/up', method: 'PUT', headers: {} }

async function open(contract: Record<string, unknown> | null = contractAnswer()) {
  const stores = offer(contract ?? undefined, { path: '/ad-center/contract/sign' })
  const { env } = stores
  env.answer('POST /contract/upload/url', () => envelope(upload))
  env.answer('POST /contract/upload/success', () => envelope({ contract: signedAnswer() }))
  const shown = show(SignView, stores)
  await shown.reads('Full name')
  const button = (name: string) => byRole(shown.box, 'button', name) as HTMLButtonElement
  const fill = () => {
    click(byRole(shown.box, 'tab', 'Type'))
    type(byRole(shown.box, 'textbox', 'Type your name as your signature'), 'Ada')
    type(byRole(shown.box, 'textbox', 'Full name'), 'Ada Byron')
    click(allByRole(shown.box, 'checkbox')[0]!)
  }
  return { ...shown, stores, env, button, fill }
}

test('what is missing stands at the button, until the review can be opened', async () => {
  const { box, button, fill, reads, text } = await open()
  expect([text().includes('Draw your signature first'), isOff(button('Review and sign'))]).toEqual([true, true])
  fill()
  await settle()
  expect([text().includes(' first'), isOff(button('Review and sign'))]).toEqual([false, false])
  click(button('Review and sign'))
  await reads('Check before you sign')
  const sheet = byRole(box, 'dialog').textContent
  for (const part of ['WithNorthlight', '3.1', 'Cost for younothing', 'SignerAda Byron', 'How you signType', 'sent together to Northlight']) {
    expect(sheet).toContain(part)
  }
})

test('the review cannot be opened before that, but is reached by Tab and says why', async () => {
  const { box, button, fill, text } = await open()
  const review = button('Review and sign')
  expect([review.disabled, descriptionOf(review)]).toEqual([false, 'Draw your signature first'])
  click(review)
  await settle()
  expect(text()).not.toContain('Check before you sign')
  expect(allByRole(box, 'checkbox').map(one => one.getAttribute('aria-required'))).toEqual(['true'])
  fill()
  await settle()
  expect(descriptionOf(review)).toBe('')
})

test('the date of signing is the server’s, whatever the device’s clock shows', async () => {
  const { stores, env, box, button, fill, reads } = await open()
  stores.serverClock.readDate('Sun, 01 Mar 2026 12:00:00 GMT')
  fill()
  await settle()
  const dates = allByRole(box, 'textbox', 'Date').map(field => (field as HTMLInputElement).value)
  expect(dates).toEqual(['Mar 1, 2026'])
  click(button('Review and sign'))
  await reads('DateMar 1, 2026')
  click(button('Sign now'))
  const bound = () => env.requests.find(({ path }) => path.endsWith('/contract/upload/success'))?.body
  await until(() => expect(bound()).toMatchObject({ signed_at_client: expect.stringMatching(/^2026-03-01T12:00/) as string }))
})

test.each([
  ['is not the one of its hash', `${TEXT} Later.`, false, 'Does not match the server’s file. Do not sign.'],
  ['cannot be verified here', TEXT, true, 'Signing needs a secure connection (https).']
])('a text that %s cannot be signed', async (_name, text, isUnable, words) => {
  const stores = offer(contractAnswer(), { path: '/ad-center/contract/sign' })
  stores.env.answer('GET /contract/3.1.txt', () => plainText(text))
  if (isUnable) stores.env.sha256 = async () => null
  const { box, reads } = show(SignView, stores)
  await reads(words)
  click(byRole(box, 'tab', 'Type'))
  type(byRole(box, 'textbox', 'Type your name as your signature'), 'Ada')
  type(byRole(box, 'textbox', 'Full name'), 'Ada')
  click(allByRole(box, 'checkbox')[0]!)
  await settle()
  expect(isOff(byRole(box, 'button', 'Review and sign'))).toBe(true)
})

test('a contract that is a file is downloaded here too, and can be signed', async () => {
  const contract = contractAnswer({ text: null, sha256: null })
  const settings = { allowedOrigins: ['https://files.test'] }
  const stores = offer(contract, { path: '/ad-center/contract/sign', settings })
  stores.env.answer('GET /contract/3.1.txt', pdf)
  const { box, reads } = show(SignView, stores)
  await reads('Full name')
  click(byRole(box, 'button', 'Download'))
  expect(stores.env.opened).toEqual([URL_OF_TEXT])
  click(byRole(box, 'tab', 'Type'))
  type(byRole(box, 'textbox', 'Type your name as your signature'), 'Ada')
  type(byRole(box, 'textbox', 'Full name'), 'Ada')
  click(allByRole(box, 'checkbox')[0]!)
  await expect.poll(() => isOff(byRole(box, 'button', 'Review and sign'))).toBe(false)
})

test.each(['draft', 'rejected'])('a contract that a success names as %s is not said to be signed', async status => {
  const { stores, env, button, fill, reads } = await open()
  env.answer('POST /contract/upload/success', () => envelope({ contract: contractAnswer({ status }) }))
  fill()
  await settle()
  click(button('Review and sign'))
  await reads('Check before you sign')
  click(button('Sign now'))
  await reads('The server’s answer is unclear. Ask customer service before sending it again.')
  expect([stores.shell.$toast.get(), stores.router.$route.get().path]).toEqual([null, '/ad-center/contract/sign'])
})

test('a contract that a success names by a word of the backend’s own is signed', async () => {
  const { stores, env, button, fill, reads } = await open()
  env.answer('POST /contract/upload/success', () => envelope({ contract: contractAnswer({ status: 'pending' }) }))
  fill()
  await settle()
  click(button('Review and sign'))
  await reads('Check before you sign')
  click(button('Sign now'))
  await expect.poll(() => stores.router.$route.get().path).toBe('/ad-center/contract')
})

test('only a text that was shown can be read again', async () => {
  const { box } = await open()
  expect(allByRole(box, 'button', 'Read again')).toHaveLength(1)
  const bare = await open({ status: 'draft', counterparty: 'Northlight' })
  expect(allByRole(bare.box, 'button', 'Read again')).toEqual([])
})

test('another way to sign hides the pad, and a file that is no image says so', async () => {
  const { box, reads } = await open()
  const pad = box.querySelector('canvas')!
  expect(pad.closest('[hidden]')).toBeNull()
  click(byRole(box, 'tab', 'Upload'))
  expect(pad.closest('[hidden]')).not.toBeNull()
  const input = box.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['%PDF'], 'a.pdf')], configurable: true })
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  await reads('This file is not an image')
})

test('a typed signature is required, as the name is', async () => {
  const { box } = await open()
  click(byRole(box, 'tab', 'Type'))
  const needed = allByRole(box, 'textbox').map(one => [nameOf(one), one.getAttribute('aria-required')])
  expect(needed).toEqual([['Type your name as your signature', 'true'], ['Full name', 'true'], ['Date', null]])
})

test('a photo of the signature is announced by its text in a region that was there before', async () => {
  const { box, env } = await open()
  env.images.encode = async image => image
  click(byRole(box, 'tab', 'Upload'))
  const regions = allByRole(box, 'status')
  const input = box.querySelector<HTMLInputElement>('input[type=file]')!
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  Object.defineProperty(input, 'files', { value: [new File([png], 'mine.png')], configurable: true })
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  await until(() => expect(regions.map(one => one.querySelector('img')?.alt)).toContain('What you sign with'))
})

test('an upload can be stopped from the review, which then can be left', async () => {
  const { box, env, button, fill, reads, text } = await open()
  env.upload = (_url, { onProgress, signal }) => {
    onProgress(0.4)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  }
  fill()
  click(button('Review and sign'))
  await reads('Check before you sign')
  click(button('Sign now'))
  await reads('Uploading 40%')
  click(button('Cancel'))
  await reads('Upload stoppedNothing is signed.')
  click(button('Change'))
  await settle()
  expect(allByRole(box, 'dialog')).toEqual([])
  expect(text()).toContain('Full name')
})

/** Signs while the contract is another one by now, or refused for a reason of its own. */
async function signLate(now: Record<string, unknown>, data: object | null = { reason: 'status_conflict' }, step = 'success') {
  const opened = await open()
  const { env, button, fill, reads } = opened
  env.answer(`POST /contract/upload/${step}`, () => {
    env.answer('GET /user/info', () => envelope(userAnswer({ contract: now })))
    return envelope(data, 400)
  })
  fill()
  click(button('Review and sign'))
  await reads('Check before you sign')
  click(button('Sign now'))
  await settle()
  return opened
}

test.each(['url', 'success'])('a signature that another one came before leads to the signed contract, refused at %s', async step => {
  const { box, stores, reads, text } = await signLate(signedAnswer(), undefined, step)
  await reads('Signed and sent')
  expect(allByRole(box, 'dialog')).toEqual([])
  expect(allByRole(box, 'button', 'Review and sign')).toEqual([])
  expect(text()).not.toContain('Nothing is signed')
  expect(stores.shell.$toast.get()).toMatchObject({ text: 'This contract has changed or is already signed.' })
})

test('a signature refused without a reason leads to the contract that was signed before', async () => {
  const { reads } = await signLate(signedAnswer(), null)
  await reads('Signed and sent')
})

test('a signature under an earlier version leads to an empty form of the new one', async () => {
  const { box, reads, text } = await signLate(contractAnswer({ version: '4.0' }))
  await reads('4.0')
  expect(allByRole(box, 'dialog')).toEqual([])
  expect(text()).toContain('Draw your signature first')
})

test('a conflict of the upload alone can be gone on from', async () => {
  const { env, button, reads, text } = await signLate(contractAnswer())
  await reads('This contract has changed or is already signed.')
  expect(text()).not.toContain('Nothing is signed')
  env.answer('POST /contract/upload/success', () => envelope({ contract: signedAnswer() }))
  click(button('Continue'))
  await settle()
  expect(env.requests.filter(({ path }) => path === '/contract/upload/url')).toHaveLength(2)
})

test.each([
  ['reports the contract with the signature leads to its page', signedAnswer(), '/ad-center/contract'],
  ['never reports one stays with the signature', null, '/ad-center/contract/sign']
])('a backend that %s', async (_name, reported, address) => {
  const { stores, button, fill, reads } = await open(null)
  stores.env.answer('POST /contract/upload/success', () => envelope({ contract: reported }))
  fill()
  click(button('Review and sign'))
  await reads('sent together to the operator')
  click(button('Sign now'))
  await settle()
  if (!reported) await reads('Signed and sent')
  expect(stores.env.location.get()).toBe(address)
})
