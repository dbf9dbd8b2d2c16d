import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { Wheel, wheelIndex, wheelOffset } from '../../src/ui/wheel.tsx'
import { byRole, nameOf, press, render } from '../support/render.tsx'

const LANGUAGES = ['Deutsch', 'English', 'Español', 'Français', 'Português', 'Русский']

function Picker() {
  const [value, setValue] = useState('English')
  const options = LANGUAGES.map(label => ({ key: label, label }))
  return <Wheel label="Language" options={options} value={value} onChange={setValue} />
}

const chosen = (box: HTMLElement) => nameOf(box.querySelector('[aria-selected=true]') as Element)

describe('the picker wheel', () => {
  it('points to the chosen option for screen readers', () => {
    const { box, shadow } = render(<Picker />)
    const active = byRole(box, 'listbox', 'Language').getAttribute('aria-activedescendant') ?? ''
    expect(nameOf(shadow.getElementById(active) as Element)).toBe('English')
  })

  it.each([
    [['ArrowDown'], 'Español'],
    [['ArrowUp'], 'Deutsch'],
    [['ArrowUp', 'ArrowUp'], 'Deutsch'],
    [['End'], 'Русский'],
    [['End', 'ArrowDown'], 'Русский'],
    [['End', 'Home'], 'Deutsch'],
    [['PageDown'], 'Русский'],
    [['End', 'PageUp'], 'Deutsch'],
    [['p'], 'Português'],
    [['e'], 'Español'],
    [['e', 'n'], 'English'],
    [['р'], 'Русский'],
    [['x'], 'English']
  ])('moves with %s to %s', (keys, expected) => {
    const { box } = render(<Picker />)
    for (const key of keys) press(byRole(box, 'listbox'), key)
    expect(chosen(box)).toBe(expected)
  })

  it('leaves the Tab key and shortcuts to the page', () => {
    const { box } = render(<Picker />)
    expect(press(byRole(box, 'listbox'), 'Tab').defaultPrevented).toBe(false)
    for (const held of ['ctrlKey', 'metaKey'] as const) {
      expect(press(byRole(box, 'listbox'), 'f', { [held]: true }).defaultPrevented).toBe(false)
    }
    expect(chosen(box)).toBe('English')
  })

  it('moves by one with each step of the wheel, and keeps the page behind from scrolling', async () => {
    const { box } = render(<Picker />)
    for (const [deltaY, expected] of [[120, 'Español'], [120, 'Français'], [-3, 'Español']] as const) {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
      byRole(box, 'listbox').dispatchEvent(event)
      expect(event.defaultPrevented).toBe(true)
      // React renders what a wheel changes only after other tasks.
      await expect.poll(() => chosen(box)).toBe(expected)
    }
  })

  it('places the first row in the band, and snaps to the nearest', () => {
    expect(wheelOffset(0)).toBe(110)
    expect(wheelOffset(3)).toBe(-22)
    expect(wheelIndex(-22 + 21)).toBe(3)
    expect(wheelIndex(-22 + 23)).toBe(2)
  })
})
