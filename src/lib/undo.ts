/** Takes back what a call has set up. Calling it twice is harmless. */
export type Undo = () => void

/** One undo for many; each runs once, last set up first. */
export function undoAll(undos: readonly Undo[]): Undo {
  const left = [...undos]
  return () => {
    for (let undo = left.pop(); undo; undo = left.pop()) undo()
  }
}
