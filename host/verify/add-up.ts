import type { StatementFile } from './read-statement.ts'

/** Recalculates the exact sum of the rows, and whether it leads from the opening to the closing balance. */
export type Sum =
  | { type: 'unreadable' }
  | { type: 'agrees' | 'differs'; sum: string; reached: string }
  /** The filter omits rows, or a balance is missing: only the sum is known. */
  | { type: 'part'; sum: string }

const LEAVES_OUT = ['kind', 'min_amount', 'max_amount', 'ref_type', 'ref_id']

const scaleOf = (text: string): number => (text.split('.')[1] ?? '').length
const unitsOf = (text: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

function write(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const cut = digits.length - scale
  const text = scale > 0 ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits
  return units < 0n ? `-${text}` : text
}

export function addUp({ amounts: read, opening, closing, filter }: StatementFile): Sum {
  const amounts = read.filter(amount => amount !== null)
  if (amounts.length < read.length) return { type: 'unreadable' }
  const scale = Math.max(2, ...[opening ?? '0', closing ?? '0'].map(scaleOf), widest(amounts))
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, scale), 0n)
  const sum = write(units, scale)
  const isPart = LEAVES_OUT.some(name => name in filter)
  if (isPart || opening === null || closing === null) return { type: 'part', sum }
  const reached = unitsOf(opening, scale) + units
  const type = reached === unitsOf(closing, scale) ? 'agrees' : 'differs'
  return { type, sum, reached: write(reached, scale) }
}

/** Some engines fail on a spread of a hundred thousand arguments. */
const widest = (amounts: readonly string[]): number =>
  amounts.reduce((most, amount) => Math.max(most, scaleOf(amount)), 0)
