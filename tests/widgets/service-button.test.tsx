import { expect, test } from 'vitest'

import { ServiceButton } from '../../src/widgets/service-button.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test.each([
  ['Customer service', <ServiceButton />, null],
  ['Report', <ServiceButton about="The sum differs">Report</ServiceButton>, 'The sum differs']
])('"%s" opens the service list with its message', (name, button, message) => {
  const stores = createTestStores()
  const { box } = show(() => button, stores)
  click(byRole(box, 'button', name))
  expect(stores.shell.$dialog.get()).toEqual({ type: 'service', list: 'service', message })
})
