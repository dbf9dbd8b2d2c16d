import { useStore } from '@nanostores/react'
import { Lock } from 'lucide'

import { useLanguage } from '../../../hooks/use-stores.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Card, Page } from '../../../ui/page.tsx'
import { NotProvided } from '../../../widgets/load-error.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { LastUpdated } from '../balances/last-updated.tsx'
import { BlockList, useHeadline } from './block-list.tsx'
import { ConditionList, sentOf, useConditions } from './conditions.tsx'
import type { Eligibility } from './eligibility.ts'
import { PastWithdrawals } from './past-withdrawals.tsx'
import { ScamWarning, useSupportRequest } from './support-links.tsx'
import type { BankCard, Method } from './withdraw-details.ts'
import type { WithdrawModel } from './withdraw-model.ts'

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
  const { appeal, ask } = useSupportRequest(blocks, currency)
  return (
    <>
      <Page>
        <div>
          <Chip kind="bad" icon={Lock}>
            {t('wallet.withdraw.notYet')}
          </Chip>
          <h2 tabIndex={-1} className="t20 any step-title">
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
      <ActionBar note={t('wallet.withdraw.prepared')}>
        <ButtonRow>
          <Button onClick={ask}>{t('common.customerService')}</Button>
          <Button kind="primary" onClick={appeal}>
            {t('wallet.withdraw.appealVerb')}
          </Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}
