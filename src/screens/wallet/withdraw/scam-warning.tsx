import { ShieldCheck } from 'lucide'

import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** The fixed sentence of the bundle beside every withdrawal that is blocked or came back (TR-11). */
export function ScamWarning() {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Note
      kind="info"
      icon={ShieldCheck}
      action={
        <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>
          {t('wallet.withdraw.help')}
        </Button>
      }
    >
      {t('help.neverPay')}
    </Note>
  )
}
