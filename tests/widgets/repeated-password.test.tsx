import { expect, test } from 'vitest'

import { RepeatedPassword } from '../../src/widgets/repeated-password.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test.each([
  ['secret', 'Passwords match'],
  ['secre', ''],
  ['', '']
])('repeated as "%s", it shows "%s"', (value, message) => {
  const { box } = show(
    () => <RepeatedPassword first={value && 'secret'} label="Once more" value={value} onChange={() => {}} />,
    createTestStores()
  )
  expect(box.querySelector('.field-message')!.textContent).toBe(message)
})
