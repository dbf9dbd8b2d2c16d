import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Share of pixels that may differ: enough for rounding of the renderer, too little for a word. */
export const TOLERANCE = 0.001

export interface PictureDiff {
  /** Share of the pixels that differ, 0 to 1; 1 when the sizes do. */
  share: number
  /** Draws the differences in red, as PNG. The drawn picture itself when the sizes differ. */
  picture(): Buffer
}

/** Compares two PNG pictures. */
export function diffPictures(drawn: Buffer, kept: Buffer): PictureDiff {
  if (drawn.equals(kept)) return { share: 0, picture: () => drawn }
  const [a, b] = [PNG.sync.read(drawn), PNG.sync.read(kept)]
  const { width, height } = a
  if (width !== b.width || height !== b.height) return { share: 1, picture: () => drawn }
  const out = new PNG({ width, height })
  const differing = pixelmatch(a.data, b.data, out.data, width, height, { threshold: 0.1 })
  return { share: differing / (width * height), picture: () => PNG.sync.write(out) }
}
