/** The longest side of a sent image, in px. */
const MAX_SIDE = 2400
const JPEG_QUALITY = 0.86
const BACKGROUND = '#ffffff'

/** Image operations on the device, with the page's canvas. */
export function createImages(page: Window & typeof globalThis) {
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
    /**
     * Re-encodes an image as JPEG, at most 2,400 px long and without the camera's metadata
     * (place, time, device). Null when the engine cannot read it.
     */
    async encode(image: Blob): Promise<Blob | null> {
      const bitmap = await page.createImageBitmap(image).catch(() => null)
      if (!bitmap) return null
      const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
      const { canvas, brush } = sheet(bitmap.width * scale, bitmap.height * scale)
      brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      bitmap.close()
      return brush && toBlob(canvas, 'image/jpeg')
    },
    /**
     * Draws a PNG image of this width on a white background. Null when the engine cannot draw.
     * @param paint draws with the given context and returns the height in px; called twice
     */
    async draw(width: number, paint: (brush: CanvasRenderingContext2D) => number): Promise<Blob | null> {
      const measured = sheet(width, 1).brush
      const { canvas, brush } = sheet(width, measured ? paint(measured) : 1)
      if (!brush) return null
      paint(brush)
      return toBlob(canvas, 'image/png')
    },
    /** Creates a `blob:` URL that shows an image until `dispose`. */
    show(image: Blob) {
      const url = page.URL.createObjectURL(image)
      return { url, dispose: () => page.URL.revokeObjectURL(url) }
    }
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, type, JPEG_QUALITY))
