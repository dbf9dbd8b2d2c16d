import { describe, expect, test } from 'vitest'

import { readQuestions } from '../../../src/screens/ques-detail/read-questions.ts'

/** Title and text of each question. */
const read = (config: unknown) => readQuestions(config).articles.map(({ title, text }) => [title, text])

describe('the questions of an operator', () => {
  test.each<[string, unknown]>([
    ['a bare list', [{ title: 'When?', content: 'Soon.' }]],
    ['a list under its usual name', { list: [{ title: 'When?', text: 'Soon.' }] }],
    ['question and answer', { data: [{ question: 'When?', answer: 'Soon.' }] }],
    ['other letter case', { Items: [{ Name: 'When?', CONTENT: ' Soon. ' }] }],
    ['a key for each text', { 'When?': 'Soon.' }],
    ['a key for each object', { 'When?': { id: 4, text: 'Soon.' } }],
    ['texts below a key', { 'When?': ['Soon.'] }],
    ['a single question', { title: 'When?', text: 'Soon.' }],
    ['categories', [{ name: 'Plans', list: [{ q: 'When?', a: 'Soon.' }] }]],
    ['JSON as text', '[{"title":"When?","content":"Soon."}]'],
    ['a short line above its text', 'When?\nSoon.']
  ])('are read from %s', (_name, config) => {
    expect(read(config).map(([title, text]) => [title, text?.replace('When?\n', '')])).toEqual([['When?', 'Soon.']])
  })

  test('can be plain text or a URL without a title', () => {
    expect(read('Ask us.')).toEqual([['', 'Ask us.']])
    expect(read({ faq: 'https://help.example/faq' })).toEqual([['', 'https://help.example/faq']])
  })

  test.each<[string, unknown]>([
    ['an empty title', [{ title: '', content: 'Ask us.' }]],
    ['a title of null', [{ question: null, answer: 'Ask us.' }]],
    ['no title', { id: 3, content: 'Ask us.' }],
    ['an empty text', [{ title: 'Ask us.', content: '' }]]
  ])('never have the name of a field as their title, as with %s', (_name, config) => {
    expect(read(config)).toEqual([['', 'Ask us.']])
  })

  test('preserve all fields of the contract', () => {
    const article = { id: 'a', title: 'A', text: 'T', updated_at: '2026-01-02T00:00:00Z', version: '3', lang: 'en' }
    expect(readQuestions({ list: [article] })).toEqual({ articles: [article], rules: null })
  })

  test('each have a unique id', () => {
    const ids = readQuestions([{ id: 1, q: 'A', a: 'x' }, { id: 1, q: 'B', a: 'y' }, { q: 'C', a: 'z' }])
    expect(new Set(ids.articles.map(({ id }) => id)).size).toBe(3)
  })

  test.each([null, undefined, 5, true, [], {}, [null, 5, {}], { list: null }, { total: 3, version: '2' }, '[broken', ''])(
    'are empty for %j, or the text as it is',
    config => expect(read(config)).toEqual(config === '[broken' ? [['', '[broken']] : [])
  )

  test('are limited in depth and number', () => {
    let deep: unknown = 'x'
    for (let at = 0; at < 100; at += 1) deep = [deep]
    expect(read(deep)).toEqual([])
    expect(read(Array.from({ length: 2000 }, (_, at) => `text ${at}`))).toHaveLength(1000)
  })
})

describe('operating rules', () => {
  test.each<[string, unknown]>([
    ['a text', { operating_rules: 'Be fair.', 'When?': 'Soon.' }],
    ['an object', { rules: { content: 'Be fair.' }, list: [{ title: 'When?', content: 'Soon.' }] }],
    ['a list of sentences', { operatingRules: ['Be fair.'], 'When?': 'Soon.' }]
  ])('are read from %s beside the questions', (_name, config) => {
    expect(readQuestions(config).rules?.text).toBe('Be fair.')
    expect(read(config)).toEqual([['When?', 'Soon.']])
  })
})
