import { expect, test } from 'vitest'

import { printPage } from '../../src/env/page-actions.ts'

test('printPage prints, and returns false where the page cannot', () => {
  let asked = 0
  const page = {
    print() {
      asked += 1
      expect(this).toBe(page)
    }
  }
  expect(printPage(page)).toBe(true)
  expect(asked).toBe(1)
  expect(printPage({} as Window)).toBe(false)
  const forbidden = {
    print() {
      throw new Error('not here')
    }
  }
  expect(printPage(forbidden)).toBe(false)
})
