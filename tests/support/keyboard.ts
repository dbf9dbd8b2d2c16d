import type { Page } from 'playwright-core'

/** A user with a keyboard and no pointer. */
export interface Keys {
  /** Tabs until the focused element's name begins like this; at most once around. */
  tabTo(name: string): Promise<void>
  /** `tabTo`, then Enter. */
  enter(name: string): Promise<void>
  /** `tabTo`, then types. */
  type(name: string, text: string): Promise<void>
  press(key: string): Promise<void>
  /** Name of the focused element; empty where nothing of the portal has the focus. */
  focused(): Promise<string>
  /** True unless the focus has fallen to the page itself. */
  hasFocus(): Promise<boolean>
}

/** More Tab stops than any screen has. */
const ONCE_AROUND = 90

/** Runs in the page. */
function readFocus(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body || element.shadowRoot) return ''
  const root = element.getRootNode() as ShadowRoot | Document
  const by = element.getAttribute('aria-labelledby')
  const label = element.id ? root.querySelector(`label[for="${CSS.escape(element.id)}"]`) : element.closest('label')
  const name =
    element.getAttribute('aria-label') ??
    (by ? root.getElementById(by)?.textContent : undefined) ??
    (label ?? element).textContent
  return (name ?? '').replace(/\s+/g, ' ').trim()
}

export function keysOf(page: Page): Keys {
  const { keyboard } = page
  const focused = (): Promise<string> => page.evaluate(readFocus)
  async function tabTo(name: string): Promise<void> {
    const seen: string[] = []
    for (let presses = 0; presses < ONCE_AROUND; presses += 1) {
      await keyboard.press('Tab')
      const now = await focused()
      if (now.startsWith(name)) return
      seen.push(now.slice(0, 40))
    }
    throw new Error(`the tab key never reached "${name}", only ${seen.join(' | ')}`)
  }
  return {
    focused,
    hasFocus: () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement instanceof Element),
    tabTo,
    press: key => keyboard.press(key),
    async enter(name) {
      await tabTo(name)
      await keyboard.press('Enter')
    },
    async type(name, text) {
      await tabTo(name)
      await keyboard.type(text)
    }
  }
}

/** A page without a pointer: no touch, and a keyboard with visible focus. */
export const KEYBOARD_ONLY = { hasTouch: false, isMobile: false } as const
