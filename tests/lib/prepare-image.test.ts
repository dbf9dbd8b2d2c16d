import { expect, it } from 'vitest'

import { prepareImage } from '../../src/lib/input-rules.ts'
import { createTestEnv } from '../support/test-env.ts'

const file = (text: string, more = 0): Blob =>
  new Blob([Uint8Array.from(text, letter => letter.charCodeAt(0)), new Uint8Array(more)])

const encode = (image: Blob) => createTestEnv().images.encode(image)
const JPEG = '\xff\xd8\xff\xe0 picture'

it.each([
  ['JPEG', JPEG], ['PNG', '\x89PNG\r\n\x1a\n'], ['GIF', 'GIF89a'], ['WebP', 'RIFF1234WEBP'],
  ['HEIC', '\0\0\0\x18ftypheic']
])('draws a %s anew before it is sent', async (_kind, text) => {
  const image = await prepareImage(file(text), encode)
  if (typeof image === 'string') throw new Error(image)
  expect(image.type).toBe('image/jpeg')
  expect((await image.text()).startsWith('anew:')).toBe(true)
})

it.each(['<svg/>', '%PDF-1.7', 'RIFF1234WAVE', ''])('refuses %j: no image by its content', async text => {
  expect(await prepareImage(file(text), encode)).toBe('reason.not_an_image')
})

it('calls an image that the engine cannot read by that name', async () => {
  expect(await prepareImage(file(JPEG + ' broken'), encode)).toBe('feedback.imageUnreadable')
})

it('takes exactly 5 MB and looks at nothing longer', async () => {
  const max = 5 * 1024 * 1024
  const small = new Blob(['small'], { type: 'image/jpeg' })
  expect(await prepareImage(file(JPEG, max - JPEG.length), async () => small)).toBe(small)
  const decode = () => Promise.reject(new Error('was looked at'))
  expect(await prepareImage(file(JPEG, max - JPEG.length + 1), decode)).toBe('reason.image_too_large')
})

it('refuses an image that is too large once it is drawn anew', async () => {
  const large = async () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
  expect(await prepareImage(file(JPEG), large)).toBe('reason.image_too_large')
})
