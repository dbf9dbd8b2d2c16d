import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import type { LiveValue } from './live-value.ts'
import { createMetricView, isAmount, readSlots } from './metric-view.ts'
import type { MetricView } from './metric-view.ts'
import type { MetricKey, OverviewFigure } from './overview-figures.ts'
import type { Overview } from './overview.ts'

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

    let last: MetricView | null = null
    // Without calls and lists of its own, and without a question to the page: this runs for each of eleven figures every second.
    const write = (figure: OverviewFigure): void => {
      const now = face(figure)
      const { digits, exact, look, slot } = now
      if (digitsText && digits !== last?.digits) digitsText.nodeValue = digits
      if (box && look !== last?.look) box.className = look
      if (exactText && exact !== last?.exact) {
        exactText.nodeValue = exact
        mute(shown, exact !== '')
      }
      const was = last?.slot
      if (slot !== was) {
        if (beside && slot.look !== was?.look) beside.className = slot.look
        if (sign && slot.mark !== was?.mark) sign.className = slot.mark
        if (slotText && slot.text !== was?.text) slotText.nodeValue = slot.text
        if (slotLabel && slot.label !== was?.label) {
          slotLabel.nodeValue = slot.label
          mute(said, slot.label !== '')
        }
      }
      last = now
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

interface LargeFigureProps {
  overview: Overview
  metric: MetricKey
  isStale?: boolean
  /** Stands after it. */
  children?: ReactNode
}

/** A figure that stands alone, in full. */
export function LargeFigure({ overview, metric, isStale = false, children }: LargeFigureProps) {
  const language = useLanguage()
  const { currency } = useStore(overview.$frame)
  const money = useMoney(currency)
  const face = useMemo(
    () => createMetricView({ key: metric, language, slots: readSlots(language), money, isCompact: false, isStale }),
    [metric, language, money, isStale]
  )
  return (
    <p className="trend-figure">
      <LiveFigure $figure={overview.figures[metric]} face={face} unit={isAmount(metric) ? currency : undefined} />
      {children}
    </p>
  )
}

/** What is said in other words beside it is not read out. */
function mute(element: Element | undefined, isMute: boolean): void {
  if (element?.getAttribute(HIDDEN) !== String(isMute)) element?.setAttribute(HIDDEN, String(isMute))
}

/** The one text node of an element, made when it has none yet. */
function textOf(element: Element | undefined): ChildNode | null {
  if (!element) return null
  return element.firstChild ?? element.appendChild(element.ownerDocument.createTextNode(''))
}
