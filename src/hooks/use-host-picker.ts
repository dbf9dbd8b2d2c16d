import { useEffect, useRef, useState } from 'react'

import type { HostFailure } from '../bridge/host-link.ts'
import { MAX_IMAGE_BYTES } from '../lib/image-kind.ts'
import { useLanguage, useStores } from './use-stores.ts'

type State = { type: 'idle' } | { type: 'arriving'; part: number } | { type: 'failed'; failure: HostFailure }

/**
 * The host's own file picker for an image, in the words of the screen. A host that fails to hand a
 * file over is not asked again: the next press opens the picker of the page.
 */
export function useHostPicker(accept: string, onChoose: (files: readonly File[]) => void) {
  const { env } = useStores()
  const { t } = useLanguage()
  const [state, setState] = useState<State>({ type: 'idle' })
  const running = useRef<AbortController | null>(null)
  const isGivenUp = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  function onOpen(): boolean {
    if (isGivenUp.current) {
      setState({ type: 'idle' })
      return false
    }
    if (running.current) return true
    const abort = new AbortController()
    const onProgress = (part: number) => setState({ type: 'arriving', part })
    const { signal } = abort
    const picked = env.pickFile({ accept, maxSize: MAX_IMAGE_BYTES, signal, onProgress })
    if (!picked) return false
    running.current = abort
    onProgress(0)
    void picked.then(outcome => {
      running.current = null
      if (outcome.ok) onChoose([outcome.value])
      const isFailed = !outcome.ok && outcome.failure !== 'cancelled'
      isGivenUp.current = isFailed && outcome.failure !== 'too_large'
      setState(isFailed ? { type: 'failed', failure: outcome.failure } : { type: 'idle' })
    })
    return true
  }
  const label = t('common.gettingFile')
  const onCancel = () => running.current?.abort()
  return {
    onOpen,
    arriving:
      state.type === 'arriving'
        ? { label, percent: Math.round(state.part * 100), cancelLabel: t('common.cancel'), onCancel }
        : null,
    error:
      state.type === 'failed'
        ? t(state.failure === 'too_large' ? 'reason.image_too_large' : 'common.fileNotGiven')
        : null
  }
}
