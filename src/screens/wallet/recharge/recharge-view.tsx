import { useStore } from '@nanostores/react'
import { ChevronDown, CircleX, CircleHelp } from 'lucide'
import { useState } from 'react'

import { useConfig, useLanguage, useOperator, useStores } from '../../../hooks/use-stores.ts'
import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { aboveZero } from '../../../money/limits.ts'
import { useTariff } from '../../../money/use-fee.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, Note, Page } from '../../../ui/page.tsx'
import { AmountField } from '../../../ui/form-controls.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { ConfigPending } from '../../../widgets/load-error.tsx'
import { HelpNote, NeverPayNote, UnknownOperatorNote } from '../../../widgets/warnings.tsx'
import type { WalletModel } from '../model.ts'
import { BlockList } from '../withdraw/block-list.tsx'
import { PreflightAnswer, preflightOf } from './preflight-answer.tsx'

const EXAMPLE = '100'

export function RechargeView({ wallet, onLeave }: { wallet: WalletModel; onLeave: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Page>
      <p className="text-secondary">{t('wallet.recharge.how')}</p>
      <NeverPayNote />
      <RechargePreflight wallet={wallet} />
      <RechargeConditions wallet={wallet} />
      <HelpNote icon={CircleHelp} />
      <ButtonRow>
        <Button onClick={onLeave}>{t('common.notNow')}</Button>
        <Button onClick={() => shell.openDialog({ type: 'service', list: 'recharge', message: null })}>
          {t('wallet.recharge.go')}
        </Button>
      </ButtonRow>
    </Page>
  )
}

/** Fee, limits and arrival of a recharge, and its recipient, before anything is paid (TR-2, TR-9). */
function RechargeConditions({ wallet }: { wallet: WalletModel }) {
  const { t } = useLanguage()
  const basic = useConfig()
  const operator = useOperator()
  const fee = useTariff('recharge')
  const startup = valueOf(useStore(wallet.$property))?.startup_funds
  if (!basic) return <ConfigPending />
  return (
    <>
      <Card className="stack-8">
        <h2 className="text-15 text-bold">{t('wallet.recharge.before')}</h2>
        <TotalsTable
          words
          rows={[
            { label: t('exchange.field.fee'), figure: fee },
            { label: t('wallet.holder'), figure: operator?.legal_name },
            { label: t('exchange.field.holds_funds'), figure: basic.opening?.funds_held_text }
          ]}
        />
        <p className="text-secondary">{t(fee ? 'wallet.recharge.restNotStated' : 'wallet.recharge.notStated')}</p>
        {startup != null && signOf(startup) > 0 && (
          <p className="text-13 text-secondary">{t('wallet.define.startup_funds')}</p>
        )}
      </Card>
      <UnknownOperatorNote />
    </>
  )
}

/** Whether money added now could be withdrawn, answered before it moves (TR-9). */
function RechargePreflight({ wallet }: { wallet: WalletModel }) {
  const { t } = useLanguage()
  const money = useMoney()
  const basic = useConfig()
  const balances = useStore(wallet.$property)
  const card = valueOf(useStore(wallet.$card))
  const [typed, setTyped] = useState(EXAMPLE)
  const amount = aboveZero(money.read(typed))
  // The blocks do not depend on the amount.
  const preflight = preflightOf(amount ?? EXAMPLE, valueOf(balances), basic, card)
  const { blocks } = preflight
  return (
    <Card>
      {blocks.length > 0 && (
        <>
          <Note kind="warn" icon={CircleX}>{t('wallet.recharge.blocked')}</Note>
          <BlockList blocks={blocks} />
        </>
      )}
      <details className="fold">
        <summary>
          <h2 className="text-15 text-bold">{t('wallet.recharge.question')}</h2>
          <Icon icon={ChevronDown} size={20} />
        </summary>
        <div className="stack-12">
          <AmountField
            label={t('wallet.recharge.questionAmount')}
            value={typed}
            onChange={setTyped}
            unit={money.currency}
            error={amount === null ? t('wallet.withdraw.problem.invalid') : ''}
            enterKeyHint="done"
          />
          {amount !== null && <PreflightAnswer preflight={preflight} balances={balances} />}
        </div>
      </details>
    </Card>
  )
}
