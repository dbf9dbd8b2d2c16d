import { useConfig, useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { openLink } from '../../stores/support-rule.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { ConfigPending } from '../../widgets/load-error.tsx'

/** How to close an account, what is kept, how long it takes, what happens to the money (TR-19). */
export function CloseAccountSheet({ onClose }: { onClose: () => void }) {
  const stores = useStores()
  const { router } = stores
  const { t } = useLanguage()
  const config = useConfig()
  const closing = config?.closing_account
  const name = useProfile()?.username ?? ''
  const url = closing?.url
  const details = [
    { label: t('profile.close.balance'), figure: closing?.balance || t('profile.close.balanceNone') },
    { label: t('profile.close.kept'), figure: closing?.retention },
    { label: t('profile.close.time'), figure: closing?.days != null && t('profile.close.days', { count: closing.days }) }
  ]
  const ask = (
    <Button
      onClick={() => {
        onClose()
        const topic = t('profile.close.topic', { name })
        router.navigate('/ad-center/feedback', { topic, case: 'close-account' })
      }}
    >
      {t('profile.close.ask')}
    </Button>
  )

  return (
    <DialogSheet
      title={t('profile.close.title')}
      onClose={onClose}
      actions={
        url ? (
          <ButtonRow>
            {ask}
            <Button onClick={() => openLink(stores, url)}>{t('profile.close.page')}</Button>
          </ButtonRow>
        ) : (
          ask
        )
      }
    >
      {config ? (
        <div className="stack-12">
          {closing?.steps?.length ? (
            <ol className="account-steps stack-8">
              {closing.steps.map(step => <li key={step}>{step}</li>)}
            </ol>
          ) : (
            <p className="text-secondary">{t('profile.close.stepsNone')}</p>
          )}
          <DefinitionList rows={details} />
        </div>
      ) : (
        <ConfigPending />
      )}
    </DialogSheet>
  )
}
