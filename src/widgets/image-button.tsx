import { Image } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import type { HostFailure } from '../bridge/host-link.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { MAX_IMAGE_BYTES } from '../lib/input-rules.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

const ACCEPT = 'image/*'

interface ImageButtonProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  describedBy?: string
  picker: ReturnType<typeof useImagePicker>
}

/** A button that opens the host's image picker, else that of the device. */
export function ImageButton({ label, multiple, disabled, describedBy, picker }: ImageButtonProps) {
  const { t } = useLanguage()
  const { state, onOpen, onCancel, onChoose } = picker
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* To a screen reader the input itself would keep the value "No file chosen". */}
      <Button icon={Image} disabled={disabled} describedBy={describedBy} onClick={() => void (onOpen() || input.current?.click())}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        multiple={multiple}
        onChange={event => {
          const chosen = event.currentTarget
          const files = Array.from(chosen.files ?? [])
          // The same file may be chosen again after an error
          if (files.length > 0) onChoose(files)
          chosen.value = ''
        }}
      />
      {state.type === 'arriving' && (
        <div className="stack-4">
          <p className="text-13 text-secondary" role="status">{t('common.gettingFile')}</p>
          <ProgressBar value={Math.round(state.part * 100)} label={t('common.gettingFile')} />
          <Button kind="quiet" onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      )}
      {state.type === 'failed' && (
        <p className="text-13 loss" role="alert">
          {t(state.failure === 'too_large' ? 'reason.image_too_large' : 'common.fileNotGiven')}
        </p>
      )}
    </>
  )
}

type State = { type: 'idle' } | { type: 'arriving'; part: number } | { type: 'failed'; failure: HostFailure }

/**
 * The state of an `ImageButton`, kept while the button is not shown. After a host fails to hand
 * over a file, the next press opens the picker of the page.
 * @param onChoose its files are not checked yet
 */
export function useImagePicker(onChoose: (files: readonly File[]) => void) {
  const { env } = useStores()
  const [state, setState] = useState<State>({ type: 'idle' })
  const running = useRef<AbortController | null>(null)
  const isGivenUp = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  /** True: the host's picker opens, and the device's stays closed. */
  function onOpen(): boolean {
    if (isGivenUp.current) {
      setState({ type: 'idle' })
      return false
    }
    if (running.current) return true
    const abort = new AbortController()
    const onProgress = (part: number) => setState({ type: 'arriving', part })
    const { signal } = abort
    const picked = env.pickFile({ accept: ACCEPT, maxSize: MAX_IMAGE_BYTES, signal, onProgress })
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
  return { state, onOpen, onCancel: () => running.current?.abort(), onChoose }
}
