import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Logging out: this device forgets token and user; no call of the backend exists for it. */
export function LogoutDialog() {
  const { session, shell, router } = useStores()
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('logout.title')}
      message={t('logout.message')}
      ok={t('logout.ok')}
      cancel={t('common.cancel')}
      onCancel={shell.closeDialog}
      onOk={() => {
        shell.closeDialog()
        session.end()
        // Whoever logs out does not ask to come back here, and the next one may be somebody else.
        router.takeWanted()
        router.navigate('/login', {}, { replace: true })
      }}
    />
  )
}
