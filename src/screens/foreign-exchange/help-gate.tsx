import { LifeBuoy } from 'lucide'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'

/** Before the first exchange: what this is, what can be lost, whom to ask; both answers weigh the same (TR-23). */
export function HelpGate(props: { onContinue: () => void; onLeave: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Card className="s12">
      <h2 className="t17 any">{t('exchange.help.title')}</h2>
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
        <Button onClick={props.onLeave}>{t('exchange.help.notNow')}</Button>
        <Button onClick={props.onContinue}>{t('exchange.help.go')}</Button>
      </ButtonRow>
    </Card>
  )
}
