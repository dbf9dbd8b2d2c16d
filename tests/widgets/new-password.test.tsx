import { expect, test } from 'vitest'

import { NewPassword } from '../../src/widgets/new-password.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test.each([
  ['secret', 'Passwords match'],
  ['secre', ''],
  ['', '']
])('repeated as "%s", it shows "%s"', (value, message) => {
  const field = (label: string, value: string) => ({ label, value, onChange: () => {} })
  const { box } = show(
    () => <NewPassword first={field('New', value && 'secret')} again={field('Once more', value)} />,
    createTestStores()
  )
  const [, again] = box.querySelectorAll('.field-message')
  expect(again!.textContent).toBe(message)
})
