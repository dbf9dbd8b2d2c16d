import { describe, expect, test } from 'vitest'

import { FeedbackView } from '../../../src/screens/feedback/view.tsx'
import { byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

const DRAFT = 'ad_portal_draft.feedback'
const arrived: TestAnswer = () =>
  envelope({ reference: 'FB-7', created_at: '2026-01-15T12:00:00Z' })

async function openFeedback(answer: TestAnswer = arrived, options: TestStoresOptions = {}) {
  const stores = createTestStores({ path: '/ad-center/feedback', token: 't', ...options })
  const { env } = stores
  env.answer('POST /feedback', answer)
  env.answer('GET /user/info', () => envelope(userAnswer({ username: 'ann' })))
  await stores.authFlow.refreshUser()
  const shown = show(FeedbackView, stores)
  await shown.reads('Topic')
  const write = (topic: string, content: string) => {
    type(byRole(shown.box, 'textbox', 'Topic'), topic)
    type(byRole(shown.box, 'textbox', 'Content'), content)
  }
  const send = () =>
    shown.box
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const sent = () =>
    env.requests.filter(one => one.path.endsWith('/feedback')).map(one => one.body as Record<string, unknown>)
  return { stores, env, write, send, sent, ...shown }
}

test('both fields are required, and nothing is sent without them', async () => {
  const { box, send, sent, reads } = await openFeedback()
  send()
  await reads('This field cannot be empty')
  for (const label of ['Topic', 'Content']) {
    const field = byRole(box, 'textbox', label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toContain('This field cannot be empty')
  }
  expect(sent()).toEqual([])
})

test('the reference is shown, can be copied, and is listed for the tab', async () => {
  const { box, env, write, send, reads, text } = await openFeedback()
  write(' A question ', 'Hello')
  await reads('5 of 2,000')
  send()
  await reads('Your feedback has arrived')
  expect(text()).toContain('FB-7')
  click(byRole(box, 'button', 'Copy'))
  expect(env.copied).toEqual(['FB-7'])
  await reads('SentThis list stays in this tab only.')
  expect(env.sessionStorage.get(DRAFT)).toBeNull()
  expect(env.storage.get('ad_portal_intents')).toBeNull()
  click(byRole(box, 'button', 'Write another'))
  await reads('Content')
  expect((byRole(box, 'textbox', 'Topic') as HTMLInputElement).value).toBe('')
})

test('the input survives a reload, for the same user only', async () => {
  const first = await openFeedback()
  first.write('Half', 'a thought')
  const kept = { [DRAFT]: first.env.sessionStorage.get(DRAFT)! }
  const again = await openFeedback(arrived, { sessionStorage: kept })
  expect((byRole(again.box, 'textbox', 'Content') as HTMLInputElement).value).toBe('a thought')
  const draft = { account: 'ben', token: '', topic: 'Old', content: 'secret' }
  const foreign = { [DRAFT]: JSON.stringify(draft) }
  const other = await openFeedback(arrived, { sessionStorage: foreign })
  await settle()
  expect((byRole(other.box, 'textbox', 'Content') as HTMLInputElement).value).toBe('')
  expect(other.env.sessionStorage.get(DRAFT)).toBeNull()
})

test('the same text is sent with the same id after a lost answer, and another text with another', async () => {
  let isLost = true
  const { env, write, send, sent, reads } = await openFeedback(request => {
    if (isLost) throw new TypeError('lost')
    return arrived(request)
  })
  write('Topic one', 'Words')
  send()
  await reads('Trying again is safe: it counts once.')
  expect(env.storage.get('ad_portal_intents')).not.toContain('Words')
  send()
  await settle()
  write('Topic one', 'Other words')
  isLost = false
  send()
  await reads('Your feedback has arrived')
  const ids = sent().map(body => body.client_request_id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a refusal is shown under its field, and the text is kept', async () => {
  const { box, write, send, reads } = await openFeedback(() =>
    envelope({ reason: 'required_field', field: 'content' }, 400)
  )
  write('Topic', 'Words')
  send()
  await reads('This field cannot be empty')
  const field = byRole(box, 'textbox', 'Content') as HTMLInputElement
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Words', 'true'])
})

test('topic and case come from the address', async () => {
  const { write, send, sent, reads, box } = await openFeedback(arrived, {
    path: '/ad-center/feedback?case=close-account&topic=Close%20my%20account'
  })
  await reads('About: Close the account')
  expect((byRole(box, 'textbox', 'Topic') as HTMLInputElement).value).toBe('Close my account')
  write('Close my account', 'Please')
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ case_ref: 'close-account', topic: 'Close my account' })
})

test('the topic of the address stays beside a draft without one', async () => {
  const first = await openFeedback()
  first.write('', 'half a thought')
  const { box, stores, text } = await openFeedback(arrived, {
    path: '/ad-center/feedback?topic=Appeal',
    sessionStorage: { [DRAFT]: first.env.sessionStorage.get(DRAFT)! }
  })
  const values = () => ['Topic', 'Content'].map(name => (byRole(box, 'textbox', name) as HTMLInputElement).value)
  expect(values()).toEqual(['Appeal', 'half a thought'])
  await stores.authFlow.refreshUser()
  await settle()
  expect(values(), text()).toEqual(['Appeal', 'half a thought'])
})

test('what is written while a message is sent stays for the next one', async () => {
  let answer: (response: Response) => void = () => undefined
  const { box, env, write, send, reads, text } = await openFeedback(() => new Promise(resolve => (answer = resolve)))
  write('Topic', 'Words')
  send()
  await reads('Sending')
  write('Another topic', 'Other words')
  answer(envelope({ reference: 'FB-7' }))
  await reads('Your feedback has arrived')
  expect(text()).not.toContain('Another topic')
  expect(env.sessionStorage.get(DRAFT)).toContain('Other words')
  click(byRole(box, 'button', 'Write another'))
  await reads('Content')
  expect((byRole(box, 'textbox', 'Content') as HTMLInputElement).value).toBe('Other words')
})

test('a missing reference is not invented', async () => {
  const { write, send, reads, text } = await openFeedback(() => envelope({}))
  write('A', 'B')
  send()
  await reads('Your feedback has arrived')
  expect(text()).toContain('Referencenot provided')
})

test('only images of at most 5 MB are uploaded, and their ids are sent', async () => {
  const { box, env, stores, write, send, sent, reads, text } = await openFeedback()
  env.images.encode = async image => image
  env.answer('POST /files/upload', () => envelope({ url: '/f/1', file_id: 'f1' }))
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  const choose = (...files: File[]) => {
    const input = box.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }
  choose(new File([png], 'good.png'), new File(['hello'], 'text.png'), new File([large], 'big.png'))
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

test('an image that is added while a message is sent stays for the next one', async () => {
  let answer: (response: Response) => void = () => undefined
  const { box, env, write, send, sent, reads, text } = await openFeedback(() => new Promise<Response>(resolve => (answer = resolve)))
  env.images.encode = async image => image
  let uploads = 0
  env.answer('POST /files/upload', () => envelope({ url: '/f', file_id: `f${(uploads += 1)}` }))
  const choose = (name: string) => {
    const input = box.querySelector<HTMLInputElement>('input[type=file]')!
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    Object.defineProperty(input, 'files', { value: [new File([png], name)], configurable: true })
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }
  choose('first.png')
  await reads('first.png')
  write('With image', 'See it')
  await settle()
  send()
  await settle()
  choose('second.png')
  await reads('second.png')
  await settle()
  answer(envelope({ reference: 'FB-7' }))
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ file_ids: ['f1'] })
  click(byRole(box, 'button', 'Write another'))
  await reads('second.png')
  expect(text()).not.toContain('first.png')
})

describe('the file picker of a native host', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const announced = { ok: true, value: { id: 'p', name: 'shot.png', type: 'image/png', size: 24 } } as const
  /** Clicks the button; returns true if the page's own picker opened. */
  const press = (box: HTMLElement): boolean =>
    box
      .querySelector('input[type=file]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))

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

test('cases of the operator are listed with status and answers', async () => {
  const { env, stores, reads, text } = await openFeedback()
  const cases = [
    { reference: 'FB-9', topic: 'My withdrawal', case_ref: 'close-account', state: 'answered', created_at: '2026-01-14T12:00:00Z',
      answers: [{ text: 'It was paid **out**.', at: '2026-01-14T13:00:00Z' }] },
    { reference: 'FB-8', topic: 'Odd', case_ref: 'W-3', state: 'escalated' }
  ]
  env.answer('POST /user/notifications', () => envelope({ list: [], cases }))
  expect(env.requests.some(one => one.path.endsWith('/user/notifications'))).toBe(false)
  env.answer('GET /basic_config', () =>
    envelope({
      client_language_map: [], customer_service_url: [], recharge_customer_service_url: [], capabilities: ['support_cases']
    })
  )
  await stores.config.load('en')
  await reads('My withdrawalJan 14, 12:00 · FB-9 · Close the accountJan 14, 13:00 · It was paid **out**.AnsweredOddFB-8 · W-3escalated')
  expect(text()).not.toContain('This list stays in this tab only.')
})

test('the input survives a lost login, for the same user only', async () => {
  const { stores, write, env, unmount } = await openFeedback()
  write('A question', 'Hello')
  const kept = env.sessionStorage.get(DRAFT)
  expect(kept).toContain('Hello')
  stores.session.end()
  await settle()
  expect(env.sessionStorage.get(DRAFT)).toBe(kept)
  unmount()
  stores.session.begin({ token: 't2' } as never)
  await stores.authFlow.refreshUser()
  const again = show(FeedbackView, stores)
  await again.reads('Topic')
  expect((byRole(again.box, 'textbox', 'Content') as HTMLTextAreaElement).value).toBe('Hello')
})

test.each<[string, () => Response | Promise<Response>, string, boolean]>([
  ['has arrived', () => envelope({ reference: 'FB-7' }), 'Your feedback has arrived', false],
  ['is not known', () => Promise.reject<Response>(new TypeError('gone')), 'Feedback: Not known yet', true],
  ['is refused', () => envelope({ reason: 'rate_limited' }, 400), expect.stringMatching(/^Feedback: Too many attempts/) as string, true]
])('a message whose screen is left while it is sent: a toast says that it %s', async (_name, end, toast, isKept) => {
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  const { stores, env, write, send, sent, unmount } = await openFeedback(() => new Promise<Response>(resolve => (answer = resolve)))
  write('A question', 'Hello')
  send()
  await settle()
  unmount()
  answer(end())
  await settle()
  expect(stores.shell.$toast.get()).toMatchObject({ text: toast })
  expect(sent()).toHaveLength(1)
  expect(env.sessionStorage.get(DRAFT) !== null, 'the draft').toBe(isKept)
  expect((env.sessionStorage.get('ad_portal_draft.feedback-sent') ?? '').includes('FB-7'), 'listed').toBe(!isKept)
})

test('what is written anew while an earlier message is under way stays a draft', async () => {
  let answer: (response: Response) => void = () => undefined
  const { stores, env, write, send, unmount } = await openFeedback(() => new Promise<Response>(resolve => (answer = resolve)))
  write('A question', 'Hello')
  send()
  await settle()
  unmount()
  const again = show(FeedbackView, stores)
  await again.reads('Topic')
  type(byRole(again.box, 'textbox', 'Content'), 'Another')
  answer(envelope({ reference: 'FB-7' }))
  await settle()
  expect(env.sessionStorage.get(DRAFT)).toContain('Another')
})
