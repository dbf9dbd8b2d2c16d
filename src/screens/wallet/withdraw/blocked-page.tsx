import { useStore } from '@nanostores/react'
import { Lock } from 'lucide'

import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { NotProvided } from '../../../widgets/not-provided.tsx'
import { Page } from '../../../ui/page.tsx'
import { LastUpdated } from '../balances/last-updated.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { BlockList, useHeadline } from './block-list.tsx'
import { CaseActions } from './support-actions.tsx'
import { ConditionList } from './condition-list.tsx'
import { ScamWarning } from './scam-warning.tsx'
import { PastWithdrawals } from './past-withdrawals.tsx'
import { sentOf, useConditions } from './use-conditions.tsx'
import type { BankCard, Method } from './withdraw-method.ts'
import type { WithdrawModel } from './withdraw-model.ts'
import type { Eligibility } from './eligibility.ts'

export interface BlockedPageProps {
  model: WithdrawModel
  blocks: Extract<Eligibility, { type: 'blocked' }>['blocks']
  property: Property
  card: BankCard | null
  method: Method | null
  currency: string | null
}

/** Why nothing can be taken out now, how much it concerns, what ends it. No amount, no recharge. */
export function BlockedPage({ model, blocks, property, card, method, currency }: BlockedPageProps) {
  const { t } = useLanguage()
  const isStale = useStore(model.$isStale)
  const headline = useHeadline(blocks[0])
  const conditions = useConditions(property, card, method)
  return (
    <>
      <Page>
        <div>
          <Chip kind="bad" icon={Lock}>
            {t('wallet.withdraw.notYet')}
          </Chip>
          <h2 tabIndex={-1} className="t20 any withdraw-title">
            {headline ?? t('wallet.withdraw.noReason')}
          </h2>
          <LastUpdated instant={property.as_of} isStale={isStale} />
        </div>
        <Card pad={false}>
          <BlockList blocks={blocks} currency={currency} isFirstSaid />
        </Card>
        <ScamWarning />
        {conditions.some(({ isMet }) => isMet !== null) && (
          <Card pad={false}>
            <ConditionList conditions={conditions} />
          </Card>
        )}
        <NotProvided of={sentOf(conditions)} />
        <PastWithdrawals model={model} />
      </Page>
      <CaseActions blocks={blocks} currency={currency} />
    </>
  )
}
