import { createEmitter, listenTo } from '../lib/disposer.ts'
import type { PortalRoot } from './sheets.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  !/^(search|password|checkbox|radio|file|range)$/.test(target.type)

/**
 * Watches what is typed under a root, and what leaving would lose. A field counts while it still stands there with a text in it,
 * so that a form which was sent, or a screen which was left, no longer does.
 */
export function watchUnsavedText(root: PortalRoot) {
  const typed = new Set<Field>()
  const changes = createEmitter<void>()

  function onInput({ target }: Event): void {
    if (!isField(target)) return
    typed.add(target)
    changes.emit()
  }
  const stop = listenTo(root, 'input', onInput)

  return {
    get(): boolean {
      for (const field of typed) if (!field.isConnected) typed.delete(field)
      return [...typed].some(({ value }) => value !== '')
    },
    /** May have changed. */
    listen: changes.listen,
    undo(): void {
      stop()
      changes.clear()
    }
  }
}
