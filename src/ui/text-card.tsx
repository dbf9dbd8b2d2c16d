import { Card } from './card.tsx'

export interface TextCardProps {
  /** Texts of the operator under their headings (level 2), never read as HTML. */
  parts: readonly { title: string; text: string | null | undefined }[]
  /** Said where there is no text. */
  none: string
}

/** What the operator tells of something, part after part on one card. */
export function TextCard({ parts, none }: TextCardProps) {
  return (
    <Card className="s16">
      {parts.map(({ title, text }) => {
        const paragraphs = (text ?? '').split(/\n\s*\n/).filter(part => part.trim() !== '')
        return (
          <section key={title} className="s4">
            <h2 className="t15 b any">{title}</h2>
            {paragraphs.length === 0 && <p className="i3">{none}</p>}
            {paragraphs.map((paragraph, at) => (
              <p key={at} dir="auto" className="i2 any lines">
                {paragraph}
              </p>
            ))}
          </section>
        )
      })}
    </Card>
  )
}
