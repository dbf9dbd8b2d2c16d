import { expect, it } from 'vitest'

import { sentenceCase } from '../../../src/screens/goods-detail/view.tsx'

it.each([
  ['landing page', 'en', 'Landing page'],
  ['ảnh', 'vi', 'Ảnh'],
  ['игра', 'ru', 'Игра'],
  ['商品', 'zh-CN', '商品'],
  ['', 'en', '']
])('sentenceCase of %s in %s is %s', (text, tag, expected) => {
  expect(sentenceCase(text, tag)).toBe(expected)
})
