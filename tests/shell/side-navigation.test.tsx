import { expect, test } from 'vitest'

import { SideNavigation } from '../../src/shell/side-navigation.tsx'
import { allByRole, byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

test.each([
  [{ legal_name: 'Northlight Ads Ltd' }, 'NA'],
  [null, undefined]
])('reserves space for the mark of the operator until the backend names %j', async (operator, initials) => {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  const { box } = show(SideNavigation, stores)
  expect(box.querySelector('.brand .logo.blank')).not.toBeNull()
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ operator })))
  await stores.config.load('en')
  await until(() => expect(box.querySelector('.brand .logo.blank')).toBeNull())
  expect(box.querySelector('.brand .logo')?.textContent).toBe(initials)
})

const LOG_OUT = 'Log out'

test('nobody can log out before the user is known, and then only who registered here', async () => {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  const { box } = show(SideNavigation, stores)
  expect(byRole(box, 'button', LOG_OUT).style.visibility, 'only its space').toBe('hidden')
  stores.session.setProfile(userAnswer({ entry: 'native' }) as never)
  await until(() => expect(allByRole(box, 'button', LOG_OUT)).toEqual([]))
  stores.session.setProfile(userAnswer() as never)
  await until(() => expect(byRole(box, 'button', LOG_OUT).style.visibility).toBe(''))
  click(byRole(box, 'button', LOG_OUT))
  expect(stores.shell.$dialog.get().type).toBe('logout')
})

test('marks the section of the screen, and leads to the account', async () => {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  const { box } = show(SideNavigation, stores)
  const current = () => [...box.querySelectorAll('[aria-current=page]')].map(place => place.textContent)
  expect(current()).toEqual(['Wallet'])
  click(byRole(box, 'button', 'Account'))
  expect(stores.router.$route.get()).toMatchObject({ path: '/ad-center', query: { view: 'account' } })
  await until(() => expect(current()).toEqual(['Account']))
  click(byRole(box, 'button', 'Overview'))
  expect(stores.router.$route.get().query).toEqual({})
})

test('shows a large count capped, and says it in full', async () => {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  stores.env.answer('POST /user/notifications/unread_count', () => envelope({ unread_total: 120 }))
  const { box } = show(SideNavigation, stores)
  const counts = () => [...box.querySelectorAll('.count')].map(count => count.className)
  expect(counts(), 'without a count only its space').toEqual(['count off', 'count off'])
  await stores.unread.load()
  await until(() => expect(counts()).toEqual(['count off', 'count']))
  const messages = box.querySelector('.count:not(.off)')!.closest('button')!
  const texts = (which: string) => [...messages.querySelectorAll(which)].map(part => part.textContent)
  expect(texts('.word > :not([aria-hidden=true])')).toEqual(['Notifications, 120 unread'])
  expect(texts('.badge, .count')).toEqual(['99+', '99+'])
})
