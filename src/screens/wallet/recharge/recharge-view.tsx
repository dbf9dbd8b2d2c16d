import { LifeBuoy, ShieldCheck, TriangleAlert } from 'lucide'

import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { HolderSection } from '../holder-section.tsx'
import type { BankCard } from '../withdraw/withdraw-method.ts'
import { RechargeConditions } from './recharge-conditions.tsx'
import { RechargePreflight } from './recharge-preflight.tsx'

export interface RechargeViewProps {
  /** For what stands against a withdrawal right now; null while unknown. */
  property: Property | null
  isLoading: boolean
  /** For the way by which money would leave again; null where it was not read. */
  card: BankCard | null
  currency: string | null
  onLeave: () => void
}

/** How money comes in: by hand, through customer service, after all that one should know. */
export function RechargeView(props: RechargeViewProps) {
  const { property, isLoading, card, currency, onLeave } = props
  const { shell } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorIdentity()
  const isUnnamed = operator.name === null && !operator.isLoading

  return (
    <Page>
      <div className="s8">
        <h2 className="t20 any">{t('wallet.recharge.title')}</h2>
        <p className="i2">{t('wallet.recharge.how')}</p>
      </div>
      <Note kind="info" icon={ShieldCheck}>
        {t('help.neverPay')}
      </Note>
      <RechargePreflight {...{ property, isLoading, card, currency }} />
      <RechargeConditions property={property} currency={currency} />
      <Card className="s4">
        <h3 className="t15 b">{t('help.loseTitle')}</h3>
        <p className="i2">{t('help.lose')}</p>
        <h3 className="t15 b recharge-part">{t('help.whatTitle')}</h3>
        <p className="i2">{t('help.what')}</p>
        <Button kind="quiet" icon={LifeBuoy} onClick={() => shell.openDialog({ type: 'help' })}>
          {t('help.whoTitle')}
        </Button>
      </Card>
      {isUnnamed ? (
        <Note kind="warn" icon={TriangleAlert}>
          {operator.unknown}
        </Note>
      ) : (
        <HolderSection />
      )}
      <ButtonRow>
        <Button onClick={onLeave}>{t('wallet.recharge.notNow')}</Button>
        <Button
          onClick={() => shell.openDialog({ type: 'service', list: 'recharge', message: null })}
        >
          {t('wallet.recharge.go')}
        </Button>
      </ButtonRow>
    </Page>
  )
}
