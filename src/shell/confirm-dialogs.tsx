import { useState } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { closePortal } from '../stores/go-back.ts'
import { logOut } from '../stores/log-out.ts'
import { ConfirmDialog } from '../ui/sheet.tsx'

/** Asks, and closes before what was confirmed runs. */
function Ask({ onOk, ...texts }: { title: string; message: string; ok: string; cancel: string; onOk: () => void }) {
  const { closeDialog } = useStores().shell
  return (
    <ConfirmDialog
      {...texts}
      onCancel={closeDialog}
      onOk={() => {
        closeDialog()
        onOk()
      }}
    />
  )
}

/** Logging out: this device clears token and user; there is no backend call for it. */
export function LogoutDialog() {
  const stores = useStores()
  const { t } = useLanguage()
  return (
    <Ask
      title={t('logout.title')}
      message={t('logout.message')}
      ok={t('header.logout')}
      cancel={t('common.cancel')}
      onOk={() => {
        logOut(stores)
        stores.router.navigate('/login', {}, { replace: true })
      }}
    />
  )
}

/** Asks before unsaved input is discarded. */
export function UnsavedChangesDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useLanguage()
  return (
    <Ask
      title={t('unsavedChanges.title')}
      message={t('unsavedChanges.message')}
      ok={t('unsavedChanges.ok')}
      cancel={t('unsavedChanges.stay')}
      onOk={onLeave}
    />
  )
}

/** Names the host of an address before it is opened outside the portal. */
export function ExternalLinkDialog({ href, host }: { href: string; host: string }) {
  const { env } = useStores()
  const { t } = useLanguage()
  return (
    <Ask
      title={t('externalLink.title', { host })}
      message={t('externalLink.message', { address: href })}
      ok={t('externalLink.ok')}
      cancel={t('common.cancel')}
      onOk={() => env.openExternal(href)}
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
    if (answer.ok) shell.closeDialog()
    else shell.toast('fail', errorMessage(answer.error, { t }))
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
