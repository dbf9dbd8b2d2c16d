import { lastOf } from './last-of.ts'

/** A run of text within a block. */
export type Span =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em'; spans: Span[] }
  | { type: 'link'; text: string; url: string }

/** A block of text: the small Markdown subset of the wire contract. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'list'; isOrdered: boolean; items: Item[] }

/** An item of a list, with the number that it has in the text: clauses refer to each other by it. */
interface Item {
  number: string | undefined
  spans: Span[]
}

const HEADING = /^(#{1,6}) +(.*)$/
const ITEM = /^ {0,3}(?:[-*]|(\d{1,3})[.)]) +(.*)$/
/** Every part is bounded, so that parsing takes linear time. */
const MARKS =
  /\\([\\*[\]#-])|\*\*(?=\S)([^*\n\\]{0,499}[^*\s\\])\*\*|\*(?=\S)([^*\n\\]{0,499}[^*\s\\])\*|\[([^\]\n]{1,300})\]\(([^)\s]{1,2000})\)/g

/** Parses headings, lists, emphasis, paragraphs and links; everything else, including HTML, is plain text. */
export function readRichText(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ type: 'paragraph', spans: readSpans(lines.join('\n')) })
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const [, marks, title] = HEADING.exec(line) ?? []
    const item = ITEM.exec(line)
    if (marks !== undefined || item || line.trim() === '') endParagraph()
    if (marks !== undefined && title !== undefined) {
      const level = Math.min(marks.length, 3) as 1 | 2 | 3
      blocks.push({ type: 'heading', level, spans: readSpans(title) })
    } else if (item) addItem(blocks, { number: item[1], spans: readSpans(item[2] ?? '') })
    else if (line.trim() !== '') lines.push(line)
  }
  endParagraph()
  return blocks
}

function addItem(blocks: Block[], item: Item): void {
  const isOrdered = item.number !== undefined
  const last = lastOf(blocks)
  if (last?.type === 'list' && last.isOrdered === isOrdered) last.items.push(item)
  else blocks.push({ type: 'list', isOrdered, items: [item] })
}

function readSpans(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  const addText = (part: string): void => {
    if (part !== '') spans.push({ type: 'text', text: part })
  }
  for (const found of text.matchAll(MARKS)) {
    const [whole, escaped, strong, em, label, url] = found
    addText(text.slice(end, found.index))
    end = found.index + whole.length
    if (escaped !== undefined) addText(escaped)
    else if (strong !== undefined) spans.push({ type: 'strong', spans: readSpans(strong) })
    else if (em !== undefined) spans.push({ type: 'em', spans: readSpans(em) })
    else if (label !== undefined && url !== undefined) spans.push({ type: 'link', text: label, url })
  }
  addText(text.slice(end))
  return spans
}
