import { Bell } from 'lucide'
import { expect, it } from 'vitest'

import { Button } from '../../src/ui/button.tsx'
import { IconButton } from '../../src/ui/icon.tsx'
import { byRole, click, render } from '../support/render.tsx'

it('a busy button announces it, keeps its focus and ignores taps', () => {
  let taps = 0
  const button = (busy: string | false) => (
    <Button kind="primary" busy={busy} onClick={() => taps++}>Withdraw</Button>
  )
  const { box, shadow, rerender } = render(button(false))
  const element = byRole(box, 'button', 'Withdraw')
  element.focus()
  click(element)
  rerender(button('Sending'))
  click(element)
  expect(taps).toBe(1)
  expect(element.getAttribute('aria-busy')).toBe('true')
  expect(element.textContent).toContain('Sending')
  expect(shadow.activeElement).toBe(element)
})

it('a busy submit button does not submit again', () => {
  let sent = 0
  const { box } = render(
    <form onSubmit={event => { event.preventDefault(); sent++ }}>
      <Button type="submit" busy="Sending">Send</Button>
    </form>
  )
  click(box.querySelector('button') as HTMLElement)
  expect(sent).toBe(0)
})

it('an icon button has a name, and its badge is not read twice', () => {
  const { box } = render(
    <IconButton icon={Bell} label="Notifications, 3 unread" badge="3" onClick={() => undefined} />
  )
  const bell = byRole(box, 'button', 'Notifications, 3 unread')
  expect(bell.querySelector('.badge')?.getAttribute('aria-hidden')).toBe('true')
  expect(bell.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
