import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export interface SandboxAccountProps {
  username: string
  password: string
  note?: string | null
  onFillIn: () => void
}

/** A demo login that a sandbox gives away; never there on a live backend. */
export function SandboxAccount({ username, password, note, onFillIn }: SandboxAccountProps) {
  const { t } = useLanguage()
  return (
    <Card dash>
      <div className="row">
        <div className="grow">
          <p className="t13 b any">{t('login.sandboxAccount')}</p>
          <p className="t13 i2 any">{t('login.credentials', { username, password })}</p>
          {note && <p className="t12 i3 any">{note}</p>}
        </div>
        <Button kind="quiet" onClick={onFillIn}>
          {t('login.fillIn')}
        </Button>
      </div>
    </Card>
  )
}
