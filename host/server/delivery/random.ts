import { createHash } from 'node:crypto'

/** Whole numbers from `min` to `max`, both included; the same seed gives the same row. */
export function createDice(seed: string): (min: number, max: number) => number {
  let roll = 0
  return (min, max) => {
    const bytes = createHash('sha256').update(`${seed}/${roll}`).digest()
    roll += 1
    return min + (bytes.readUInt32BE(0) % (max - min + 1))
  }
}
