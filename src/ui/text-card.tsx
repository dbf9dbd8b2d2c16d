import { ChevronDown } from 'lucide'

import { Icon } from './icon.tsx'
import { Card } from './page.tsx'

interface TextPart {
  title: string
  text: string | null | undefined
  /** Only its heading stands there until it is opened. */
  isFolded?: boolean
}

export interface TextCardProps {
  /** Texts of the operator under their headings (level 2), never read as HTML; what is empty is left out. */
  parts: readonly TextPart[]
}

/** What the operator tells of something, part after part on one card. */
export function TextCard({ parts }: TextCardProps) {
  const told = parts.filter(({ text }) => text?.trim())
  if (told.length === 0) return null
  return (
    <Card className="s16">
      {told.map(({ title, text, isFolded }) => {
        const paragraphs = (text ?? '')
          .split(/\n\s*\n/)
          .filter(part => part.trim() !== '')
          .map((paragraph, at) => (
            <p key={at} dir="auto" className="i2 any lines">
              {paragraph}
            </p>
          ))
        const heading = <h2 className="t15 b any">{title}</h2>
        return isFolded ? (
          <details key={title} className="fold">
            <summary>
              {heading}
              <Icon icon={ChevronDown} size={20} />
            </summary>
            {paragraphs}
          </details>
        ) : (
          <section key={title} className="s4">
            {heading}
            {paragraphs}
          </section>
        )
      })}
    </Card>
  )
}
