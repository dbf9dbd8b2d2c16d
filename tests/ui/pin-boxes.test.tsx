import { useState } from 'react'
import { expect, test } from 'vitest'

import { PinBoxes } from '../../src/ui/pin-boxes.tsx'
import { render, type } from '../support/render.tsx'

function Pin() {
  const [value, setValue] = useState('')
  return <PinBoxes label="Digits" value={value} onChange={setValue} />
}

test('what is no digit does not stay in the field, where it would take the place of one', () => {
  const { box } = render(<Pin />)
  const input = box.querySelector('input')!
  for (const [typed, kept] of [['a', ''], ['1-2', '12'], ['12x', '12'], ['1234567', '123456']] as const) {
    type(input, typed)
    expect(input.value).toBe(kept)
  }
})
