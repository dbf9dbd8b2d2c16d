import { useStore } from '@nanostores/react'

import { useStores } from '../stores/context.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { KeptStatement } from './kept-statement.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { OriginalDialog } from './original-dialog.tsx'
import { OutsideDialog } from './outside-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** Whatever stands over the screen at this moment. */
export function ShellDialogs() {
  const dialog = useStore(useStores().shell.$dialog)
  switch (dialog.type) {
    case 'none':
      return null
    case 'language':
      return <LanguageDialog />
    case 'logout':
      return <LogoutDialog />
    case 'help':
      return <HelpDialog />
    case 'password':
      return <PasswordDialog what={dialog.what} onPassed={dialog.onPassed} />
    case 'service':
      return <ServiceDialog list={dialog.list} message={dialog.message} />
    case 'leave':
      return <LeaveDialog onLeave={dialog.onLeave} />
    case 'account':
      return (
        <ServiceDialog list="service" message={dialog.message}>
          <KeptStatement />
        </ServiceDialog>
      )
    case 'outside':
      return <OutsideDialog href={dialog.href} host={dialog.host} />
    case 'original':
      return <OriginalDialog texts={dialog.texts} />
    case 'expired':
      return <ExpiredDialog />
  }
}
