import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { TextCard } from '../../ui/text-card.tsx'

/** What the plan says about itself. */
export function PlanTexts({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const isGame = plan.product?.kind === 'game' || plan.game_description != null
  return (
    <TextCard
      parts={[
        { title: t('plan.contentTitle'), text: plan.content },
        { title: t('plan.targetingTitle'), text: plan.user_targeting },
        ...(isGame ? [{ title: t('plan.gameTitle'), text: plan.game_description }] : []),
        { title: t('plan.rulesTitle'), text: plan.rules }
      ]}
    />
  )
}
