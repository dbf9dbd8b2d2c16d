import { FeedbackView } from '../../../src/screens/feedback/view.tsx'
import { byRole, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

export const DRAFT = 'ad_portal_draft.feedback'
export const arrived: TestAnswer = () =>
  envelope({ reference: 'FB-7', created_at: '2026-01-15T12:00:00Z' })

/** The screen of a user, who may not be loaded yet (`isKnown`); `answer` is that to a message. */
export async function openFeedback(answer: TestAnswer = arrived, options: TestStoresOptions = {}, isKnown = true) {
  const stores = createTestStores({ path: '/ad-center/feedback', token: 't', ...options })
  const { env } = stores
  env.answer('POST /feedback', answer)
  env.answer('GET /user/info', () => envelope(userAnswer({ username: 'ann' })))
  if (isKnown) await stores.authFlow.refreshUser()
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
