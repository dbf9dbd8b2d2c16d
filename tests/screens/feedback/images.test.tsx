import { describe, expect, test } from 'vitest'

import { allByRole, byRole, click, isOff, nameOf } from '../../support/render.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { openFeedback } from './open-feedback.tsx'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

const fileInput = (box: HTMLElement) => box.querySelector<HTMLInputElement>('input[type=file]')!
function choose(box: HTMLElement, ...files: File[]): void {
  const input = fileInput(box)
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
}
const chosen = (box: HTMLElement) =>
  allByRole(box, 'button').map(nameOf).filter(name => name.startsWith('Remove'))

test('only images of at most 5 MB are uploaded, and their ids are sent', async () => {
  const { box, env, stores, write, send, sent, reads, text } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => envelope({ url: '/f/1', file_id: 'f1' }))
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  choose(box, new File([PNG], 'good.png'), new File(['hello'], 'text.png'), new File([large], 'big.png'))
  await reads('This file is not an image')
  await reads('The image is larger than 5 MB')
  write('With image', 'See it')
  expect(text()).not.toContain('Uploading')
  click(byRole(box, 'button', 'Remove big.png'))
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ file_ids: ['f1'] })
  expect(env.requests.filter(one => one.path.endsWith('/upload'))).toHaveLength(1)
  expect(stores.errors).toEqual([])
})

test('a message waits for its images, and says so', async () => {
  let arrive: (response: Response) => void = () => undefined
  const { box, env, write, send, sent, reads } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => new Promise<Response>(resolve => (arrive = resolve)))
  write('With image', 'See it')
  choose(box, new File([PNG], 'slow.png'))
  await reads('Wait for the images to upload, or remove them.')
  expect(isOff(byRole(box, 'button', 'Send'))).toBe(true)
  send()
  await settle()
  expect(sent()).toEqual([])
  arrive(envelope({ url: '/f/9' }))
  await settle()
  expect(isOff(byRole(box, 'button', 'Send'))).toBe(false)
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0], 'named by its address where a backend gives no id').toMatchObject({ file_ids: ['/f/9'] })
  click(byRole(box, 'button', 'Write another'))
  await reads('Add an image')
  expect(chosen(box), 'images belong to the message that was sent').toEqual([])
})

test('the arrival of an image is announced with its name, as is its refusal', async () => {
  const { box, env, reads } = await openFeedback()
  env.images.encode = async image => image
  let arrive: (response: Response) => void = () => undefined
  env.answer('POST /files/upload', () => new Promise<Response>(resolve => (arrive = resolve)))
  choose(box, new File([PNG], 'slow.png'), new File(['hello'], 'text.png'))
  await reads('text.pngThis file is not an image')
  // What appears together with its region is not announced: the region stays and its text changes.
  const regions = allByRole(box, 'status').filter(one => one.textContent.includes('.png'))
  expect(regions.map(one => one.textContent)).toEqual(['slow.pngUploading', 'text.pngThis file is not an image'])
  arrive(envelope({ url: '/f/9' }))
  await reads('slow.pngLoaded')
  expect(allByRole(box, 'status')).toContain(regions[0])
})

test.each([
  ['its id', { file_id: 7 }, ['7']],
  ['its address', '/f/9.png', ['/f/9.png']]
])('an image is referred to by %s where that is all that names it', async (_name, stored, ids) => {
  const { box, env, reads, write, send, sent } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => envelope(stored))
  choose(box, new File([PNG], 'a.png'))
  await reads('a.pngLoaded')
  write('With image', 'See it')
  await settle()
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ file_ids: ids })
})

test.each([true, 'success', {}, ''])('an image that is answered by %j is not called loaded', async stored => {
  const { box, env, reads, text } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => envelope(stored))
  choose(box, new File([PNG], 'a.png'))
  await reads('The server’s answer could not be read')
  expect(text()).not.toContain('a.pngLoaded')
})

test('an image that is added while a message is sent stays for the next one', async () => {
  let answer: (response: Response) => void = () => undefined
  const { box, env, write, send, sent, reads } = await openFeedback(() => new Promise<Response>(resolve => (answer = resolve)))
  env.images.encode = async image => image
  let uploads = 0
  env.answer('POST /files/upload', () => envelope({ url: '/f', file_id: `f${(uploads += 1)}` }))
  choose(box, new File([PNG], 'first.png'))
  await reads('first.png')
  write('With image', 'See it')
  await settle()
  send()
  await settle()
  choose(box, new File([PNG], 'second.png'))
  await reads('second.png')
  await settle()
  answer(envelope({ reference: 'FB-7' }))
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ file_ids: ['f1'] })
  click(byRole(box, 'button', 'Write another'))
  await reads('second.png')
  expect(chosen(box)).toEqual(['Remove second.png'])
})

test('at most four images are taken, and one that did not arrive says why and can be sent again', async () => {
  const { box, env, stores, write, send, sent, reads, text } = await openFeedback()
  env.images.encode = async image => image
  let count = 0
  env.answer('POST /files/upload', () => {
    count += 1
    return count === 2 ? envelope(null, 500, 'The disk is full') : envelope({ url: '/f', file_id: `f${count}` })
  })
  const files = ['a', 'b', 'c', 'd', 'e'].map(name => new File([PNG], `${name}.png`))
  choose(box, ...files.slice(0, 3))
  await reads('The disk is full')
  expect(isOff(byRole(box, 'button', 'Add an image'))).toBe(false)
  expect(stores.shell.$toast.get()).toBeNull()
  choose(box, ...files.slice(3))
  await settle()
  expect(chosen(box)).toEqual(['a', 'b', 'c', 'd'].map(name => `Remove ${name}.png`))
  expect(isOff(byRole(box, 'button', 'Add an image'))).toBe(true)
  expect(stores.shell.$toast.get(), 'the fifth').toMatchObject({ kind: 'fail', text: 'Images: up to 4, 5 MB each' })
  write('Four', 'One is missing')
  send()
  await settle()
  expect(sent(), 'never without it unnoticed').toEqual([])
  expect(text()).toContain('Wait for the images to upload, or remove them.')
  click(byRole(box, 'button', 'Try again'))
  await settle()
  expect(allByRole(box, 'button', 'Try again')).toEqual([])
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ file_ids: ['f1', 'f5', 'f3', 'f4'] })
})

test('an image that the backend refuses stops no message', async () => {
  const { box, env, write, send, sent, reads } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => envelope({ reason: 'image_too_large' }, 400))
  choose(box, new File([PNG], 'large.png'))
  await reads('The image is larger than 5 MB')
  expect(allByRole(box, 'button', 'Try again')).toEqual([])
  write('Without', 'It')
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).not.toHaveProperty('file_ids')
})

describe('the file picker of a native host', () => {
  const announced = { ok: true, value: { id: 'p', name: 'shot.png', type: 'image/png', size: 24 } } as const
  /** Clicks the button; returns true if the page's own picker opened. */
  const press = (box: HTMLElement): boolean => {
    let isOpened = false
    fileInput(box).onclick = () => void (isOpened = true)
    click(byRole(box, 'button', 'Add an image'))
    return isOpened
  }

  test('provides the image with its progress, and is released afterwards', async () => {
    const { box, env, reads, text } = await openFeedback()
    env.images.encode = async image => image
    env.answer('POST /files/upload', () => envelope({ url: '/f/1', file_id: 'f1' }))
    env.host.answer('file.pick', () => announced)
    const parts: (() => void)[] = []
    const bytes = Buffer.from(PNG).toString('base64')
    env.host.answer('file.read', ({ index }) =>
      new Promise(resolve =>
        parts.push(() => resolve({ ok: true, value: { data: bytes, last: index === 1 } }))
      )
    )
    expect(press(box)).toBe(false)
    await reads('Getting the file')
    await expect.poll(() => parts.length).toBe(1)
    parts[0]!()
    await expect.poll(() => byRole(box, 'progressbar', 'Getting the file').getAttribute('aria-valuenow')).toBe('50')
    await expect.poll(() => parts.length).toBe(2)
    parts[1]!()
    await reads('shot.png')
    expect(text()).not.toContain('Getting the file')
    expect(env.requests.filter(one => one.path.endsWith('/upload'))).toHaveLength(1)
    press(box)
    await reads('Getting the file')
    env.host.answer('file.read', () => ({ ok: false, failure: 'cancelled' }))
    click(byRole(box, 'button', 'Cancel'))
    parts[2]?.()
    await expect.poll(text).not.toContain('Getting the file')
  })

  test('says why there is no image, and falls back to the picker of the page on failure', async () => {
    const { box, env, reads, text } = await openFeedback()
    env.host.answer('file.pick', () => ({ ok: false, failure: 'cancelled' }))
    expect(press(box)).toBe(false)
    await settle()
    expect(text()).not.toMatch(/Getting the file|The app sent no/)
    env.host.answer('file.pick', () => ({ ok: false, failure: 'too_large' }))
    expect(press(box)).toBe(false)
    await reads('The image is larger than 5 MB')
    env.host.answer('file.pick', () => announced)
    env.host.answer('file.read', () => ({ ok: true, value: { data: '%%%', last: true } }))
    expect(press(box)).toBe(false)
    await reads('The app sent no file')
    expect(press(box)).toBe(true)
    await expect.poll(text).not.toContain('The app sent no')
  })
})
