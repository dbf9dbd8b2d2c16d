import { expect, test } from 'vitest'

import { SideNavigation } from '../../src/shell/side-navigation.tsx'
import { show } from '../support/show.tsx'
import { settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

async function openBeside() {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  const shown = show(SideNavigation, stores)
  const root = document.body.appendChild(document.createElement('ad-portal-root'))
  root.append(shown.shadow.host)
  // Effects without layout run a task later.
  await settle()
  const happens = (event: Event): unknown => shown.box.querySelector('button')!.dispatchEvent(event)
  const path = (): string => stores.router.$route.get().path
  const leave = (): void => {
    shown.unmount()
    root.remove()
  }
  return { happens, path, leave, back: () => stores.router.navigate('/wallet') }
}
const about = { bubbles: true, composed: true, cancelable: true }
const key = () => new KeyboardEvent('keydown', { ...about, key: 'u' })
const press = (): unknown => document.body.dispatchEvent(key())

test('of two portals on a page the one with the focus acts on a shortcut, then the one used last', async () => {
  const [first, second] = [await openBeside(), await openBeside()]
  second.happens(key())
  expect([first.path(), second.path()]).toEqual(['/wallet', '/notification'])
  second.back()
  press()
  expect([first.path(), second.path()]).toEqual(['/wallet', '/notification'])
  second.back()
  first.happens(new Event('pointerdown', about))
  press()
  expect([first.path(), second.path()]).toEqual(['/notification', '/wallet'])
  first.back()
  second.happens(new KeyboardEvent('keydown', { ...about, key: 'Tab' }))
  press()
  expect([first.path(), second.path()]).toEqual(['/wallet', '/notification'])
  second.leave()
  press()
  expect(first.path(), 'alone again').toBe('/notification')
  first.leave()
})

test('a single portal acts on a shortcut wherever the focus is', async () => {
  const only = await openBeside()
  press()
  expect(only.path()).toBe('/notification')
  only.leave()
})

test('a key with a modifier, in a field, of another handler or after the portal has gone acts on nothing', async () => {
  const { path, leave } = await openBeside()
  const field = document.body.appendChild(document.createElement('input'))
  const fire = (at: Element, more: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { ...about, key: 'u', ...more })
    at.dispatchEvent(event)
    return event
  }
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) fire(document.body, { [modifier]: true })
  fire(field)
  document.body.addEventListener('keydown', event => event.preventDefault(), { once: true })
  fire(document.body)
  expect(path()).toBe('/wallet')
  leave()
  await settle()
  expect(fire(document.body).defaultPrevented, 'the key is the page’s again').toBe(false)
  expect(path()).toBe('/wallet')
  field.remove()
})
