import { Undo2 } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'

import { isScribble } from '../lib/scribble.ts'
import { Button } from './button.tsx'

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
    if (!sheet || !view) return
    const pad = new SignaturePad(sheet, {
      penColor: '#121a23', backgroundColor: '#fff', minWidth: 1, maxWidth: 2.6
    })
    let version = 0
    clear.current = () => {
      version += 1
      pad.clear()
      latest.current(null)
    }
    pad.addEventListener('endStroke', () => {
      const mine = (version += 1)
      const isTooSmall = isScribble(pad.toData().map(stroke => stroke.points))
      sheet.toBlob(image => {
        if (image && mine === version) latest.current({ isTooSmall, image })
      })
    })
    let width = 0
    const fit = () => {
      const { offsetWidth, offsetHeight } = sheet
      if (offsetWidth === 0 || offsetWidth === width) return
      const strokes = pad.toData()
      width = offsetWidth
      const ratio = Math.max(1, view.devicePixelRatio)
      sheet.width = offsetWidth * ratio
      sheet.height = offsetHeight * ratio
      sheet.getContext('2d')?.scale(ratio, ratio)
      pad.clear()
      pad.fromData(strokes)
    }
    fit()
    const observer = new view.ResizeObserver(fit)
    observer.observe(sheet)
    return () => {
      version += 1
      observer.disconnect()
      pad.off()
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
