import { expect, test } from 'vitest'

import { Loading } from '../../src/widgets/load-error.tsx'
import { byRole } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test('announces loading once, above the expected number of rows', () => {
  const { box } = show(() => <Loading rows={3} height={44} />, createTestStores())
  const status = byRole(box, 'status')
  expect(status.textContent).toBe('Loading')
  expect(status.querySelectorAll('.ghost')).toHaveLength(3)
})
