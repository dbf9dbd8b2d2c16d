import { useLayoutEffect, useRef, type ReactNode } from 'react'

import type { LiveValue } from './live-value.ts'
import type { MetricView } from './metric-view.ts'
import type { OverviewFigure } from './overview-figures.ts'

interface LiveFigureProps {
  $figure: LiveValue<OverviewFigure>
  /** Must be referentially stable. */
  view: (figure: OverviewFigure) => MetricView
  unit?: ReactNode
  /** Replaces the comparison: the mark of a stale figure. */
  mark?: ReactNode
}

/**
 * A figure that changes every second. It writes to its own nodes: a change renders no
 * component, and an unchanged figure touches no node.
 */
export function LiveFigure({ $figure, view, unit, mark }: LiveFigureProps) {
  const number = useRef<HTMLSpanElement>(null)
  const isMarked = mark != null

  useLayoutEffect(() => {
    // One ref for all nodes: each ref costs ten calls at start.
    const box = number.current
    const [shown, precise] = box?.children ?? []
    const beside = isMarked ? null : box?.nextElementSibling
    const [sign, slotShown, slotSpoken] = beside?.children ?? []
    const [digitsText, exactText, slotText, slotLabel] = [shown, precise, slotShown, slotSpoken].map(textOf)

    let last: MetricView | null = null
    // No extra calls, lists or DOM reads: this runs for eleven figures every second.
    const write = (figure: OverviewFigure): void => {
      const now = view(figure)
      const { digits, exact, className, slot } = now
      if (digitsText && digits !== last?.digits) digitsText.nodeValue = digits
      if (box && className !== last?.className) box.className = className
      if (exactText && exact !== last?.exact) {
        exactText.nodeValue = exact
        mute(shown, exact !== '')
      }
      const was = last?.slot
      if (slot !== was) {
        if (beside && slot.className !== was?.className) beside.className = slot.className
        if (sign && slot.mark !== was?.mark) sign.className = slot.mark
        if (slotText && slot.text !== was?.text) slotText.nodeValue = slot.text
        if (slotLabel && slot.label !== was?.label) {
          slotLabel.nodeValue = slot.label
          mute(slotShown, slot.label !== '')
        }
      }
      last = now
    }
    write($figure.get())
    return $figure.listen(write)
  }, [$figure, view, isMarked])

  return (
    <>
      <span ref={number}>
        <span />
        <span className="visually-hidden" />
        {unit != null && <span className="unit"> {unit}</span>}
      </span>
      {isMarked ? (
        mark
      ) : (
        // Keyed, because its texts are written by hand: the mark must not reuse this node.
        <span key="comparison">
          <span aria-hidden="true" />
          <span />
          <span className="visually-hidden" />
        </span>
      )}
    </>
  )
}

interface LiveTextProps {
  /** The current text. Must be referentially stable. */
  read: () => string
  /** Subscribes to changes; returns the disposer. Must be referentially stable. */
  listen: (onChange: () => void) => () => void
  /** Class names that change with the text, such as `gain` or `loss`. */
  readClassName?: () => string
}

/** The same for a text. */
export function LiveText({ read, listen, readClassName }: LiveTextProps) {
  const span = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = span.current
    const node = textOf(element)
    if (!element || !node) return
    const write = () => {
      const text = read()
      if (node.nodeValue !== text) node.nodeValue = text
      const className = readClassName?.()
      if (className !== undefined && element.className !== className) element.className = className
    }
    write()
    return listen(write)
  }, [read, listen, readClassName])
  return <span ref={span} />
}

/** Hides from screen readers what a label beside it already says. */
function mute(element: Element | undefined, isMute: boolean): void {
  if (element?.getAttribute('aria-hidden') !== String(isMute)) element?.setAttribute('aria-hidden', String(isMute))
}

/** The only text node of an element, created if missing. */
function textOf(element: Element | null | undefined): ChildNode | null {
  if (!element) return null
  return element.firstChild ?? element.appendChild(element.ownerDocument.createTextNode(''))
}
