import { useLayoutEffect, useRef } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form.tsx'
import { observeSize } from '../../ui/observe-size.ts'
import { SegmentPanel } from '../../ui/tab-list.tsx'
import { useId } from '../../ui/use-id.ts'
import { ImageButton, useImagePicker } from '../../widgets/image-button.tsx'
import type { SignForm, SignModel } from './sign-model.ts'
import { createSignaturePad, isTooSimpleSignature } from './signature-pad.ts'

const METHODS = ['draw', 'type', 'upload'] as const
export const METHOD_NAMES = { draw: 'contract.draw', type: 'contract.type', upload: 'contract.upload' } as const

/** Three signing methods; a drawing is kept while another method is shown. */
export function SignMark({ model, form }: { model: SignModel; form: SignForm }) {
  const { t } = useLanguage()
  const { method, drawn, photo } = form
  const isTooSmall = drawn.type === 'tooSmall'
  const id = useId()
  const picker = useImagePicker(([file]) => void (file && model.choosePhoto(file)))
  return (
    <div className="stack-12">
      <SegmentPanel
        label={t('contract.method')}
        value={method}
        tabs={METHODS.map(key => ({ key, label: t(METHOD_NAMES[key]) }))}
        onSelect={next => model.change({ method: next })}
      >
        <div hidden={method !== 'draw'}>
          <SignatureField model={model} describedBy={`${id}-pad`} />
          <p id={`${id}-pad`} className={isTooSmall ? 'text-13 loss' : 'text-13 text-tertiary'} aria-live="polite">
            {t(isTooSmall ? 'contract.missing.tooSmall' : 'contract.padHelp')}
          </p>
        </div>
        {method === 'type' && (
          <div className="contract-typed">
            <Field
              label={t('contract.typed')}
              value={form.typed}
              autoComplete="name"
              maxLength={80}
              required
              onChange={typed => model.change({ typed })}
            />
          </div>
        )}
        {method === 'upload' && (
          <div className="stack-8">
            <ImageButton
              label={t(photo.type === 'ready' ? 'contract.photoOther' : 'contract.photoChoose')}
              describedBy={`${id}-photo`}
              picker={picker}
            />
            <p id={`${id}-photo`} className="text-13 text-tertiary">{t('contract.photoHelp')}</p>
            {photo.type === 'refused' && <p className="text-13 loss" role="alert">{t(photo.key)}</p>}
            <p role="status">
              {photo.type === 'reading' && t('common.loading')}
              {photo.type === 'ready' && <img className="contract-signature" src={photo.url} alt={t('contract.photoAlt')} />}
            </p>
          </div>
        )}
      </SegmentPanel>
    </div>
  )
}

function SignatureField({ model, describedBy }: { model: SignModel; describedBy: string }) {
  const { t } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const clear = useRef<() => void>(() => undefined)

  useLayoutEffect(() => {
    const sheet = canvas.current
    const view = sheet?.ownerDocument.defaultView
    const pen = sheet?.getContext('2d')
    if (!sheet || !view || !pen) return
    let version = 0
    const pad = createSignaturePad(sheet, pen, () => {
      const mine = (version += 1)
      const isTooSmall = isTooSimpleSignature(pad.strokes())
      sheet.toBlob(image => {
        if (image && mine === version) model.change({ drawn: isTooSmall ? { type: 'tooSmall' } : { type: 'ready', image } })
      })
    })
    clear.current = () => {
      version += 1
      pad.clear()
      model.change({ drawn: { type: 'none' } })
    }
    let width = 0
    const fit = () => {
      const { offsetWidth } = sheet
      if (offsetWidth === 0 || offsetWidth === width) return
      width = offsetWidth
      pad.fit(Math.max(1, view.devicePixelRatio))
    }
    const stopFit = observeSize([sheet], fit)
    return () => {
      version += 1
      stopFit()
      pad.destroy()
    }
  }, [model])

  return (
    <div className="sign">
      <canvas ref={canvas} role="img" aria-label={t('contract.pad')} aria-describedby={describedBy} />
      <Button kind="quiet" onClick={() => clear.current()}>{t('contract.redraw')}</Button>
    </div>
  )
}
