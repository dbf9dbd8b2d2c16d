import { PNG } from 'pngjs'

import { contrast } from '../../src/lib/color.ts'

/** The contrast that a mark needs to its background (WCAG 2.2, 1.4.11). */
const SEEN = 3
/** Share of a picture by which two states differ when only the amount of ink does. */
const MORE = 0.05

/** A picture as perceived: a background, and how much stands out from it. */
export interface Ink {
  /** The most frequent colour, `#rrggbb`. */
  ground: string
  /** Share of the pixels that stand out from the background, 0 to 1. */
  share: number
  /** The most frequent colour of those; the background's where none stands out. */
  mark: string
}

type Counted = readonly [colour: string, pixels: number]
const mostOf = (colours: readonly Counted[]): string | undefined => [...colours].sort(([, a], [, b]) => b - a)[0]?.[0]

/** Reads a PNG. */
export function inkOf(picture: Buffer): Ink {
  const { data, width, height } = PNG.sync.read(picture)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = `#${data.toString('hex', at, at + 3)}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const ground = mostOf([...counts]) ?? '#000000'
  const marks = [...counts].filter(([colour]) => contrast(colour, ground) >= SEEN)
  const seen = marks.reduce((sum, [, pixels]) => sum + pixels, 0)
  return { ground, share: seen / (width * height), mark: mostOf(marks) ?? ground }
}

/** Whether two states of one part are distinguishable: by their background, the colour of the mark, or how much of it there is. */
export const differs = (a: Ink, b: Ink): boolean =>
  a.ground !== b.ground || a.mark !== b.mark || Math.abs(a.share - b.share) > MORE
