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
    const write = (figure: OverviewFigure): void => {
      const now = face(figure)
      setLook(number, now.look)
      setText(digits, now.digits)
      setText(exact, now.exact)
      setSilent(digits, now.exact !== '')
      setLook(slot, now.slotLook)
      setLook(triangle, now.mark)
      setText(text, now.slot)
      setText(words, now.slotWords)
      setSilent(text, now.slotWords !== '')
    }
    write($figure.get())
    return $figure.listen(write)
  }, [$figure, face, isMarked])

  return (
    <>
      <span ref={number}>
        <span ref={digits} />
        <span ref={exact} className="vh" />
        {unit != null && <span className="unit">{unit}</span>}
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

function setText({ current }: RefObject<HTMLElement | null>, text: string): void {
  if (!current) return
  const node = current.firstChild
  if (!node) current.append(text)
  else if (node.nodeValue !== text) node.nodeValue = text
}

function setLook({ current }: RefObject<HTMLElement | null>, look: string): void {
  if (current && current.className !== look) current.className = look
}

/** What is said in other words beside it is not read out. */
function setSilent({ current }: RefObject<HTMLElement | null>, isSilent: boolean): void {
  const hidden = String(isSilent)
  if (current && current.getAttribute('aria-hidden') !== hidden) {
    current.setAttribute('aria-hidden', hidden)
  }
}
