import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before what was typed is left behind. */
export function UnsavedChangesDialog({ onLeave }: { onLeave: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('leave.title')}
      message={t('leave.message')}
      ok={t('leave.ok')}
      cancel={t('leave.stay')}
      onCancel={shell.closeDialog}
      onOk={() => {
        shell.closeDialog()
        onLeave()
      }}
    />
  )
}
