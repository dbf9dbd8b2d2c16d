import { expect, it } from 'vitest'

import { prepareImage } from '../../../src/screens/contract/sign-model.ts'
import { createTestEnv } from '../../support/test-env.ts'

const file = (text: string, more = 0): Blob =>
  new Blob([Uint8Array.from(text, letter => letter.charCodeAt(0)), new Uint8Array(more)])

const JPEG = '\xff\xd8\xff\xe0 picture'

it.each([
  ['JPEG', JPEG], ['PNG', '\x89PNG\r\n\x1a\n'], ['GIF', 'GIF89a'], ['WebP', 'RIFF1234WEBP'],
  ['HEIC', '\0\0\0\x18ftypheic']
])('draws a %s anew before it is sent', async (_kind, text) => {
  const prepared = await prepareImage(createTestEnv(), file(text))
  if (prepared.type !== 'ready') throw new Error(prepared.reason)
  expect(prepared.image.type).toBe('image/jpeg')
  expect((await prepared.image.text()).startsWith('anew:')).toBe(true)
})

it.each(['<svg/>', '%PDF-1.7', 'RIFF1234WAVE', ''])('refuses %j: no image by its content', async text => {
  const refused = { type: 'refused', reason: 'not_an_image' }
  expect(await prepareImage(createTestEnv(), file(text))).toEqual(refused)
})

it('refuses an image that the engine cannot read', async () => {
  const refused = { type: 'refused', reason: 'not_an_image' }
  expect(await prepareImage(createTestEnv(), file(JPEG + ' broken'))).toEqual(refused)
})

it('takes exactly 5 MB and looks at nothing longer', async () => {
  const env = createTestEnv()
  const max = 5 * 1024 * 1024
  env.images.encode = async () => new Blob(['small'], { type: 'image/jpeg' })
  expect((await prepareImage(env, file(JPEG, max - JPEG.length))).type).toBe('ready')
  env.images.encode = () => Promise.reject(new Error('was looked at'))
  const refused = { type: 'refused', reason: 'image_too_large' }
  expect(await prepareImage(env, file(JPEG, max - JPEG.length + 1))).toEqual(refused)
})

it('refuses an image that is too large once it is drawn anew', async () => {
  const env = createTestEnv()
  env.images.encode = async () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
  expect(await prepareImage(env, file(JPEG))).toEqual({ type: 'refused', reason: 'image_too_large' })
})
