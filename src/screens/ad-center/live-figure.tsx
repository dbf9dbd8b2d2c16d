import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { LiveValue } from './live-value.ts'
import type { OverviewFigure } from './overview-figures.ts'
import type { MetricView } from './metric-view.ts'

const HIDDEN = 'aria-hidden'

export interface LiveFigureProps {
  $figure: LiveValue<OverviewFigure>
  /** Keep its identity from render to render. */
  face: (figure: OverviewFigure) => MetricView
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
  const isMarked = mark != null

  useLayoutEffect(() => {
    // One reference for all of them: each takes ten calls of a start.
    const box = number.current
    const [shown, precise] = box?.children ?? []
    const beside = isMarked ? null : box?.nextElementSibling
    const [sign, said, words] = beside?.children ?? []
    const [digitsText, exactText, slotText, slotLabel] = [shown, precise, said, words].map(textOf)

    // Without calls and lists of its own: this runs for each of eleven figures every second.
    const write = (figure: OverviewFigure): void => {
      const now = face(figure)
      const { slot } = now
      if (digitsText && digitsText.nodeValue !== now.digits) digitsText.nodeValue = now.digits
      if (exactText && exactText.nodeValue !== now.exact) exactText.nodeValue = now.exact
      if (slotText && slotText.nodeValue !== slot.text) slotText.nodeValue = slot.text
      if (slotLabel && slotLabel.nodeValue !== slot.label) slotLabel.nodeValue = slot.label
      if (box && box.className !== now.look) box.className = now.look
      if (beside && beside.className !== slot.look) beside.className = slot.look
      if (sign && sign.className !== slot.mark) sign.className = slot.mark
      // What is said in other words beside it is not read out.
      const isShort = now.exact === '' ? 'false' : 'true'
      const isMute = slot.label === '' ? 'false' : 'true'
      if (shown && shown.getAttribute(HIDDEN) !== isShort) shown.setAttribute(HIDDEN, isShort)
      if (said && said.getAttribute(HIDDEN) !== isMute) said.setAttribute(HIDDEN, isMute)
    }
    write($figure.get())
    return $figure.listen(write)
  }, [$figure, face, isMarked])

  return (
    <>
      <span ref={number}>
        <span />
        <span className="vh" />
        {unit != null && <span className="unit"> {unit}</span>}
      </span>
      {isMarked ? (
        mark
      ) : (
        <span>
          <span aria-hidden="true" />
          <span />
          <span className="vh" />
        </span>
      )}
    </>
  )
}

/** The one text node of an element, made when it has none yet. */
function textOf(element: Element | undefined): ChildNode | null {
  if (!element) return null
  return element.firstChild ?? element.appendChild(element.ownerDocument.createTextNode(''))
}
