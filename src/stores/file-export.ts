import { atom } from 'nanostores'

import type { ApiError, Result } from '../api/errors.ts'
import type { Env } from '../env/env.ts'
import type { SavedFile } from '../env/files.ts'

export type FileExport =
  | { type: 'idle' }
  | { type: 'running'; done: number; total: number }
  | { type: 'failed'; error: ApiError }
  /** The device could not save the file, or the user cancelled it. */
  | { type: 'notSaved' }
  /** `missing`: what the backend did not give. */
  | { type: 'saved'; name: string; missing: readonly string[] }

/**
 * Reads all rows of something and saves them as a file; one at a time.
 * @param make `onPart` receives how many of its parts are read
 */
export function createFileExport(
  env: Pick<Env, 'saveFile'>,
  make: (signal: AbortSignal, onPart: (done: number, total: number) => void) => Promise<Result<SavedFile & { missing?: readonly string[] }>>
) {
  const $state = atom<FileExport>({ type: 'idle' })
  let abort = new AbortController()
  const onPart = (done: number, total: number): void => $state.set({ type: 'running', done, total })

  return {
    $state,
    async save(): Promise<void> {
      if ($state.get().type === 'running') return
      onPart(0, 0)
      const { signal } = (abort = new AbortController())
      const made = await make(signal, onPart)
      if (signal.aborted) return
      if (!made.ok) {
        $state.set({ type: 'failed', error: made.error })
        return
      }
      const { name, missing = [] } = made.value
      const isSaved = await env.saveFile(made.value)
      if (!signal.aborted) $state.set(isSaved ? { type: 'saved', name, missing } : { type: 'notSaved' })
    },
    /** Drops what is being read, or the last result. */
    reset() {
      abort.abort()
      $state.set({ type: 'idle' })
    },
    exit: () => abort.abort()
  }
}
