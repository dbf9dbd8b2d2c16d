import { createContext, useContext, type ComponentType } from 'react'

export interface DrawingProps {
  name: 'billboard' | 'door' | 'hoarding' | 'letterbox' | 'plug' | 'signpost'
}

/** Draws the lines; null until the tail has brought them. */
export const DrawingLines = createContext<ComponentType<DrawingProps> | null>(null)

/** A line drawing that says nothing of its own. Its room is kept until its lines are there. */
export function Drawing({ name }: DrawingProps) {
  const Lines = useContext(DrawingLines)
  return <div className="draw">{Lines && <Lines name={name} />}</div>
}
