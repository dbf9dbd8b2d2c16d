import { ShieldCheck, TriangleAlert, Wallet } from 'lucide'

import { useConfig, useLanguage, useStores } from '../hooks/use-stores.ts'
import { Button, Icon } from '../ui/button.tsx'
import { Drawing } from '../ui/page.tsx'

/** Beside the entrance pages, where there is room: a drawing, and what to know before an account is opened. */
export function EntranceAside() {
  const { shell } = useStores()
  const { t } = useLanguage()
  const cost = useConfig()?.opening?.cost_text
  const details = [
    [TriangleAlert, t('register.risk')],
    [Wallet, cost],
    [ShieldCheck, t('help.neverPay')]
  ] as const
  return (
    <aside className="entrance-aside" aria-label={t('help.loseTitle')}>
      <div className="stack-16">
        <Drawing name="billboard" />
        {details.map(
          ([icon, text], at) =>
            text && (
              <p key={at} className="row">
                <Icon icon={icon} />
                <span className="break-words">{text}</span>
              </p>
            )
        )}
        <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>{t('help.title')}</Button>
      </div>
    </aside>
  )
}
