import { useState } from 'react'

import { useStores } from '../hooks/context.ts'
import { closePortal } from '../stores/go-back.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/**
 * The token of a person who came through a host has expired and nobody has a new
 * one: retry, or close the portal. Nothing is cleared (reading A8).
 */
export function SessionExpiredDialog() {
  const stores = useStores()
  const { entrance, renewal, shell } = stores
  const { t } = useLanguage()
  const [isTrying, setIsTrying] = useState(false)

  async function onRetry(): Promise<void> {
    setIsTrying(true)
    renewal.forgive()
    const answer = await entrance.refreshUser()
    setIsTrying(false)
    if (answer.ok) shell.closeDialog()
  }
  function onClose(): void {
    shell.closeDialog()
    closePortal(stores, 'expired')
  }

  return (
    <ConfirmDialog
      title={t('error.expired')}
      message={t('expired.message')}
      ok={t('common.retry')}
      cancel={t('common.close')}
      busy={isTrying && t('common.loading')}
      onOk={() => void onRetry()}
      onCancel={onClose}
    />
  )
}
