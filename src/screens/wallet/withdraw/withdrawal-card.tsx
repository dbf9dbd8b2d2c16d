import { useStore } from '@nanostores/react'
import { ChevronRight, Circle, CircleCheck, CircleHelp, CircleX } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page.tsx'
import type { Sent } from '../../../widgets/load-error.tsx'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { BlockList, EligibilityMessage } from './block-list.tsx'
import { ConditionList, sentOf, useConditions, useMetLabel } from './conditions.tsx'
import { eligibilityOf, isSetUp, setUpTitle } from './eligibility.ts'
import { MethodFacts } from './method-details.tsx'
import { ScamWarning } from './support-links.tsx'
import { destinationOf, isBound, methodOf } from './withdraw-details.ts'
import type { BankCard } from './withdraw-details.ts'

const VERDICTS = {
  possible: { icon: CircleCheck, tone: 'gain' },
  blocked: { icon: CircleX, tone: 'loss' },
  setUp: { icon: Circle, tone: 'acc' },
  unknown: { icon: CircleHelp, tone: 'warn' }
} as const

export interface WithdrawalCardProps {
  property: Property
  /** Where withdrawals go to; null when that could not be read. */
  card: BankCard | null
  /** False: asking for the card has failed, which is no word about it. */
  isCardRead: boolean
  /** What else may be missing on this page: it is named together. */
  also: Sent
}

/** Can the money be taken out now, at what cost, and if not, why not. */
export function WithdrawalCard({ property, card, isCardRead, also }: WithdrawalCardProps) {
  const { router, config } = useStores()
  const { t, f } = useLanguage()
  const method = methodOf(useStore(config.$config), card)
  const conditions = useConditions({ property, card, method })
  const met = useMetLabel(conditions)
  const { account } = destinationOf(card)
  const open = (view: string) => () => router.navigate('/wallet', { view })
  const verdict = eligibilityOf(property)
  const said = verdict.type === 'blocked' ? verdict.blocks.map(({ reason }) => reason) : []
  const unready = verdict.type === 'blocked' && isSetUp(verdict.blocks) ? verdict.blocks : null
  const isBlocked = verdict.type === 'blocked' && !unready
  const { icon, tone } = VERDICTS[unready ? 'setUp' : verdict.type]
  const missing = f.list(conditions.filter(({ isMet }) => isMet === false).map(({ label }) => label))
  const unmet = conditions.filter(({ isMet, reason }) => isMet === false && !(reason && said.includes(reason)))
  return (
    <Card pad={false}>
      <div className={unready ? 'lr wallet-verdict open' : 'lr wallet-verdict'}>
        <Icon icon={icon} className={tone} />
        <div className="grow">
          <h2 className="t15 b">
            <button type="button" className="cover" onClick={open('withdraw')}>
              {unready ? setUpTitle(unready, t) : <EligibilityMessage verdict={verdict} />}
            </button>
          </h2>
          {verdict.type === 'blocked' && <p className="t12 i3">{unready ? missing : met}</p>}
        </div>
        <Icon icon={ChevronRight} size={18} />
      </div>
      {isBlocked && (
        <div className="cut">
          <BlockList blocks={verdict.blocks} />
        </div>
      )}
      {unmet.length > 0 && (
        <div className="cut">
          <ConditionList conditions={unmet} />
        </div>
      )}
      {isBlocked && (
        <div className="cut wallet-foot">
          <ScamWarning />
        </div>
      )}
      <MethodFacts
        only={method}
        destination={account ? <bdi>{account}</bdi> : isBound(property, card) === false || !isCardRead ? undefined : null}
        also={[...sentOf(conditions), ...also]}
        limits={method === null}
      />
      <div className="wallet-foot cut s8">
        {isBlocked && <p className="t13 i2">{t('wallet.withdraw.appeal')}</p>}
        <ButtonRow>
          {said.length > 0 ? (
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
