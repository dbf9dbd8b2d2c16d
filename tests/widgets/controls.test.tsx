import { atom } from 'nanostores'
import { expect, test } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import type { Submission } from '../../src/stores/submission.ts'
import { FormFailure, Submit } from '../../src/widgets/submit.tsx'
import { byRole } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

const REFUSED: ApiError = { call: 'login', type: 'refused', code: 400, reason: null, message: 'Resting', data: {} }
const formOf = (submission: Submission) => ({ $submission: atom(submission) })

test('the button shows that it is sending', () => {
  const { box } = show(
    () => <Submit form={formOf({ type: 'sending' })} verb="Save" sending="Saving" />,
    createTestStores()
  )
  expect(byRole(box, 'button').getAttribute('aria-busy')).toBe('true')
  expect(byRole(box, 'button').textContent).toContain('Saving')
})

const OFFLINE = 'You are offline. Check the connection and try again.Try again'
test.each<[ApiError, string]>([
  [REFUSED, 'Resting'],
  [{ call: 'login', type: 'offline' }, OFFLINE],
  [{ call: 'login', type: 'http', status: 502, text: '' }, 'It may have arrived.Try again']
])('a form that failed with %j shows: %s', (error, text) => {
  const form = formOf({ type: 'failed', error, isUnsure: error.type === 'http' })
  const stores = createTestStores()
  stores.env.online.set(false)
  const { box } = show(() => <FormFailure form={form} unknown="It may have arrived." />, stores)
  expect(byRole(box, 'alert').textContent).toMatch(new RegExp(`${text}$`))
})

test('a form that cannot be sent again shows the error without a retry', () => {
  const form = formOf({ type: 'failed', error: { call: 'login', type: 'offline' } })
  const stores = createTestStores()
  stores.env.online.set(false)
  const { box } = show(() => <FormFailure form={form} isOver />, stores)
  expect(byRole(box, 'alert').textContent).toBe('You are offline. Check the connection and try again.')
})

test('a form that was offline says so no longer once the network is back', async () => {
  const form = formOf({ type: 'failed', error: { call: 'login', type: 'offline' } })
  const stores = createTestStores()
  stores.env.online.set(false)
  const { box } = show(() => <FormFailure form={form} />, stores)
  expect(byRole(box, 'alert').textContent).toContain('You are offline')
  stores.env.online.set(true)
  await until(() => expect(byRole(box, 'alert').textContent).toBe(''))
})
