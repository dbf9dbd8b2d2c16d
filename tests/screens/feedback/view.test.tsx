import { expect, test } from 'vitest'

import { FeedbackView } from '../../../src/screens/feedback/view.tsx'
import { byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { arrived, DRAFT, openFeedback } from './open-feedback.tsx'

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
  const { box, env, write, send, sent, reads, text } = await openFeedback()
  write(' A question ', 'Hello')
  await reads('5 of 2,000')
  send()
  await reads('Your feedback has arrived')
  expect(sent()[0]).toMatchObject({ topic: 'A question', content: 'Hello' })
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

test('the draft goes before the topic of the address, which fits its field', async () => {
  const path = `/ad-center/feedback?topic=${'x'.repeat(200)}`
  const { box, env, write, text } = await openFeedback(arrived, { path })
  expect((byRole(box, 'textbox', 'Topic') as HTMLInputElement).value).toBe('x'.repeat(120))
  expect(text()).toContain('120 of 120')
  expect(text()).toContain('Kept in this tab until you send it.')
  expect((byRole(box, 'textbox', 'Content') as HTMLTextAreaElement).maxLength).toBe(2000)
  write('Mine', 'Words')
  const again = await openFeedback(arrived, { path, sessionStorage: { [DRAFT]: env.sessionStorage.get(DRAFT)! } })
  expect((byRole(again.box, 'textbox', 'Topic') as HTMLInputElement).value).toBe('Mine')
})

test('the same text is sent with the same id after a lost answer, and another text with another', async () => {
  let isLost = true
  const { env, write, send, sent, reads } = await openFeedback(request => {
    if (isLost) throw new TypeError('lost')
    return arrived(request)
  })
  write('Topic one', 'Words')
  send()
  await reads('Sent again, it should count once.')
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

test('a draft is put in once its user is known, and then no more', async () => {
  const first = await openFeedback()
  first.write('', 'half a thought')
  const kept = { [DRAFT]: first.env.sessionStorage.get(DRAFT)! }
  const { box, stores, send, reads, write } = await openFeedback(
    () => envelope({ reason: 'required_field', field: 'content' }, 400),
    { path: '/ad-center/feedback?topic=Appeal', sessionStorage: kept, token: 'another' },
    false
  )
  const values = () => ['Topic', 'Content'].map(name => (byRole(box, 'textbox', name) as HTMLInputElement).value)
  expect(values()).toEqual(['Appeal', ''])
  await stores.authFlow.refreshUser()
  await settle()
  expect(values()).toEqual(['Appeal', 'half a thought'])
  write('Appeal', 'A whole thought')
  send()
  await reads('This field cannot be empty')
  await stores.authFlow.refreshUser()
  await settle()
  expect(descriptionOf(byRole(box, 'textbox', 'Content')), 'a fault stays').toContain('This field cannot be empty')
})

test.each([
  ['Another topic', 'Other words'],
  ['Another topic', 'Words'],
  ['Topic', 'Other words']
])('what is written while a message is sent stays for the next one: %s, %s', async (topic, content) => {
  let answer: (response: Response) => void = () => undefined
  const { box, env, write, send, reads, text } = await openFeedback(() => new Promise(resolve => (answer = resolve)))
  write('Topic', 'Words')
  send()
  await reads('Sending')
  write(topic, content)
  answer(envelope({ reference: 'FB-7' }))
  await reads('Your feedback has arrived')
  expect(text()).not.toContain('Another topic')
  expect(env.sessionStorage.get(DRAFT)).toContain(content)
  click(byRole(box, 'button', 'Write another'))
  await reads('Content')
  expect((byRole(box, 'textbox', 'Topic') as HTMLInputElement).value).toBe(topic)
  expect((byRole(box, 'textbox', 'Content') as HTMLInputElement).value).toBe(content)
})

test('a missing reference is not invented', async () => {
  const { write, send, reads, text } = await openFeedback(() => envelope({}))
  write('A', 'B')
  send()
  await reads('Your feedback has arrived')
  expect(text()).toContain('Referencenot provided')
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

test('a message that arrives while its screen is open again leaves it, and is listed', async () => {
  let answer: (response: Response) => void = () => undefined
  const { stores, env, write, send, sent, unmount } = await openFeedback(() => new Promise<Response>(resolve => (answer = resolve)))
  write('A question', 'Hello')
  send()
  await settle()
  unmount()
  const again = show(FeedbackView, stores)
  await again.reads('Topic')
  const content = () => (byRole(again.box, 'textbox', 'Content') as HTMLTextAreaElement).value
  expect(content()).toBe('Hello')
  answer(envelope({ reference: 'FB-7' }))
  await again.reads('FB-7')
  expect(content()).toBe('')
  again.box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
  expect(sent()).toHaveLength(1)
  expect(env.sessionStorage.get(DRAFT)).toBeNull()
})
