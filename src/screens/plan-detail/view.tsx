import { useLanguage } from '../../stores/use-language.ts'

export function PlanDetailView() {
  const { t } = useLanguage()
  return <p>{t('plan.title')}</p>
}
