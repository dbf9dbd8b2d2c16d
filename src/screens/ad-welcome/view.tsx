import { useLanguage } from '../../stores/use-language.ts'

export function AdWelcomeView() {
  const { t } = useLanguage()
  return <p>{t('welcome.heading')}</p>
}
