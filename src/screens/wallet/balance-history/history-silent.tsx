import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The backend does not tell enough to follow a balance. */
export function HistorySilent() {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('wallet.trail.silent')}
      text={t('wallet.trail.silentText')}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/wallet', { view: 'funds' })}>
          {t('wallet.funds.title')}
        </Button>
      }
    />
  )
}
