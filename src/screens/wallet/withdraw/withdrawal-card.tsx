import { ChevronRight, Circle, CircleCheck, CircleHelp, CircleX } from 'lucide'

import { useConfig, useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import type { BankCard } from '../../../stores/bank-card.ts'
import { valueOf, type Loadable } from '../../../stores/loadable.ts'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page.tsx'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { BlockList, EligibilityMessage, ScamWarning } from './block-list.tsx'
import { ConditionList, sentOf, useConditions, useMetLabel } from './conditions.tsx'
import { MethodDetails } from './method-details.tsx'
import { destinationOf, eligibilityOf, isBound, isSetUp, methodOf, setUpTitle } from './withdraw-details.ts'

const ELIGIBILITY_MARKS = {
  possible: { icon: CircleCheck, tone: 'gain' },
  blocked: { icon: CircleX, tone: 'loss' },
  setUp: { icon: Circle, tone: 'text-accent' },
  unknown: { icon: CircleHelp, tone: 'warn' }
} as const

export function WithdrawalCard({ property, cardState }: { property: Property; cardState: Loadable<BankCard> }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { currency } = useMoney()
  const basic = useConfig()
  const card = valueOf(cardState)
  const method = methodOf(basic, card)
  const conditions = useConditions({ property, card, method })
  const met = useMetLabel(conditions)
  const { account } = destinationOf(card)
  // A card that could not be read does not mean "not provided".
  const isSilent = isBound(property, card) === false || (cardState.type !== 'ready' && card === null)
  const open = (view: string) => () => router.navigate('/wallet', { view })
  const eligibility = eligibilityOf(property, card)
  const reasons = eligibility.type === 'blocked' ? eligibility.blocks.map(({ reason }) => reason) : []
  const unready = eligibility.type === 'blocked' && isSetUp(eligibility.blocks) ? eligibility.blocks : null
  const isBlocked = eligibility.type === 'blocked' && !unready
  const { icon, tone } = ELIGIBILITY_MARKS[unready ? 'setUp' : eligibility.type]
  const missing = f.list(conditions.filter(({ isMet }) => isMet === false).map(({ label }) => label))
  const unmet = conditions.filter(({ isMet, reason }) => isMet === false && !(reason && reasons.includes(reason)))
  return (
    <Card pad={false}>
      <div className={unready ? 'list-row wallet-eligibility open' : 'list-row wallet-eligibility'}>
        <Icon icon={icon} className={tone} />
        <div className="grow">
          <h2 className="text-15 text-bold">
            <button type="button" className="cover" onClick={open('withdraw')}>
              {unready ? setUpTitle(unready, t) : <EligibilityMessage eligibility={eligibility} />}
            </button>
          </h2>
          {eligibility.type === 'blocked' && <p className="text-12 text-tertiary">{unready ? missing : met}</p>}
        </div>
        <Icon icon={ChevronRight} size={18} />
      </div>
      {isBlocked && (
        <div className="divided">
          <BlockList blocks={eligibility.blocks} />
        </div>
      )}
      {unmet.length > 0 && (
        <div className="divided">
          <ConditionList conditions={unmet} />
        </div>
      )}
      {isBlocked && (
        <div className="divided wallet-foot">
          <ScamWarning />
        </div>
      )}
      <MethodDetails
        only={method}
        destination={account ? <bdi>{account}</bdi> : isSilent ? undefined : null}
        // All missing details of this page are named together.
        also={[
          ...sentOf(conditions),
          [t('adCenter.sheet.source'), property.as_of],
          [t('wallet.export.currency'), currency],
          [t('exchange.field.holds_funds'), !basic || basic.opening?.funds_held_text]
        ]}
        limits={method === null}
      />
      <div className="wallet-foot divided stack-8">
        {isBlocked && <p className="text-13 text-secondary">{t('wallet.withdraw.appeal')}</p>}
        <ButtonRow>
          {reasons.length > 0 ? (
            <ServiceButton kind="secondary" />
          ) : (
            <Button onClick={open('recharge')}>{t('wallet.recharge.title')}</Button>
          )}
          <Button kind={isBlocked ? 'secondary' : 'primary'} onClick={open('withdraw')}>
            {t('wallet.withdraw.open')}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}
