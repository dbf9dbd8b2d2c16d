import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { writeCsv } from '../../src/lib/csv.ts'

const read = (text: string): string[][] =>
  parse(text, { relax_column_count: true, skip_empty_lines: false }) as string[][]

/** Texts as a backend may send them, including dangerous ones. */
const nasty = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', 'a"b', 'a,b', 'a\r\nb', ''),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n'), fc.string()).map(parts => parts.join(''))
)
const decimal = fc
  .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  .map(units => `${units / 100n}.${String(units < 0n ? -units % 100n : units % 100n).padStart(2, '0')}`)

describe('CSV', () => {
  it('is read back cell by cell by another parser, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 5 }), { maxLength: 6 }), rows => {
        const back = read(writeCsv(rows))
        expect(back.map(cells => cells.length)).toEqual(rows.map(cells => cells.length))
        back.forEach((cells, y) =>
          cells.forEach((cell, x) => {
            const wrote = rows[y]![x]!
            expect([wrote, `'${wrote}`]).toContain(cell)
          })
        )
      })
    )
  })

  it('contains no cell that a spreadsheet would execute', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 2 }), cells => {
        for (const cell of read(writeCsv([cells]))[0] ?? []) {
          const isNumber = /^[+-]?\d+(\.\d+)?$/.test(cell)
          expect(isNumber || !/^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(cell), cell).toBe(true)
        }
      })
    )
  })

  it('keeps amounts as numbers, negative ones too', () => {
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 2 }), amounts => {
        expect(writeCsv([amounts])).toBe(amounts.join(',') + '\r\n')
      })
    )
  })

  it('quotes only the cells that need it', () => {
    expect(writeCsv([['a', 'b c', 'd,e', 'f"g', ' h'], []])).toBe('a,b c,"d,e","f""g"," h"\r\n\r\n')
    expect(writeCsv([['=1', "-1", '-1-1']])).toBe("'=1,-1,'-1-1\r\n")
  })
})
