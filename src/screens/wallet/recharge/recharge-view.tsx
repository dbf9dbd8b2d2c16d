import { useStore } from '@nanostores/react'
import { ChevronDown, CircleX, LifeBuoy, ShieldCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Card, Page } from '../../../ui/page.tsx'
import { AmountField } from '../../../ui/text-area.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { useOperatorIdentity } from '../../../widgets/operator-footer.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { BlockList } from '../withdraw/block-list.tsx'
import { useFee } from '../withdraw/method-details.tsx'
import type { BankCard } from '../withdraw/withdraw-details.ts'
import { PreflightAnswer, preflightOf } from './preflight-answer.tsx'

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
export function RechargeView({ property, isLoading, card, currency, onLeave }: RechargeViewProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Page>
      <p className="i2">{t('wallet.recharge.how')}</p>
      <Note kind="info" icon={ShieldCheck}>
        {t('help.neverPay')}
      </Note>
      <RechargePreflight {...{ property, isLoading, card, currency }} />
      <RechargeConditions property={property} currency={currency} />
      <Note icon={LifeBuoy} title={t('help.title')} onOpen={() => shell.openDialog({ type: 'help' })}>
        {t('help.teaser')}
      </Note>
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

/** Fee, limits and arrival of a recharge, and who gets the money, before anything is paid (TR-2, TR-9). */
function RechargeConditions({ property, currency }: { property: Property | null; currency: string | null }) {
  const { config } = useStores()
  const { t } = useLanguage()
  const basic = useStore(config.$config)
  const operator = useOperatorIdentity()
  const fee = basic?.fees?.find(({ action }) => action === ACTION)
  const feeLabel = useFee(fee?.currency ?? currency)
  const startup = property?.startup_funds
  const rows = [
    [t('exchange.told.fee'), fee && feeLabel(fee)],
    [t('wallet.holder'), operator.name],
    [t('exchange.told.holds_funds'), basic?.opening?.funds_held_text]
  ] as const
  return (
    <>
      <Card className="s8">
        <h2 className="t15 b">{t('wallet.recharge.before')}</h2>
        <TotalsTable
          words
          rows={rows.flatMap(([label, figure]) => (figure ? [{ key: label, label, figure }] : []))}
        />
        <p className="i2">{t(fee ? 'wallet.recharge.restUntold' : 'wallet.recharge.untold')}</p>
        {startup != null && signOf(startup) > 0 && (
          <p className="t13 i2">{t('wallet.define.startup_funds')}</p>
        )}
      </Card>
      {operator.name === null && !operator.isLoading && (
        <Note kind="warn" icon={TriangleAlert}>
          {operator.unknown}
        </Note>
      )}
    </>
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
  // What stands against it does not depend on the amount.
  const preflight = preflightOf(amount ?? EXAMPLE, property, basic, card)
  const { blocks } = preflight
  return (
    <Card>
      {blocks.length > 0 && (
        <>
          <Note kind="warn" icon={CircleX}>
            {t('wallet.recharge.blocked')}
          </Note>
          <BlockList blocks={blocks} currency={currency} />
        </>
      )}
      <details className="fold">
        <summary>
          <h2 className="t15 b">{t('wallet.recharge.question')}</h2>
          <Icon icon={ChevronDown} size={20} />
        </summary>
        <div className="s12">
          <AmountField
            label={t('wallet.recharge.questionAmount')}
            value={typed}
            onChange={setTyped}
            unit={currency ?? ''}
            error={amount === null ? t('wallet.withdraw.problem.invalid') : ''}
            enterKeyHint="done"
          />
          {amount !== null && (
            <PreflightAnswer
              preflight={preflight}
              state={property ? 'read' : isLoading ? 'loading' : 'failed'}
              currency={currency}
            />
          )}
        </div>
      </details>
    </Card>
  )
}
