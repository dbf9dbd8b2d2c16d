import { expect, test, vi } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import { LoadError } from '../../src/widgets/load-error.tsx'
import type { LoadErrorProps } from '../../src/widgets/load-error.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

const REFUSED: ApiError = { call: 'planList', type: 'refused', code: 500, reason: null, message: 'Resting', data: {} }
const OFFLINE: ApiError = { call: 'planList', type: 'offline' }
function opened(props: Omit<LoadErrorProps, 'onRetry'>, onRetry = vi.fn()) {
  const stores = createTestStores()
  stores.env.online.set(props.error?.type !== 'offline')
  return { stores, ...show(() => <LoadError {...props} onRetry={onRetry} />, stores) }
}

test.each([
  [{ error: REFUSED }, 'Request failed, tap to reloadResting'],
  [{ error: REFUSED, about: 'Card' }, 'Request failed, tap to reloadCard: Resting'],
  [{ meta: 'As of 10:00' }, 'Request failed, tap to reloadAs of 10:00'],
  [{ error: REFUSED, meta: 'Next try in 5 s.' }, 'Request failed, tap to reloadResting Next try in 5 s.'],
  [{ error: REFUSED, whole: true }, 'Request failed, tap to reloadResting'],
  [{ error: OFFLINE, about: 'Card' }, 'Request failed, tap to reloadCard: You are offline. Check the connection and try again.'],
  [{ error: OFFLINE, whole: true, meta: 'Next try in 5 s.' }, 'You are offlineNext try in 5 s.Try again'],
  [{}, 'Request failed, tap to reload']
])('shows for %j: %s', (props, text) => {
  expect(byRole(opened(props).box, 'alert').textContent).toBe(text)
})

test.each([{ error: REFUSED }, { error: OFFLINE, whole: true }])('retries when tapped: %j', props => {
  const onRetry = vi.fn()
  const { box } = opened(props, onRetry)
  click(byRole(box, 'button'))
  expect(onRetry.mock.calls).toEqual([[]])
})

test('retries automatically after an offline error once the device is online', async () => {
  const onRetry = vi.fn()
  const { stores, reads } = opened({ error: OFFLINE }, onRetry)
  await reads('You are offline')
  expect(onRetry).not.toHaveBeenCalled()
  stores.env.online.set(true)
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalled())
  // One that is shown only after the network came back, with what it is part of.
  const onLate = vi.fn()
  show(() => <LoadError error={OFFLINE} onRetry={onLate} />, createTestStores())
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce())
  const onOther = vi.fn()
  const other = opened({ error: REFUSED }, onOther)
  other.stores.env.online.set(false)
  other.stores.env.online.set(true)
  await settle()
  expect(onOther).not.toHaveBeenCalled()
})
