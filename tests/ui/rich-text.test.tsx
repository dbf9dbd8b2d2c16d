import { expect, it } from 'vitest'

import { RichText } from '../../src/ui/rich-text.tsx'
import { allByRole, byRole, click, render } from '../support/render.tsx'

const LINKS = { rule: { origins: ['https://ads.example'], allowsLoopback: false }, onOpen: () => undefined }

it('draws headings, paragraphs, lists and emphasis as elements', () => {
  const text = '# Title\n\nFirst *line*\nsecond **line**\n\n- one\n- two\n\n1. first\n2. second\n\n## Part'
  const { box } = render(<RichText text={text} />)
  expect([...box.querySelectorAll('h2, h3')].map(node => node.textContent)).toEqual(['Title', 'Part'])
  expect(box.querySelector('p')?.textContent).toBe('First line\nsecond line')
  expect([...box.querySelectorAll('em, strong')].map(node => node.textContent)).toEqual(['line', 'line'])
  expect([...box.querySelectorAll('ul > li')].map(node => node.textContent)).toEqual(['one', 'two'])
  expect([...box.querySelectorAll('ol > li')].map(node => node.textContent)).toEqual(['first', 'second'])
})

it('keeps the numbers that the text gives its clauses, and counts on where all are equal', () => {
  const text = '30. November 2026 ends this.\n\nMore.\n\n2. Second\n4. Fourth\n\n# Steps\n1. one\n1. two'
  const { box } = render(<RichText text={text} />)
  const lists = [...box.querySelectorAll('ol')].map(list => [...list.children].map(item => item.getAttribute('value')))
  expect(lists).toEqual([['30'], ['2', '4'], ['1', null]])
})

it('shows HTML as text', () => {
  const text = '<img src=x onerror=alert(1)> <script>alert(2)</script>\n\n**<b>bold</b>**'
  const { box } = render(<RichText text={text} links={LINKS} />)
  expect(box.querySelector('img, script, b')).toBeNull()
  expect(box.textContent).toBe(text.replace(/\n\n|\*\*/g, ''))
})

it('links to an allowed address and passes it to the caller on request', () => {
  const opened: string[] = []
  const { box } = render(
    <RichText text="See [the terms](https://ads.example/terms)." links={{ ...LINKS, onOpen: url => opened.push(url) }} />
  )
  const link = byRole(box, 'link', 'the terms')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  click(link)
  expect(opened).toEqual(['https://ads.example/terms'])
})

it.each([
  'javascript:alert(1)', 'data:text/html,x', 'https://ads.example.evil.test/', 'http://ads.example/',
  'https://ads.example@evil.test/', '//evil.test', 'https://xn--ds-5ja.example/'
])('shows the address %s instead of a link', address => {
  const { box } = render(<RichText text={`[the terms](${address})`} links={LINKS} />)
  expect(allByRole(box, 'link')).toEqual([])
  expect(box.textContent).toBe(`the terms (${address})`)
})

it('keeps asterisks and brackets that are not markup', () => {
  const text = '3 * 4 * 5, a*, [note], \\*plain\\*'
  const { box } = render(<RichText text={text} />)
  expect(box.textContent).toBe('3 * 4 * 5, a*, [note], *plain*')
  expect(box.querySelector('em')).toBeNull()
})

it.each([
  ['the text of a link', 300, (text: string) => `[${text}](https://ads.example/)`, 'a'],
  ['an address', 2000, (text: string) => `[terms](https://ads.example/${text.slice(20)})`, 'a'],
  ['emphasis', 500, (text: string) => `*${text}*`, 'em'],
  ['strong emphasis', 500, (text: string) => `**${text}**`, 'strong']
])('takes %s of up to %i characters, so that no text is read again and again', (_name, most, write, mark) => {
  const marksOf = (length: number): number =>
    render(<RichText text={write('x'.repeat(length))} links={LINKS} />).box.querySelectorAll(mark).length
  expect([marksOf(most), marksOf(most + 1)]).toEqual([1, 0])
})
