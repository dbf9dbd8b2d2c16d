import { useLanguage } from '../../stores/use-language.ts'

export function AdCenterView() {
  const { t } = useLanguage()
  return <p>{t('adCenter.title')}</p>
}
