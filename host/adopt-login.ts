/** The root of this page's portal, once it is mounted. */
const rootOf = (container: Element): ShadowRoot | null => container.querySelector('ad-portal-root')?.shadowRoot ?? null

const inputsOf = (parent: ParentNode | null | undefined): HTMLInputElement[] => [...(parent?.querySelectorAll('input') ?? [])]

/** Types a text into a field of the portal, as a user would. */
function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Removes the page's static login and transfers its input to the portal's own. The focus goes to the same
 * field; after Enter to the button, so that the user submits themselves.
 */
export function adoptLogin(container: Element): void {
  const drawn = document.querySelector<HTMLFormElement>('#login')
  if (!drawn) return
  const form = rootOf(container)?.querySelector<HTMLInputElement>('main input[type=password]')?.form
  const fields = inputsOf(form)
  const typed = inputsOf(drawn)
  const at = typed.findIndex(input => input === document.activeElement)
  const isWanted = drawn.dataset.wanted !== undefined
  const isHidden = drawn.hidden
  drawn.remove()
  if (isHidden || fields.length !== typed.length) return
  typed.forEach(({ value }, place) => {
    const field = fields[place]
    if (field && value !== '') type(field, value)
  })
  if (isWanted) form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  else fields[at]?.focus()
}
