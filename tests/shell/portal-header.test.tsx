import { expect, test } from 'vitest'

import { allByRole, byRole, click, nameOf } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { Header } from '../support/header.tsx'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

function open(unread: number, path = '/wallet') {
  const stores = createTestStores({ token: 't', path })
  stores.unread.set(unread)
  const shown = show(Header, stores)
  const badge = () => shown.box.querySelector('.badge')?.textContent ?? null
  const bell = () =>
    allByRole(shown.box, 'button').find(one => nameOf(one).startsWith('Notifications')) ?? null
  return { stores, ...shown, badge, bell }
}

test.each([
  [0, null, 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '99+', 'Notifications, 99+ unread, exactly 100'],
  [12_345, '99+', 'Notifications, 99+ unread, exactly 12,345']
])('with %i unread the bell shows %s and says "%s"', (count, badge, name) => {
  const shown = open(count)
  expect(shown.badge()).toBe(badge)
  expect(shown.bell() && nameOf(shown.bell()!)).toBe(name)
})

test('the title can take the focus, which a new screen gives it', () => {
  const title = byRole(open(0).box, 'heading', 'Wallet')
  title.focus()
  expect((title.getRootNode() as ShadowRoot).activeElement).toBe(title)
})

test('the bell follows the count and opens the notifications', async () => {
  const { box, stores, badge, reads } = open(2)
  stores.unread.decrease(1)
  await reads('1')
  expect(badge()).toBe('1')
  stores.unread.reset()
  await reads('Wallet')
  expect(badge()).toBeNull()
  click(byRole(box, 'button', 'Notifications'))
  expect(stores.env.location.get()).toBe('/notification')
})

test('a contract page has no bell', () => {
  expect(open(3, '/ad-center/contract').bell()).toBeNull()
})

test.each([
  [{ legal_name: 'Northlight Ads Ltd' }, 'Northlight Ads Ltd'],
  [null, null]
])('the header reserves space for the operator until the backend names %j', async (operator, name) => {
  const { box, stores } = open(0, '/ad-center')
  const eyebrow = () => box.querySelector('.eyebrow')
  expect(eyebrow()!.textContent).toBe('\u00a0')
  expect(box.querySelector('.logo.blank')).not.toBeNull()
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ operator })))
  await stores.config.load('en')
  await until(() => expect(eyebrow()?.textContent ?? null).toBe(name))
  expect(box.querySelector('.logo.blank')).toBeNull()
})
