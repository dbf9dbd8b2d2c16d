import { useLanguage } from '../../stores/use-language.ts'

export function WalletView() {
  const { t } = useLanguage()
  return <p>{t('wallet.title')}</p>
}
