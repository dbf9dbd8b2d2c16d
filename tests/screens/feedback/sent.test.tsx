import { expect, test } from 'vitest'

import { packOf } from '../../support/pack-of.ts'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import { arrived, openFeedback } from './open-feedback.tsx'

/** The screen in front of a backend that reports cases. */
async function openWithCases(cases: object[], options = {}) {
  const opened = await openFeedback(arrived, options)
  opened.env.answer('POST /user/notifications', () => envelope({ list: [], cases }))
  opened.env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities: ['support_cases'] })))
  await opened.stores.config.load('en')
  const asked = () => opened.env.requests.filter(one => one.path.endsWith('/user/notifications')).length
  return { ...opened, asked }
}
const titles = (box: HTMLElement) => [...box.querySelectorAll('.list-row .grow .text-15')].map(one => one.textContent)

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

test('the answer to a message gets the focus, and has nothing to copy without a reference', async () => {
  const { box, write, send, reads, shadow } = await openFeedback(() => envelope({}))
  write('A', 'B')
  send()
  await reads('Your feedback has arrived')
  expect(nameOf(shadow.activeElement!)).toBe('Your feedback has arrived')
  expect(allByRole(box, 'button', 'Copy')).toEqual([])
})

test('messages are listed newest first, each once, with the time of the backend', async () => {
  let number = 0
  const { stores, env, write, send, reads, box, text } = await openWithCases([])
  env.answer('POST /feedback', () => {
    number += 1
    return envelope({ reference: `FB-${number}`, created_at: `2026-01-0${number}T08:30:00Z` })
  })
  for (const topic of ['First', ' Second ']) {
    write(topic, 'Words')
    send()
    await reads('Your feedback has arrived')
    click(byRole(box, 'button', 'Write another'))
    await reads('Content')
  }
  expect(titles(box)).toEqual(['Second', 'First'])
  expect(text()).toContain('Jan 2, 08:30 · FB-2')
  const cases = [{ reference: 'FB-1', topic: 'First', state: 'received' }, { reference: 'FB-0', topic: '' }]
  env.answer('POST /user/notifications', () => envelope({ list: [], cases }))
  await stores.config.load('en')
  await reads('Received')
  expect(titles(box)).toEqual(['Second', 'First', 'FB-0'])
})

test('the list of this tab is there when the screen is opened again, also before the user is known', async () => {
  const first = await openFeedback()
  first.write('A question', 'Hello')
  first.send()
  await first.reads('Your feedback has arrived')
  const kept = { 'ad_portal_draft.feedback-sent': first.env.sessionStorage.get('ad_portal_draft.feedback-sent')! }
  const again = await openFeedback(arrived, { sessionStorage: kept })
  expect(titles(again.box)).toEqual(['A question'])
  const early = await openFeedback(arrived, { sessionStorage: kept, token: 'another' }, false)
  expect(titles(early.box)).toEqual([])
  await early.stores.authFlow.refreshUser()
  await early.reads('A question')
})

test('cases are read again after a message and in another language, and say when they cannot be read', async () => {
  const { stores, env, write, send, reads, box, asked, text } = await openWithCases([], { locales: { de: packOf('de') } })
  await settle()
  expect(asked()).toBe(1)
  write('A question', 'Hello')
  send()
  await reads('Your feedback has arrived')
  expect(asked()).toBe(2)
  env.answer('POST /user/notifications', () => envelope(null, 500, 'Resting'))
  await stores.language.choose('de')
  await reads('Resting')
  expect(asked()).toBe(3)
  env.answer('POST /user/notifications', () => envelope({ list: [], cases: [{ reference: 'FB-9', topic: 'Odd' }] }))
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Resting'))!)
  await reads('Odd')
  expect(text()).not.toContain('Resting')
})
