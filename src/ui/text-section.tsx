import { Card } from './card.tsx'
import { Section } from './section.tsx'

export interface TextSectionProps {
  title: string
  text: string | null | undefined
  /** Said where there is no text. */
  none: string
}

/** A text of the operator under its heading, never read as HTML. */
export function TextSection({ title, text, none }: TextSectionProps) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter(part => part.trim() !== '')
  return (
    <Section title={title}>
      <Card>
        {paragraphs.length === 0 ? (
          <p className="i3">{none}</p>
        ) : (
          <div className="s8">
            {paragraphs.map((paragraph, at) => (
              <p key={at} dir="auto" className="any lines">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </Card>
    </Section>
  )
}
