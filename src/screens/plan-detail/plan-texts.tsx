import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'

/** What the plan says about itself. Its texts are never read as HTML. */
export function PlanTexts({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const isGame = plan.product?.kind === 'game'
  return (
    <>
      <TextSection title={t('plan.contentTitle')} text={plan.content} />
      <TextSection title={t('plan.targetingTitle')} text={plan.user_targeting} />
      {(isGame || plan.game_description != null) && (
        <TextSection title={t('plan.gameTitle')} text={plan.game_description} />
      )}
      <TextSection title={t('plan.rulesTitle')} text={plan.rules} />
    </>
  )
}

function TextSection({ title, text }: { title: string; text: string | null | undefined }) {
  const { t } = useLanguage()
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter(part => part.trim() !== '')
  return (
    <Section title={title}>
      <Card>
        {paragraphs.length === 0 ? (
          <p className="i3">{t('common.notProvided')}</p>
        ) : (
          <div className="s8">
            {paragraphs.map((paragraph, at) => (
              <p key={at} dir="auto" className="any plan-text">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </Card>
    </Section>
  )
}
