/** Takes back what a call has set up. Calling it twice is harmless. */
export type Disposer = () => void

/** One undo for many; each runs once, last set up first. */
export function disposeAll(disposers: readonly Disposer[]): Disposer {
  const left = [...disposers]
  return () => {
    for (let undo = left.pop(); undo; undo = left.pop()) undo()
  }
}
