import { useLanguage } from '../../stores/use-language.ts'

export function RegisterView() {
  const { t } = useLanguage()
  return <p>{t('register.title')}</p>
}
