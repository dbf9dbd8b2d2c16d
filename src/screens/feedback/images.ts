import { atom } from 'nanostores'

import { isRetryable, type ApiError } from '../../api/errors.ts'
import { missingField } from '../../api/reason-of.ts'
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
  file: File
  state: ImageState
}

export const canRetry = ({ state }: ChosenImage): boolean => state.type === 'failed' && isRetryable(state.error)

/** The message would go without it although it can still arrive. */
export const isPending = (image: ChosenImage): boolean => image.state.type === 'uploading' || canRetry(image)

export const MAX_IMAGES = 4

export function createImages({ env, language, request, shell }: Stores) {
  const $images = atom<readonly ChosenImage[]>([])
  const abort = new AbortController()

  async function upload(file: File): Promise<ImageState> {
    const image = await prepareImage(file, env.images.encode)
    if (typeof image !== 'object') return { type: 'refused', key: image }
    const input = { file: image, purpose: 'feedback' } as const
    const answer = await request('uploadFile', input, { signal: abort.signal })
    if (!answer.ok) return { type: 'failed', error: answer.error }
    const id = answer.value.file_id ?? answer.value.url
    // A success that names neither stored nothing that a message could refer to.
    return id ? { type: 'ready', id } : { type: 'failed', error: missingField('uploadFile', 'url').error }
  }
  const set = (key: string, state: ImageState): void =>
    $images.set($images.get().map(one => (one.key === key ? { ...one, state } : one)))
  async function run({ key, file }: ChosenImage): Promise<void> {
    set(key, { type: 'uploading' })
    const state = await upload(file)
    if (!abort.signal.aborted) set(key, state)
  }

  return {
    $images,
    /** Validates each file, re-encodes it to remove camera metadata, and uploads it. */
    async add(files: readonly File[]) {
      const before = $images.get()
      const added = files
        .slice(0, MAX_IMAGES - before.length)
        .map((file): ChosenImage => ({ key: env.randomId(), file, state: { type: 'uploading' } }))
      if (added.length < files.length) {
        const { t } = language.$language.get()
        shell.toast('fail', `${t('feedback.images')}: ${t('feedback.imagesHint', { count: MAX_IMAGES })}`)
      }
      $images.set([...before, ...added])
      await Promise.all(added.map(run))
    },
    retry: run,
    remove: (key: string) => $images.set($images.get().filter(one => one.key !== key)),
    exit: () => abort.abort()
  }
}

export type Images = ReturnType<typeof createImages>
