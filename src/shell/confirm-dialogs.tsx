import { useState } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { closePortal } from '../stores/go-back.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/sheet.tsx'

type AskProps = Pick<ConfirmDialogProps, 'title' | 'message' | 'ok' | 'onOk'> & Partial<Pick<ConfirmDialogProps, 'cancel'>>

/** Asks, and closes before what was confirmed runs. */
export function Ask({ onOk, ...texts }: AskProps) {
  const { closeDialog } = useStores().shell
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      cancel={t('common.cancel')}
      {...texts}
      onCancel={closeDialog}
      onOk={() => {
        closeDialog()
        onOk()
      }}
    />
  )
}

/**
 * The token of a user who came through a host has expired and could not be renewed:
 * retry, or close the portal. Nothing is cleared (reading A8).
 */
export function SessionExpiredDialog() {
  const stores = useStores()
  const { authFlow, renewal, shell } = stores
  const { t } = useLanguage()
  const [isTrying, setIsTrying] = useState(false)

  async function onRetry(): Promise<void> {
    setIsTrying(true)
    renewal.reset()
    const answer = await authFlow.refreshUser()
    setIsTrying(false)
    if (!answer.ok) shell.toast('fail', errorMessage(answer.error, { t }))
    else if (shell.$dialog.get().type === 'expired') shell.closeDialog()
  }
  function onClose(): void {
    shell.closeDialog()
    closePortal(stores, 'expired')
  }

  return (
    <ConfirmDialog
      title={t('error.expired')}
      message={t('sessionExpired.message')}
      ok={t('common.retry')}
      cancel={t('common.close')}
      busy={isTrying && t('common.loading')}
      onOk={() => void onRetry()}
      onCancel={onClose}
    />
  )
}
