import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { TextSection } from '../../ui/text-section.tsx'

/** What the plan says about itself. */
export function PlanTexts({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const isGame = plan.product?.kind === 'game'
  const none = t('common.notProvided')
  return (
    <>
      <TextSection title={t('plan.contentTitle')} text={plan.content} none={none} />
      <TextSection title={t('plan.targetingTitle')} text={plan.user_targeting} none={none} />
      {(isGame || plan.game_description != null) && (
        <TextSection title={t('plan.gameTitle')} text={plan.game_description} none={none} />
      )}
      <TextSection title={t('plan.rulesTitle')} text={plan.rules} none={none} />
    </>
  )
}
