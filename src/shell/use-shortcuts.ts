import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'

import { useRoute, useStores } from '../hooks/use-stores.ts'
import { disposeAll, listenTo } from '../lib/disposer.ts'
import { focusedIn } from './screen-focus.ts'
import { SECTIONS, useBack } from './sections.ts'

/** Milliseconds in which the letter must follow G. */
const LETTER_MS = 1500

/** Where a key is text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * The keyboard shortcuts, as listed in the dialog under `?`. None moves money; they are inactive while a
 * field has the focus or a dialog is open, and all of them can be switched off. Of several portals on a page only
 * the one that has the focus acts, or that was used last.
 * @param place an element of the portal
 */
export function useShortcuts(place: RefObject<HTMLElement | null>): void {
  const { router, shell, view } = useStores()
  const { hasShortcuts } = useStore(view.$view)
  const back = useBack(useRoute())
  const goBack = useRef(back)
  goBack.current = back

  useEffect(() => {
    const page = place.current?.ownerDocument
    const portal = place.current?.closest('.np')
    if (!hasShortcuts || !page || !portal) return
    let chordAt = -LETTER_MS
    /** Another portal of the page that was used since this one. */
    let other: Element | null = null
    const onUse = (event: Event): void => {
      const path = event.composedPath() as Element[]
      const used = path.find(({ localName }) => localName === 'ad-portal-root')
      if (used) other = path.includes(portal) ? null : used
    }

    const act = (key: string, isChord: boolean): boolean => {
      const section = isChord && Object.values(SECTIONS).find(({ letter }) => letter === key)
      if (section) {
        router.navigate(section.path)
        return true
      }
      switch (key) {
        case '?':
          shell.openDialog({ type: 'keys' })
          return true
        case 'u':
          router.navigate('/notification', { state: 'unread' })
          return true
        case 'j':
          return step(portal, 1)
        case 'k':
          return step(portal, -1)
        case 'escape': {
          const { id, row } = router.$route.get().query
          if (!(id ?? row)) return false
          goBack.current?.()
          return true
        }
        default:
          return press(portal.querySelector(`[aria-keyshortcuts="${key}"]`))
      }
    }
    const onKey = (event: KeyboardEvent): void => {
      onUse(event)
      const at = event.composedPath()[0]
      const isTyped = at instanceof Element && at.matches(TYPED_INTO)
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || isModified || isTyped || other?.isConnected || portal.querySelector('dialog[open]')) return
      // On the keyboard of another script, the Latin letter at the same place: `KeyU`.
      const key = (event.key > '~' ? event.code.slice(3) : event.key).toLowerCase()
      const isChord = event.timeStamp - chordAt < LETTER_MS
      chordAt = key === 'g' ? event.timeStamp : -LETTER_MS
      if (/^([a-z.?/]|escape)$/.test(key) && act(key, isChord)) event.preventDefault()
    }
    return disposeAll([listenTo(page, 'keydown', onKey), listenTo(page, 'pointerdown', onUse)])
  }, [hasShortcuts, place, router, shell])
}

/** Focuses the next or previous row of a list; the first one when none has the focus. */
function step(portal: Element, by: 1 | -1): boolean {
  const rows = [...portal.querySelectorAll<HTMLElement>('main :is(button.list-row, .cover, [scope=row] > button)')]
  const focused = focusedIn(portal)
  const at = rows.findIndex(row => row === focused)
  const next = rows[at < 0 ? 0 : at + by]
  next?.focus()
  return next !== undefined
}

function press(control: HTMLElement | null): boolean {
  if (control?.matches(TYPED_INTO)) control.focus()
  else control?.click()
  return control !== null
}
