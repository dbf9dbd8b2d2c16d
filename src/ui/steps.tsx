import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { observeSize } from './observe-size.ts'

export interface StepsProps {
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  /** "Step 2 of 5, amount": shown instead of the labels where they do not fit. */
  summary: string
}

/** The stages of a process as segments; done, current and next differ in colour and in words. */
export function Steps({ steps, current, summary }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = list.current as HTMLOListElement
    return observeSize([element], () => {
      element.classList.remove('narrow')
      const overflows = Array.from(element.children).some(item => item.scrollWidth > item.clientWidth + 1)
      element.classList.toggle('narrow', overflows)
      setNarrow(overflows)
    })
  }, [steps, current])
  return (
    <div>
      <ol ref={list} className={narrow ? 'steps narrow text-12' : 'steps text-12'}>
        {steps.map((step, index) => (
          <li
            key={index}
            className={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className={narrow ? 'text-12 text-secondary' : 'visually-hidden'}>{summary}</p>
    </div>
  )
}

interface HistoryEvent {
  title: ReactNode
  /** Time and actor. */
  meta: ReactNode
  /** What happened to the money. */
  text?: ReactNode
}

/** Past events, one below the other; `events` in chronological order, the last of which is the current state. */
export function History({ events, newestFirst }: { events: readonly HistoryEvent[]; newestFirst?: boolean }) {
  const items = events.map(({ title, meta, text }, at) => (
    <li key={at} aria-current={at === events.length - 1 ? 'step' : undefined}>
      <p className="text-15 text-bold">{title}</p>
      {meta && <p className="text-12 text-tertiary">{meta}</p>}
      {text != null && <p className="text-13 text-secondary">{text}</p>}
    </li>
  ))
  return <ol className="history">{newestFirst ? items.reverse() : items}</ol>
}

interface StepPagesProps {
  /** The page that is shown; null if none yet: the first one does not move the focus. */
  step: string | null
  /** A `Page` and its `ActionBar`. */
  children: ReactNode
}

/** The steps of one task, each a page with its bar; the focus moves to the heading of the next. */
export function StepPages({ step, children }: StepPagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    // A field that the server rejected has the focus already.
    const hasFocus = box.current?.querySelector('input:focus')
    if (last.current !== null && last.current !== step && !hasFocus) box.current?.querySelector('h2')?.focus()
    last.current = step
  }, [step])
  return <div ref={box} className="step-pages">{children}</div>
}

/** The heading of a step, which `StepPages` focuses. */
export function StepTitle({ children }: { children: ReactNode }) {
  return <h2 tabIndex={-1} className="text-20 break-words step-title">{children}</h2>
}
