import { expect, it } from 'vitest'

import { Logo } from '../../src/ui/entrance.tsx'
import { render } from '../support/render.tsx'
import { until } from '../support/until.ts'

it('shows initials when there is no image or it fails to load', async () => {
  expect(render(<Logo name="Northlight Ads Ltd" />).box.textContent).toBe('NA')

  const { box } = render(<Logo name="Northlight Ads Ltd" src="/logo.svg" />)
  expect(box.textContent).toBe('')
  box.querySelector('img')!.dispatchEvent(new Event('error'))
  await until(() => expect(box.textContent).toBe('NA'))
})
