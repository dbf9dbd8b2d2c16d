import type { Disposer } from '../lib/disposer.ts'
import type { PortalEmitter } from './portal-events.ts'
import type { PortalRoot } from './sheets.ts'

/** Tells the host page of a picture that did not arrive; the screen itself says what is missing. */
export function bindPictures(root: PortalRoot, events: PortalEmitter): Disposer {
  function onError({ target }: Event): void {
    if (!(target instanceof HTMLImageElement)) return
    const [where = ''] = target.src.split(/[?#]/)
    const what = target.closest('.logo') ? 'logo' : 'image'
    events.emit('loadError', { what, where, retryable: true, message: `the ${what} did not arrive` })
  }
  // Such an event does not bubble.
  root.addEventListener('error', onError, true)
  return () => root.removeEventListener('error', onError, true)
}
