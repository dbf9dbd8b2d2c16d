import { LifeBuoy } from 'lucide'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import type { Unknown } from './disclosure.ts'
import { UnknownNotes, useBlindLabels } from './unknown-notes.tsx'

export interface HelpGateProps {
  unknown: Unknown
  onContinue: () => void
  onLeave: () => void
}

/**
 * Before the first exchange, and before each one with somebody unknown: what is not disclosed, what
 * this is, what can be lost, whom to ask; both answers weigh the same (TR-17, TR-23).
 */
export function HelpGate({ unknown, onContinue, onLeave }: HelpGateProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const blindLabels = useBlindLabels(unknown)
  return (
    <Card className="s12">
      <h2 className="t17 any">{t('exchange.help.title')}</h2>
      <UnknownNotes unknown={unknown} />
      {(['what', 'lose'] as const).map(key => (
        <section key={key}>
          <h3 className="t14 b">{t(`help.${key}Title`)}</h3>
          <p className="i2">{t(`exchange.help.${key}`)}</p>
        </section>
      ))}
      <p className="t14 b">{t('help.neverPay')}</p>
      <Button kind="quiet" icon={LifeBuoy} onClick={() => shell.openDialog({ type: 'help' })}>
        {t('help.whoTitle')}
      </Button>
      <ButtonRow>
        <Button onClick={onLeave}>{t('exchange.help.notNow')}</Button>
        <Button onClick={onContinue}>{blindLabels ?? t('exchange.help.go')}</Button>
      </ButtonRow>
    </Card>
  )
}
