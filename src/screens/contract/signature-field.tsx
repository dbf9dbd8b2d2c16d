import { Undo2 } from 'lucide'
import { useLayoutEffect, useRef } from 'react'

import { isTooSimpleSignature } from './simple-signature.ts'
import { Button } from '../../ui/button.tsx'
import { observeSize } from '../../ui/observe-size.ts'
import { createSignaturePad } from './signature-pad.ts'

/** What was drawn; null after a redraw. `image` is a PNG, ink on paper. */
export type Drawing = { isTooSmall: boolean; image: Blob } | null

export interface SignatureFieldProps {
  /** Names the drawing area. */
  label: string
  redrawLabel: string
  /** Id of the text that says how to sign without drawing. */
  describedBy?: string
  onDraw: (drawing: Drawing) => void
}

/** A sheet to draw a signature on, with finger, pen or mouse, sharp on every screen. */
export function SignatureField({ label, redrawLabel, describedBy, onDraw }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const clear = useRef<() => void>(() => undefined)
  const latest = useRef(onDraw)
  latest.current = onDraw

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
        if (image && mine === version) latest.current({ isTooSmall, image })
      })
    })
    clear.current = () => {
      version += 1
      pad.clear()
      latest.current(null)
    }
    let width = 0
    const fit = () => {
      const { offsetWidth } = sheet
      if (offsetWidth === 0 || offsetWidth === width) return
      width = offsetWidth
      pad.fit(Math.max(1, view.devicePixelRatio))
    }
    fit()
    const stopFit = observeSize([sheet], fit)
    return () => {
      version += 1
      stopFit()
      pad.destroy()
    }
  }, [])

  return (
    <div className="sign">
      <canvas ref={canvas} role="img" aria-label={label} aria-describedby={describedBy} />
      <Button kind="quiet" icon={Undo2} onClick={() => clear.current()}>
        {redrawLabel}
      </Button>
    </div>
  )
}
