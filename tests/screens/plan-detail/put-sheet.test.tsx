import { expect, test } from 'vitest'

import { UndoActions, UndoCount } from '../../../src/money/operation/undo-parts.tsx'
import { allByRole, byRole, click } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import { DETAIL, enter, openForm } from './open-plan.tsx'

const PUT = 'POST /plan/order/put'
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** The sheet of a put of 480.00 once it was sent. */
async function openSent(answer: () => Response | Promise<Response>, detail?: () => Response) {
  const opened = await openForm()
  await enter(opened, '480')
  opened.env.answer(PUT, answer)
  if (detail) opened.env.answer(DETAIL, detail)
  click(byRole(opened.box, 'button', 'Pay 480.00'))
  await opened.env.clock.advance(5000)
  await settle()
  return opened
}
const alerts = (box: ParentNode) => allByRole(box, 'alert').map(({ textContent }) => textContent).join()

test('a refused put is announced with the server’s words', async () => {
  const { box, reads } = await openSent(() => envelope(null, 400, 'Closed at night'))
  await reads('Pay 480.00')
  expect(alerts(box)).toContain('Not accepted. Nothing was taken.Closed at night')
})

test('a put that was undone is announced as not sent', async () => {
  const opened = await openForm()
  const { box, reads } = opened
  await enter(opened, '480')
  click(byRole(box, 'button', 'Pay 480.00'))
  await reads('Sent in 5 seconds')
  click(byRole(box, 'button', 'Undo'))
  await reads('Pay 480.00')
  expect(alerts(box)).toContain('Not sent. Nothing was taken.You cancelled in time.')
})

test('the backend is asked again on a tap what became of a put', async () => {
  const { box, env, reads } = await openSent(lost, () => envelope(null, 500, 'Resting'))
  await reads('Not known yet')
  env.host.want('portal.haptic')
  env.answer(DETAIL, () => envelope({ id: '7', status: 'matching', put_amount: '480.00', charged: '480.00' }))
  click(byRole(box, 'button', 'Check again'))
  await reads('Plan funded')
  expect(env.host.events).toContainEqual({ event: 'portal.haptic', detail: { kind: 'success' } })
})

test('the countdown begins with what is left of a second, and never exceeds the undo time', async () => {
  const stores = createTestStores({ settings: { undoMs: 4500 } })
  const { env } = stores
  const until = env.clock.now() + 4500
  const { box, reads } = show(() => <UndoCount until={until} />, stores)
  await reads('Sent in 5 seconds')
  const timer = () => byRole(box, 'timer').textContent
  await env.clock.advance(500)
  await settle()
  expect(timer()).toBe('Sent in 4 seconds')
  expect(alerts(box), 'announced once').toContain('Sent in 5 seconds')
  env.clock.setNow(env.clock.now() - 3_600_000)
  await env.clock.advance(1000)
  await settle()
  expect(timer(), 'by a clock that was set back').toBe('Sent in 5 seconds')
})

test('what is being sent can be neither undone nor sent again', () => {
  const nothing = () => undefined
  const { box } = show(() => <UndoActions isSending onUndo={nothing} onSendNow={nothing} />, createTestStores())
  expect((byRole(box, 'button', 'Undo') as HTMLButtonElement).disabled).toBe(true)
})
