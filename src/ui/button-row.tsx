import type { ReactNode } from 'react'

/** Buttons of equal weight side by side; they go under each other when a label needs the room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>
}
