import { readRichText } from '../../lib/rich-text.ts'
import type { Span } from '../../lib/rich-text.ts'

const write = (spans: readonly Span[]): string =>
  spans.map(span => ('spans' in span ? write(span.spans) : span.text)).join('')

/** A text of the wire in one line, without its marks: for a preview. */
export const plainText = (text: string): string =>
  readRichText(text)
    .map(block => (block.type === 'list' ? block.items.map(write).join(', ') : write(block.spans)))
    .join(' ')
    .replace(/\s+/g, ' ')
