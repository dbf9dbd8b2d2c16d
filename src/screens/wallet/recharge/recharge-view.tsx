import { useStore } from '@nanostores/react'
import { LifeBuoy, ShieldCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'

import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/use-money.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { HolderSection } from '../holder-section.tsx'
import { useFee } from '../withdraw/method-details.tsx'
import type { BankCard } from '../withdraw/withdraw-details.ts'
import { PreflightAnswer } from './preflight-answer.tsx'
import { preflightOf } from './preflight.ts'

/** What the question begins with; the person changes it. */
const EXAMPLE = '100'

/** What `config.fees` calls a recharge. */
const ACTION = 'recharge'

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
      <p className="i2">{t('wallet.recharge.how')}</p>
      <Note kind="info" icon={ShieldCheck}>
        {t('help.neverPay')}
      </Note>
      <RechargePreflight {...{ property, isLoading, card, currency }} />
      <RechargeConditions property={property} currency={currency} />
      <Card className="s4">
        <h2 className="t15 b">{t('help.loseTitle')}</h2>
        <p className="i2">{t('help.lose')}</p>
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
        <Button onClick={onLeave}>{t('common.notNow')}</Button>
        <Button
          onClick={() => shell.openDialog({ type: 'service', list: 'recharge', message: null })}
        >
          {t('wallet.recharge.go')}
        </Button>
      </ButtonRow>
    </Page>
  )
}

/** Fee, limits and arrival of a recharge, before anything is paid (TR-9). */
function RechargeConditions({ property, currency }: { property: Property | null; currency: string | null }) {
  const { config } = useStores()
  const { t } = useLanguage()
  const fee = useStore(config.$config)?.fees?.find(({ action }) => action === ACTION)
  const feeLabel = useFee(fee?.currency ?? currency)
  const startup = property?.startup_funds
  return (
    <Card className="s8">
      <h2 className="t15 b">{t('wallet.recharge.before')}</h2>
      {fee && (
        <TotalsTable
          rows={[
            {
              key: 'fee',
              label: t('common.fee'),
              figure: feeLabel(fee)
            }
          ]}
        />
      )}
      <p className="i2">{t(fee ? 'wallet.recharge.restUntold' : 'wallet.recharge.untold')}</p>
      {startup != null && signOf(startup) > 0 && (
        <p className="t13 i2">{t('wallet.define.startup_funds')}</p>
      )}
    </Card>
  )
}

interface RechargePreflightProps {
  property: Property | null
  isLoading: boolean
  card: BankCard | null
  currency: string | null
}

/** What would become of money that is added now, asked before it moves (TR-9). */
function RechargePreflight({ property, isLoading, card, currency }: RechargePreflightProps) {
  const { config } = useStores()
  const { t } = useLanguage()
  const money = useMoney(currency)
  const basic = useStore(config.$config)
  const [typed, setTyped] = useState(EXAMPLE)
  const read = money.read(typed)
  const amount = read.type === 'amount' && signOf(read.value) > 0 ? read.value : null
  return (
    <Card>
      <h2 className="t15 b recharge-title">{t('wallet.recharge.question')}</h2>
      <AmountField
        label={t('wallet.recharge.questionAmount')}
        value={typed}
        onChange={setTyped}
        unit={currency ?? ''}
        error={amount === null ? t('wallet.withdraw.problem.invalid') : ''}
        enterKeyHint="done"
      />
      {amount !== null && (
        <div className="s12">
          <PreflightAnswer
            preflight={preflightOf(amount, property, basic, card)}
            state={property ? 'read' : isLoading ? 'loading' : 'failed'}
            currency={currency}
          />
        </div>
      )}
    </Card>
  )
}
