import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readAddress, writeAddress } from '../../src/router/address.ts'
import { SCALE } from '../support/scale.ts'

describe('an address', () => {
  it('has a path and a query', () => {
    expect(readAddress('/plan?status=waitPut&q=a%20b')).toMatchObject({
      path: '/plan',
      query: { status: 'waitPut', q: 'a b' }
    })
    expect(readAddress('')).toMatchObject({ path: '/' })
    expect(readAddress('/plan/')).toMatchObject({ path: '/plan' })
  })

  it('keeps the keys of a hostile query off any prototype', () => {
    const { query } = readAddress('/plan?__proto__=x&constructor=y&toString=z')
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('is read without throwing, whatever follows the hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), text => {
        expect(typeof readAddress(text).path).toBe('string')
      }),
      { numRuns: SCALE.cases / 2 }
    )
  })

  it('is read back as it was written', () => {
    const query = { status: 'waitPut', note: 'ä & ? # %', empty: '', none: undefined }
    expect(readAddress(writeAddress('/plan', query))).toMatchObject({
      path: '/plan',
      query: { status: 'waitPut', note: 'ä & ? # %' }
    })
  })
})
