import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { STATEMENT_FORMAT, filtersOf, statementText } from '../../src/api/calls.ts'
import type { Statement } from '../../src/api/calls.ts'

const statement = (over: Partial<Statement> = {}): Statement => ({
  format: STATEMENT_FORMAT,
  environment: 'sandbox',
  currency: 'USD',
  time_zone: 'UTC',
  filter: {},
  up_to: '7',
  opening_balance: '0.00',
  closing_balance: '1.00',
  rows: [],
  ...over
})

describe('the text of a statement', () => {
  it('is canonical JSON without nulls and parses back to the same statement', () => {
    const text = fc.string({ unit: 'grapheme' })
    const row = fc.record({
      id: text,
      time: fc.constant('2026-01-01T00:00:00.000Z'),
      amount: fc.constant('-1.00'),
      remark: fc.option(text),
      kind: fc.constantFrom('ad_billing' as const, null),
      ref: fc.option(fc.record({ type: text, id: text, label: fc.option(text) }))
    })
    fc.assert(
      fc.property(fc.array(row), rows => {
        const written = statementText(statement({ rows, up_to: null }))
        expect(written).toBe(canonicalize(JSON.parse(written)))
        expect(JSON.parse(written)).toEqual(
          JSON.parse(JSON.stringify(statement({ rows, up_to: null }), (_, value) => value ?? undefined))
        )
      })
    )
  })

  it('does not depend on the order of fields and changes with each value', () => {
    const { rows, ...rest } = statement()
    expect(statementText({ rows, ...rest })).toBe(statementText(statement()))
    const texts = new Set(
      [{}, { up_to: '8' }, { filter: { kind: 'ad_billing' } }, { time_zone: 'Asia/Tokyo' }, { closing_balance: '1.01' }, { environment: 'live' }].map(over =>
        statementText(statement(over))
      )
    )
    expect(texts.size).toBe(6)
  })

  it('names only the filters that were given, nothing else of the request', () => {
    const input = { kind: 'ad_billing', page: '2', up_to: '9', from: undefined, month: '2026-01' }
    expect(filtersOf(input)).toEqual({ kind: 'ad_billing', month: '2026-01' })
  })
})
