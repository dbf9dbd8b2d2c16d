import { useLanguage } from '../../stores/use-language.ts'

export function LoginView() {
  const { t } = useLanguage()
  return <p>{t('login.title')}</p>
}
