import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Names the host of an address before it is opened outside the portal. */
export function ExternalLinkDialog({ href, host }: { href: string; host: string }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('outside.title', { host })}
      message={t('outside.message', { address: href })}
      ok={t('outside.ok')}
      cancel={t('common.cancel')}
      onCancel={shell.closeDialog}
      onOk={() => {
        shell.closeDialog()
        env.openExternal(href)
      }}
    />
  )
}
