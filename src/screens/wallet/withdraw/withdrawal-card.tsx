import { CircleCheck, CircleHelp, CircleX } from 'lucide'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { BlockList } from './block-list.tsx'
import { ConditionList } from './condition-list.tsx'
import { MethodFacts } from './method-facts.tsx'
import { NeverPay } from './never-pay.tsx'
import { VerdictWords } from './verdict-words.tsx'
import { verdictOf } from './withdrawal-verdict.ts'

const LOOKS = {
  possible: { icon: CircleCheck, tone: 'gain' },
  blocked: { icon: CircleX, tone: 'loss' },
  unknown: { icon: CircleHelp, tone: 'warn' }
} as const

export interface WithdrawalCardProps {
  property: Property
  currency: string | null
}

/** Can the money be taken out now, at what cost, and if not, why not. */
export function WithdrawalCard({ property, currency }: WithdrawalCardProps) {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const verdict = verdictOf(property)
  const { icon, tone } = LOOKS[verdict.type]
  const isBlocked = verdict.type === 'blocked'
  return (
    <Card pad={false}>
      <div className="lr">
        <Icon icon={icon} className={tone} />
        <div className="grow">
          <h2 className="t17 any">
            <VerdictWords verdict={verdict} currency={currency} />
          </h2>
        </div>
      </div>
      {isBlocked && (
        <div className="cut">
          <BlockList blocks={verdict.blocks} currency={currency} />
          <div className="wallet-foot">
            <NeverPay />
          </div>
        </div>
      )}
      <div className="cut">
        <ConditionList property={property} card={null} method={null} />
      </div>
      <MethodFacts currency={currency} />
      <div className="wallet-foot cut s8">
        {isBlocked && <p className="t13 i2">{t('wallet.withdraw.appeal')}</p>}
        <ButtonRow>
          <Button
            onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
          >
            {t('common.customerService')}
          </Button>
          <Button onClick={() => router.navigate('/wallet', { view: 'withdraw' })}>
            {t('wallet.withdraw.open')}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}
