import { Card } from './card.tsx'

export interface TextCardProps {
  /** Texts of the operator under their headings (level 2), never read as HTML; what is empty is left out. */
  parts: readonly { title: string; text: string | null | undefined }[]
}

/** What the operator tells of something, part after part on one card. */
export function TextCard({ parts }: TextCardProps) {
  const told = parts.filter(({ text }) => text?.trim())
  if (told.length === 0) return null
  return (
    <Card className="s16">
      {told.map(({ title, text }) => {
        const paragraphs = (text ?? '').split(/\n\s*\n/).filter(part => part.trim() !== '')
        return (
          <section key={title} className="s4">
            <h2 className="t15 b any">{title}</h2>
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
