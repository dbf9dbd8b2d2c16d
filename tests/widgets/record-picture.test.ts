import { expect, test } from 'vitest'

import { paintRecord, RECORD_WIDTH } from '../../src/widgets/record-picture.ts'

/** Paints with a brush whose characters are all 20 px wide. */
function paint(record: Partial<Parameters<typeof paintRecord>[1]>) {
  const lines: { text: string; x: number; y: number; font: string }[] = []
  const brush = {
    font: '',
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string, x: number, y: number) => lines.push({ text, x, y: Math.round(y), font: brush.font.slice(0, 6) })
  }
  const height = paintRecord(brush as never, { name: 'record', heads: [], rows: [], notes: [], ...record })
  return { lines, height }
}

test('a long value of a record continues below at a space, and what follows begins below both columns', () => {
  // The first line just fits, as the space after it takes no room; the second breaks before the word that does not.
  const value = 'Northern Lights Advertising Company Limited Liability Branch'
  const { lines, height } = paint({ rows: [['Payee', value], ['Amount', '5']] })
  const [label, ...values] = lines
  const right = values.slice(0, -2)
  expect(right.map(({ text }) => text)).toEqual(['Northern Lights Advertising ', 'Company Limited Liability ', 'Branch'])
  for (const { text, x } of right) expect(x + text.trimEnd().length * 20).toBeLessThanOrEqual(RECORD_WIDTH - 72)
  const [first, second, last] = right
  expect(first?.y).toBe(label?.y)
  expect(second!.y - first!.y).toBe(42)
  const [amount, sum] = values.slice(-2)
  expect(amount!.y).toBe(sum!.y)
  expect(amount!.y).toBe(last!.y + 12 + 42)
  expect(height).toBeGreaterThan(amount!.y + 72)
})

test('a value without a space breaks between two characters, and loses none', () => {
  const hash = 'ab12'.repeat(16)
  const { lines } = paint({ rows: [['Hash', hash]] })
  const texts = lines.slice(1).map(({ text }) => text)
  expect(texts.map(text => text.length)).toEqual([27, 27, 10])
  expect(texts.join('')).toBe(hash)
})

test('the first head is the title', () => {
  const { lines } = paint({ heads: ['Statement', 'Sandbox'], notes: ['Checked'] })
  expect(lines.map(({ text, x, font }) => [text, x, font])).toEqual([
    ['Statement', 72, '600 48'],
    ['Sandbox', 72, '400 30'],
    ['Checked', 72, '400 26']
  ])
})
