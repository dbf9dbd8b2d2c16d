import { expect, test } from 'vitest'

import { StepPages, StepTitle } from '../../src/ui/steps.tsx'
import { byRole, render } from '../support/render.tsx'

const focused = (box: HTMLElement) => (box.getRootNode() as ShadowRoot).activeElement
const page = (step: string | null) => (
  <StepPages step={step}>
    <StepTitle>{`Step ${step}`}</StepTitle>
  </StepPages>
)

test('the focus moves to the heading of the next step, and not to that of the first', () => {
  const { box, rerender } = render(page(null))
  rerender(page('form'))
  expect(focused(box)).toBeNull()
  rerender(page('review'))
  expect(focused(box)).toBe(byRole(box, 'heading', 'Step review'))
})
