import { describe, expect, test } from 'vitest'

import { readTarget } from '../../../src/screens/contract/send-signature.ts'


const URL = 'https://files.test/put?key=1'

describe('the upload address of a signature (1.19)', () => {
  test.each<[string, unknown]>([
    ['the contract’s own field', { upload_url: URL, upload_id: 7, method: 'POST', headers: { 'X-A': 'b' } }],
    ['another name', { id: 4, uploadUrl: URL, fileUrl: 'https://files.test/seen' }],
    ['a plain name behind others', { name: 'signature.png', url: URL }],
    ['the answer itself', ` ${URL} `]
  ])('is read from %s', (_name, answer) => {
    expect(readTarget(answer)?.upload_url).toBe(URL)
  })

  test('includes the other known fields and ignores invalid ones', () => {
    expect(readTarget({ upload_url: URL, upload_id: 7, method: 'POST', headers: 'none' })).toEqual({
      upload_url: URL, upload_id: '7', method: 'POST', headers: null
    })
  })

  test.each([{}, null, '', ' ', 5, [], { url: '' }, { url: 5 }, { name: URL }])('is null for %j', answer => {
    expect(readTarget(answer)).toBeNull()
  })
})
