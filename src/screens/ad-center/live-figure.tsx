import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { OverviewFigure } from '../../stores/overview-figures.ts'
import type { FigureFace } from './figure-face.ts'

export interface LiveFigureProps {
  $figure: ReadableAtom<OverviewFigure>
  /** Keep its identity from render to render. */
  face: (figure: OverviewFigure) => FigureFace
  /** Currency or unit beside the digits. */
  unit?: ReactNode
  /** Stands in the place of the comparison: the mark of a stale figure. */
  mark?: ReactNode
}

/**
 * A figure that changes every second. It writes its own nodes: no component renders
 * for a new figure, and an unchanged one touches nothing.
 */
export function LiveFigure({ $figure, face, unit, mark }: LiveFigureProps) {
  const number = useRef<HTMLSpanElement>(null)
  const digits = useRef<HTMLSpanElement>(null)
  const exact = useRef<HTMLSpanElement>(null)
  const slot = useRef<HTMLSpanElement>(null)
  const triangle = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const isMarked = mark != null

  useLayoutEffect(() => {
    const texts = [digits, exact, text, words].map(textOf)
    const looks = [number.current, slot.current, triangle.current]
    const silent = [digits.current, text.current]

    // Without calls of its own: this runs for each of eleven figures every second.
    const write = (figure: OverviewFigure): void => {
      const now = face(figure)
      const newTexts = [now.digits, now.exact, now.slot, now.slotWords]
      const newLooks = [now.look, now.slotLook, now.mark]
      const newSilent = [now.exact !== '', now.slotWords !== '']
      for (let i = 0; i < texts.length; i++) {
        const node = texts[i]
        const value = newTexts[i] ?? ''
        if (node && node.nodeValue !== value) node.nodeValue = value
      }
      for (let i = 0; i < looks.length; i++) {
        const element = looks[i]
        const look = newLooks[i] ?? ''
        if (element && element.className !== look) element.className = look
      }
      // What is said in other words beside it is not read out.
      for (let i = 0; i < silent.length; i++) {
        const element = silent[i]
        const hidden = String(newSilent[i])
        if (element && element.getAttribute('aria-hidden') !== hidden) {
          element.setAttribute('aria-hidden', hidden)
        }
      }
    }
    write($figure.get())
    return $figure.listen(write)
  }, [$figure, face, isMarked])

  return (
    <>
      <span ref={number}>
        <span ref={digits} />
        <span ref={exact} className="vh" />
        {unit != null && <span className="unit"> {unit}</span>}
      </span>
      {isMarked ? (
        mark
      ) : (
        <span ref={slot}>
          <span ref={triangle} aria-hidden="true" />
          <span ref={text} />
          <span ref={words} className="vh" />
        </span>
      )}
    </>
  )
}

/** The one text node of an element, made when it has none yet. */
function textOf({ current }: RefObject<HTMLElement | null>): ChildNode | null {
  if (!current) return null
  return current.firstChild ?? current.appendChild(current.ownerDocument.createTextNode(''))
}
