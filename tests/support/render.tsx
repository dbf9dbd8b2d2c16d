import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export interface Rendered {
  /** The portal's root element, inside a shadow root as on a real page. */
  box: HTMLElement
  shadow: ShadowRoot
  rerender: (element: ReactNode) => void
  unmount: () => void
}

/** Renders as the portal does: `.np` in an open shadow root. Removed before the next test. */
export function render(element: ReactNode): Rendered {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const box = shadow.appendChild(document.createElement('div'))
  box.className = 'np'
  box.dir = 'ltr'
  const root = createRoot(box)
  const rerender = (next: ReactNode) => flushSync(() => root.render(next))
  const unmount = () => {
    if (!host.isConnected) return
    flushSync(() => root.unmount())
    host.remove()
  }
  onTestFinished(unmount)
  rerender(element)
  return { box, shadow, rerender, unmount }
}

const ROLE_OF_TAG: Record<string, string> = {
  a: 'link', button: 'button', dialog: 'dialog', h1: 'heading', h2: 'heading', h3: 'heading',
  input: 'textbox', li: 'listitem', textarea: 'textbox', ul: 'list'
}

function roleOf(element: Element): string | undefined {
  const checkbox = element instanceof HTMLInputElement && element.type === 'checkbox'
  return element.getAttribute('role') ?? (checkbox ? 'checkbox' : ROLE_OF_TAG[element.localName])
}

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The accessible name, as far as the portal's own components set one. */
export function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const by = element.getAttribute('aria-labelledby')
  if (by) return by.split(' ').map(id => textOf(root.getElementById(id))).join(' ')
  const label = element.getAttribute('aria-label')
  if (label) return label
  const own = element.id && root.querySelector(`label[for="${element.id}"]`)
  return textOf(own || element.closest('label') || element)
}

/** All elements of a role, with the name if one is given. */
export function allByRole(box: ParentNode, role: string, name?: string): HTMLElement[] {
  return Array.from(box.querySelectorAll<HTMLElement>('*')).filter(
    element => roleOf(element) === role && (name === undefined || nameOf(element) === name)
  )
}

/** The one element of a role and name; throws when there is none or more than one. */
export function byRole(box: ParentNode, role: string, name?: string): HTMLElement {
  const found = allByRole(box, role, name)
  if (found.length === 1 && found[0]) return found[0]
  const names = allByRole(box, role).map(nameOf).join(' | ')
  throw new Error(`${found.length} elements are a ${role} "${name ?? ''}"; there are: ${names}`)
}

/** The text that describes an element to screen readers. */
export function descriptionOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => textOf(root.getElementById(id))).join(' ')
}

/** Whether a control does nothing, and says so: a button with a reason can be focused even so. */
export const isOff = (element: Element): boolean => element.matches(':disabled, [aria-disabled=true]')

export function click(element: Element): void {
  flushSync(() => {
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
    )
  })
}

export function press(element: Element, key: string, held: Pick<KeyboardEventInit, 'ctrlKey' | 'metaKey'> = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key, ...held, bubbles: true, cancelable: true, composed: true
  })
  flushSync(() => {
    element.dispatchEvent(event)
  })
  return event
}

/** Types a whole text into a field as one input. */
export function type(element: Element, text: string): void {
  const field = element as HTMLInputElement | HTMLTextAreaElement
  // bypasses the setter that React puts on the element to notice writes of scripts
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  flushSync(() => {
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  })
}
