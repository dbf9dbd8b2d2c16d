/** Where the portal of this page stands, once it does. */
const rootOf = (container: Element): ShadowRoot | null => container.querySelector('ad-portal-root')?.shadowRoot ?? null

const inputsOf = (parent: ParentNode | null | undefined): HTMLInputElement[] => [...(parent?.querySelectorAll('input') ?? [])]

/** Types a text into a field of the portal, as a person would. */
function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Takes away the login that the page has drawn, and gives what was typed into it to the portal's own. The focus goes to
 * the field where it was; after Enter to the button, since what was wanted is for the person to do.
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
