import { Lock } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Card, Chip, Page } from '../../../ui/page.tsx'
import { StepTitle } from '../../../ui/steps.tsx'
import { Checklist, usePayoutSteps } from '../../../widgets/checklist.tsx'
import { NotProvided } from '../../../widgets/load-error.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { LastUpdated } from '../balances/total-head.tsx'
import { BlockList, ScamWarning, useSupportRequest } from './block-list.tsx'
import { ConditionList, sentOf, useConditions, useHasPassword } from './conditions.tsx'
import { MethodDetails } from './method-details.tsx'
import { PastWithdrawals } from './timeline-part.tsx'
import { blockTitle, NO_MONEY, setUpTitle, type Blocks, type WithdrawDetails } from './withdraw-details.ts'
import type { WithdrawModel } from './withdraw-model.ts'

export function SetUpPage({ blocks, property }: { blocks: Blocks; property: Property }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const blockOf = (wanted: string) => blocks.find(({ reason }) => reason === wanted)
  const password = useHasPassword(property)
  const { has_bank_card: card, available_balance: available } = property
  const steps = usePayoutSteps(
    blockOf('pay_password_not_set') ? false : password,
    blockOf('bank_card_missing') ? false : card,
    true
  )
  const next = steps.find(({ isDone }) => !isDone)
  const noMoney = blockOf(NO_MONEY)
  return (
    <>
      <Page>
        <StepTitle>{setUpTitle(blocks, t)}</StepTitle>
        <Checklist
          steps={[
            { title: t('common.available'), isDone: !noMoney, meta: noMoney?.remedy || (available == null ? undefined : amountOrHidden(available)) },
            ...steps
          ]}
        />
        <Card pad={false}>
          <MethodDetails />
        </Card>
        <ScamWarning />
      </Page>
      <ActionBar>
        {next ? (
          <Button kind="primary" wide onClick={next.onOpen}>{next.verb}</Button>
        ) : (
          <Button wide onClick={() => router.navigate('/wallet')}>{t('common.toWallet')}</Button>
        )}
      </ActionBar>
    </>
  )
}

/** Why nothing can be withdrawn now, the amount concerned, what ends it. No amount field, no recharge. */
export function BlockedPage(props: { model: WithdrawModel; blocks: Blocks; details: WithdrawDetails }) {
  const { model, blocks, details } = props
  const { t } = useLanguage()
  const conditions = useConditions(details)
  const { appeal, ask } = useSupportRequest(blocks)
  return (
    <>
      <Page>
        <div>
          <Chip kind="bad" icon={Lock}>{t('wallet.withdraw.notYet')}</Chip>
          <StepTitle>{blockTitle(blocks[0], t) ?? t('wallet.withdraw.noReason')}</StepTitle>
          <LastUpdated model={model} instant={details.property.as_of} />
        </div>
        <Card pad={false}>
          <BlockList blocks={blocks} isFirstInHeadline />
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
          <Button kind="primary" onClick={appeal}>{t('wallet.withdraw.appealVerb')}</Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}
