import { expect, test } from 'vitest'

import { cloneOf } from '../../src/ui/motion.ts'

test('the clone that fades out holds no password, and nobody can reach it', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input type="password"><input>'
  for (const input of form.querySelectorAll('input')) input.value = 'secret'
  const clone = cloneOf(form)
  expect([...clone.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'secret'])
  expect([clone.hasAttribute('inert'), clone.getAttribute('aria-hidden')]).toEqual([true, 'true'])
  expect(form.querySelector('input')?.value).toBe('secret')
})
