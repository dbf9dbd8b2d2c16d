import { expect, test } from 'vitest'

import { PasswordField } from '../../src/widgets/password-field.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test('a password is required, and hidden until it is revealed', () => {
  const { box } = show(() => <PasswordField label="Password" value="secret" onChange={() => {}} />, createTestStores())
  const input = box.querySelector('input')!
  expect([input.type, input.getAttribute('aria-required')]).toEqual(['password', 'true'])
  click(byRole(box, 'button'))
  expect(input.type).toBe('text')
})
