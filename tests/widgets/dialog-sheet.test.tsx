import { expect, test, vi } from 'vitest'

import { DialogSheet } from '../../src/widgets/dialog-sheet.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test('is named by its title and closed by "Close"', () => {
  const onClose = vi.fn()
  const { box } = show(
    () => (
      <DialogSheet title="Details" onClose={onClose}>
        Text
      </DialogSheet>
    ),
    createTestStores()
  )
  click(byRole(byRole(box, 'dialog', 'Details'), 'button', 'Close'))
  expect(onClose).toHaveBeenCalledOnce()
})
