import { createEmitter } from '../lib/emitter.ts'
import type { LocationPort } from './env.ts'
import { toPath } from './to-path.ts'

/** A history of paths in memory, for every portal on a page but the one that owns the hash. */
export function createMemoryLocation(start = '/'): LocationPort {
  const moves = createEmitter<string>()
  let entries = [toPath(start)]
  let at = 0
  const get = () => entries[at] ?? '/'

  return {
    get,
    push(path) {
      const next = toPath(path)
      if (next === get()) return
      entries = [...entries.slice(0, at + 1), next]
      at = entries.length - 1
      moves.emit(next)
    },
    replace(path) {
      const next = toPath(path)
      if (next === get()) return
      entries[at] = next
      moves.emit(next)
    },
    back() {
      if (at === 0) return
      at -= 1
      moves.emit(get())
    },
    canGoBack: () => at > 0,
    listen: moves.listen
  }
}
