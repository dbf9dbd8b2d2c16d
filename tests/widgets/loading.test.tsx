import { expect, test } from 'vitest'

import { Loading } from '../../src/widgets/load-error.tsx'
import { byRole } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test('says once that it loads, over as many rows as are to come', () => {
  const { box } = show(() => <Loading rows={3} height={44} />, createTestStores())
  const status = byRole(box, 'status')
  expect(status.textContent).toBe('Loading')
  expect(status.querySelectorAll('.ghost')).toHaveLength(3)
})
