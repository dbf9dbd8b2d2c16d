import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import { prepareImage } from '../../lib/input-rules.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { Stores } from '../../stores/create-stores.ts'

type ImageState =
  | { type: 'uploading' }
  | { type: 'ready'; id: string }
  | { type: 'refused'; key: MessageKey }
  | { type: 'failed'; error: ApiError }

interface ChosenImage {
  key: string
  name: string
  state: ImageState
}

/** Maximum images per message. */
export const MAX_IMAGES = 4

export function createImages({ env, request }: Stores) {
  const $images = atom<readonly ChosenImage[]>([])
  const abort = new AbortController()

  async function upload(file: File): Promise<ImageState> {
    const image = await prepareImage(file, env.images.encode)
    if (typeof image !== 'object') return { type: 'refused', key: image }
    const input = { file: image, purpose: 'feedback' } as const
    const answer = await request('uploadFile', input, { signal: abort.signal })
    if (!answer.ok) return { type: 'failed', error: answer.error }
    // A backend without ids identifies the file by its URL.
    return { type: 'ready', id: answer.value.file_id ?? answer.value.url }
  }

  return {
    $images,
    /** Validates each file, re-encodes it to remove camera metadata, and uploads it. */
    async add(files: readonly File[]) {
      const room = MAX_IMAGES - $images.get().length
      const added = files.slice(0, room).map(async file => {
        const key = env.randomId()
        $images.set([...$images.get(), { key, name: file.name, state: { type: 'uploading' } }])
        const state = await upload(file)
        if (abort.signal.aborted) return
        $images.set($images.get().map(one => (one.key === key ? { ...one, state } : one)))
      })
      await Promise.all(added)
    },
    remove: (key: string) => $images.set($images.get().filter(one => one.key !== key)),
    exit: () => abort.abort()
  }
}

export type Images = ReturnType<typeof createImages>
