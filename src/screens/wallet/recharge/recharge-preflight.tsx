import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/use-money.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Property } from '../balances/balance-parts.ts'
import type { BankCard } from '../withdraw/withdraw-method.ts'
import { PreflightAnswer } from './preflight-answer.tsx'
import { preflightOf } from './preflight.ts'

/** What the question begins with; the person changes it. */
const EXAMPLE = '100'

export interface RechargePreflightProps {
  property: Property | null
  isLoading: boolean
  card: BankCard | null
  currency: string | null
}

/** What would become of money that is added now, asked before it moves (TR-9). */
export function RechargePreflight({ property, isLoading, card, currency }: RechargePreflightProps) {
  const { config } = useStores()
  const { t } = useLanguage()
  const money = useMoney(currency)
  const basic = useStore(config.$config)
  const [typed, setTyped] = useState(EXAMPLE)
  const read = money.read(typed)
  const amount = read.type === 'amount' && signOf(read.value) > 0 ? read.value : null
  return (
    <Card>
      <h3 className="t15 b recharge-title">{t('wallet.recharge.question')}</h3>
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
