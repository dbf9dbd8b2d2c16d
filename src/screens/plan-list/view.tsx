import { useLanguage } from '../../stores/use-language.ts'

export function PlanListView() {
  const { t } = useLanguage()
  return <p>{t('plans.title')}</p>
}
