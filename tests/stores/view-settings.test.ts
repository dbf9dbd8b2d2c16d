import { expect, it } from 'vitest'

import { createViewSettings } from '../../src/stores/view-settings.ts'
import { createTestEnv } from '../support/test-env.ts'

it('keeps what another tab has set when a setting of its own changes', () => {
  const env = createTestEnv()
  const there = createViewSettings(env)
  const here = createViewSettings(env)
  there.set('hidesBalances', true)
  here.set('theme', 'dark')
  expect(here.$view.get()).toMatchObject({ hidesBalances: false, theme: 'dark' })
  expect(createViewSettings(env).$view.get(), 'at the next visit').toMatchObject({ hidesBalances: true, theme: 'dark' })
})
