import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { readRichText, type Block, type Span } from '../lib/rich-text.ts'
import { allowedUrl, type UrlRule } from '../lib/web-address.ts'
import { Icon } from './icon.tsx'
import { Card } from './page.tsx'

interface RichTextProps {
  /** Plain text or the small Markdown subset; HTML in it is shown as text. */
  text: string
  /** The allowed link targets, and what opens one. Without it, and for other addresses, a link is text with its address. */
  links?: { rule: UrlRule; onOpen: (url: string) => void }
}

type Links = RichTextProps['links']

/** A text of the operator as elements, never as HTML. Its top-level headings are `h2`. */
export function RichText({ text, links }: RichTextProps) {
  const blocks = readRichText(text).map((block, at) => drawBlock(block, at, links))
  return <div className="rich stack-12 break-words">{blocks}</div>
}

function drawBlock(block: Block, key: number, links: Links): ReactNode {
  if (block.type === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List key={key}>
        {block.items.map(({ number, spans }, at) => (
          // As in Markdown, equal numbers count on.
          <li key={at} value={number === block.items[at - 1]?.number ? undefined : number}>
            {drawSpans(spans, links)}
          </li>
        ))}
      </List>
    )
  }
  const spans = drawSpans(block.spans, links)
  if (block.type === 'paragraph') return <p key={key}>{spans}</p>
  const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4'
  return (
    <Heading key={key} className={block.level === 1 ? 'text-17 text-bold' : 'text-15 text-bold'}>
      {spans}
    </Heading>
  )
}

const drawSpans = (spans: readonly Span[], links: Links): ReactNode[] =>
  spans.map((span, key) => {
    if (span.type === 'text') return span.text
    if (span.type === 'link') return drawLink(span, key, links)
    const Mark = span.type
    return <Mark key={key}>{drawSpans(span.spans, links)}</Mark>
  })

function drawLink(span: Span & { type: 'link' }, key: number, links: Links): ReactNode {
  const url = links ? allowedUrl(span.url, links.rule) : null
  if (!links || url === null) return `${span.text} (${span.url})`
  return (
    <a
      key={key}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={event => {
        event.preventDefault()
        links.onOpen(url)
      }}
    >
      {span.text}
    </a>
  )
}

interface TextPart {
  title: string
  text: string | null | undefined
  /** Collapsed to its heading until it is opened. */
  isFolded?: boolean
}

/** Texts of the operator on one card, under their headings (level 2), never read as HTML; empty ones are left out. */
export function TextCard({ parts }: { parts: readonly TextPart[] }) {
  const reported = parts.filter(({ text }) => text?.trim())
  if (reported.length === 0) return null
  return (
    <Card className="stack-16">
      {reported.map(({ title, text, isFolded }) => {
        const paragraphs = (text ?? '')
          .split(/\n\s*\n/)
          .filter(part => part.trim() !== '')
          .map((paragraph, at) => (
            <p key={at} dir="auto" className="text-secondary break-words lines">{paragraph}</p>
          ))
        const heading = <h2 className="text-15 text-bold break-words">{title}</h2>
        return isFolded ? (
          <details key={title} className="fold">
            <summary>
              {heading}
              <Icon icon={ChevronDown} size={20} />
            </summary>
            {paragraphs}
          </details>
        ) : (
          <section key={title} className="stack-4">
            {heading}
            {paragraphs}
          </section>
        )
      })}
    </Card>
  )
}
