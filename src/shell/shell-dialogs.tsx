import { useStore } from '@nanostores/react'

import { useStores } from '../hooks/use-stores.ts'
import { SessionExpiredDialog, UnsavedChangesDialog, LogoutDialog, ExternalLinkDialog } from './confirm-dialogs.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { SessionStatement } from './session-statement.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** What stands over the screen at this moment. */
export function ShellDialogs() {
  const dialog = useStore(useStores().shell.$dialog)
  switch (dialog.type) {
    case 'none':
      return null
    case 'language':
      return <LanguageDialog />
    case 'logout':
      return <LogoutDialog />
    case 'keys':
      return <KeysDialog />
    case 'help':
      return <HelpDialog />
    case 'password':
      return <PasswordDialog what={dialog.what} onPassed={dialog.onPassed} />
    case 'service':
      return <ServiceDialog list={dialog.list} message={dialog.message} />
    case 'leave':
      return <UnsavedChangesDialog onLeave={dialog.onLeave} />
    case 'account':
      return (
        <ServiceDialog list="service" message={dialog.message}>
          <SessionStatement />
        </ServiceDialog>
      )
    case 'outside':
      return <ExternalLinkDialog href={dialog.href} host={dialog.host} />
    case 'expired':
      return <SessionExpiredDialog />
  }
}
