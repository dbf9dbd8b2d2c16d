/** The longest side of an image that is sent, in px. */
const MAX_SIDE = 2400
const JPEG_QUALITY = 0.86
const BACKGROUND = '#ffffff'

/** What the portal does to images. Nothing of it leaves the device. */
export interface Images {
  /**
   * Draws an image anew as JPEG, at most 2,400 px long and without what a camera writes
   * into it (place, time, device). Null when the engine cannot read it.
   */
  encode(image: Blob): Promise<Blob | null>
  /**
   * A PNG image of this width, on paper. Null when the engine cannot draw.
   * @param paint told the brush, twice; it answers how high the image is, in px
   */
  draw(width: number, paint: (brush: CanvasRenderingContext2D) => number): Promise<Blob | null>
  /** A `blob:` address under which an image may be shown until the undo. */
  show(image: Blob): { url: string; dispose: () => void }
}

/** Images through the page's own canvas. */
export function createImages(page: Window & typeof globalThis): Images {
  function sheet(width: number, height: number) {
    const canvas = page.document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width))
    canvas.height = Math.max(1, Math.round(height))
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = BACKGROUND
      brush.fillRect(0, 0, canvas.width, canvas.height)
    }
    return { canvas, brush }
  }

  return {
    async encode(image) {
      const bitmap = await page.createImageBitmap(image).catch(() => null)
      if (!bitmap) return null
      const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
      const { canvas, brush } = sheet(bitmap.width * scale, bitmap.height * scale)
      brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      bitmap.close()
      return brush && toBlob(canvas, 'image/jpeg')
    },
    async draw(width, paint) {
      const measured = sheet(width, 1).brush
      const { canvas, brush } = sheet(width, measured ? paint(measured) : 1)
      if (!brush) return null
      paint(brush)
      return toBlob(canvas, 'image/png')
    },
    show(image) {
      const url = page.URL.createObjectURL(image)
      return { url, dispose: () => page.URL.revokeObjectURL(url) }
    }
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, type, JPEG_QUALITY))
