import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { observeSize } from './observe-size.ts'

export interface StepsProps {
  steps: readonly { key: string; label: string }[]
  /** Index of the step that runs now; `steps.length` when all are done. */
  current: number
  /** "Step 2 of 5, amount": shown instead of the labels where they do not fit. */
  summary: string
}

/** The stages of something as segments; done, now and next differ in ink and in words. */
export function Steps({ steps, current, summary }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      element.classList.remove('narrow')
      const overflows = Array.from(element.children).some(item => item.scrollWidth > item.clientWidth + 1)
      element.classList.toggle('narrow', overflows)
      setNarrow(overflows)
    }
    return observeSize([element], measure)
  }, [steps, current])
  return (
    <div>
      <ol ref={list} className={narrow ? 'steps narrow text-12' : 'steps text-12'}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{step.label}</span>
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

/** What has happened, one under the other; `events` in the order of time, of which the last is what holds now. */
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
  /** Which page is shown; null: none yet, and the first one leaves the focus where it is. */
  step: string | null
  /** A `Page` and its `ActionBar`. */
  children: ReactNode
}

/** The steps of one matter, each a page with its bar; the focus follows to the heading of the next. */
export function StepPages({ step, children }: StepPagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    // A field that the server did not take has the focus already.
    const hasFocus = box.current?.querySelector('input:focus')
    if (last.current !== null && last.current !== step && !hasFocus) box.current?.querySelector('h2')?.focus()
    last.current = step
  }, [step])
  return (
    <div ref={box} className="step-pages">
      {children}
    </div>
  )
}

/** The heading of a step, which `StepPages` gives the focus. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className="text-20 break-words step-title">
      {children}
    </h2>
  )
}

interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** What advances, for screen readers. */
  label: string
  /** The value in words, when percent alone would not say it. */
  text?: string
}

/** How far something has come: 6 px, flat. */
export function ProgressBar({ value, label, text }: ProgressBarProps) {
  const done = Math.min(100, Math.max(0, value))
  return (
    <div
      className="bar thin"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      {done > 0 && <i className="part-1" style={{ flex: `${done} 0 0%` }} />}
      {done < 100 && <i className="part-0" style={{ flex: `${100 - done} 0 0%` }} />}
    </div>
  )
}
