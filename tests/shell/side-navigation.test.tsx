import { expect, test } from 'vitest'

import { SideNavigation } from '../../src/shell/side-navigation.tsx'
import { show } from '../support/show.tsx'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'
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
