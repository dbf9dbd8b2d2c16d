import type { ReactNode } from 'react'

export interface HistoryEvent {
  key: string
  title: ReactNode
  /** Time and actor. */
  meta: ReactNode
  /** What happened to the money. */
  text?: ReactNode
  now?: boolean
}

/** What has happened, one under the other. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className="history">
      {events.map(event => (
        <li key={event.key} aria-current={event.now ? 'step' : undefined}>
          <p className="t15 b">{event.title}</p>
          {event.meta && <p className="t12 i3">{event.meta}</p>}
          {event.text != null && <p className="t13 i2">{event.text}</p>}
        </li>
      ))}
    </ol>
  )
}
