import { createEmitter } from '../lib/disposer.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { PortalRoot } from './sheets.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text that a person has typed and that leaving would lose. */
export interface UnsavedText {
  get(): boolean
  /** May have changed. */
  listen(onChange: () => void): Disposer
}

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  !/^(search|password|checkbox|radio|file|range)$/.test(target.type)

/**
 * Watches what is typed under a root. A field counts while it still stands there with a text in it,
 * so that a form which was sent, or a screen which was left, no longer does.
 */
export function watchUnsavedText(root: PortalRoot): UnsavedText & { undo: Disposer } {
  const typed = new Set<Field>()
  const changes = createEmitter<void>()

  function onInput({ target }: Event): void {
    if (!isField(target)) return
    typed.add(target)
    changes.emit()
  }
  root.addEventListener('input', onInput)

  return {
    get() {
      for (const field of typed) if (!field.isConnected) typed.delete(field)
      return [...typed].some(({ value }) => value !== '')
    },
    listen: changes.listen,
    undo() {
      root.removeEventListener('input', onInput)
      changes.clear()
    }
  }
}
