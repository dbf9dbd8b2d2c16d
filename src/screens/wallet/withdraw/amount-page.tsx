import { useStore } from '@nanostores/react'
import { CircleCheck, ShieldAlert } from 'lucide'
import { useEffect, useRef } from 'react'

import { useMoney } from '../../../money/use-money.ts'
import { OperationNote } from '../../../money/operation/operation-note.tsx'
import type { OperationNotice } from '../../../money/operation/operation-spec.ts'
import type { OperationView } from '../../../money/operation/use-operation-page.tsx'
import type { ApiError } from '../../../api/errors.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { LastUpdated } from '../balances/last-updated.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { AmountPart } from './amount-part.tsx'
import { ConditionFold } from './condition-fold.tsx'
import { limitLabel, MethodFacts } from './method-details.tsx'
import { PastWithdrawals } from './past-withdrawals.tsx'
import { sentOf, useConditions } from './use-conditions.tsx'
import { EligibilityMessage } from './eligibility-message.tsx'
import { refusedAmount } from './withdraw-amount.ts'
import { destinationOf } from './withdraw-method.ts'
import type { BankCard, Method } from './withdraw-method.ts'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'
import type { Eligibility } from './eligibility.ts'

export interface AmountPageProps {
  model: WithdrawModel
  notice: OperationNotice<WithdrawOrder> | null
  view: OperationView<WithdrawOrder, WithdrawReceipt>
  verdict: Exclude<Eligibility, { type: 'blocked' }>
  property: Property
  card: BankCard | null
  /** Why the destination could not be read. */
  cardError: ApiError | null
  method: Method | null
  currency: string | null
}

/** Conditions, destination, cost and limits first; then how much (TR-9). */
export function AmountPage(props: AmountPageProps) {
  const { model, notice, view, verdict, property, card, cardError, method, currency } = props
  const { t } = useLanguage()
  const money = useMoney(currency)
  const isStale = useStore(model.$isStale)
  const operator = useOperatorIdentity()
  const field = useRef<HTMLInputElement>(null)
  const { account, bank } = destinationOf(card)
  const isUnbound = (property.has_bank_card ?? card?.bound) === false
  const conditions = useConditions(property, card, method)

  const isAmountRefused = notice?.type === 'refused' && refusedAmount(notice.error) !== null
  useEffect(() => {
    if (isAmountRefused) field.current?.focus()
  }, [isAmountRefused])

  function review(): void {
    if (!model.review()) field.current?.focus()
  }
  return (
    <>
      <Page>
        <div>
          {verdict.type === 'possible' && (
            <Chip kind="ok" icon={CircleCheck}>
              {t('wallet.withdraw.now')}
            </Chip>
          )}
          <h2 tabIndex={-1} className="t20 any withdraw-title">
            <EligibilityMessage verdict={verdict} currency={currency} />
          </h2>
          <LastUpdated instant={property.as_of} isStale={isStale} />
        </div>
        <OperationNote {...view} messages={model.operation.messages} notice={notice} />
        {operator.name === null && !operator.isLoading && (
          <Note kind="warn" icon={ShieldAlert}>
            {operator.unknown}
          </Note>
        )}
        {cardError && (
          <LoadError about={t('wallet.withdraw.have.card')} error={cardError} onRetry={model.load} />
        )}
        <Card pad={false}>
          <ConditionFold conditions={conditions} />
          <MethodFacts
            currency={currency}
            only={method}
            limits={limitLabel(method, t, money) === null}
            destination={
              account ? (
                <bdi>{[bank, account].filter(Boolean).join(' · ')}</bdi>
              ) : isUnbound || cardError ? undefined : null
            }
            also={sentOf(conditions)}
          />
        </Card>
        <Card>
          <AmountPart ref={field} {...{ model, property, method, currency, review }} />
        </Card>
        <PastWithdrawals model={model} />
      </Page>
      <ActionBar>
        <Button kind="primary" size="big" onClick={review}>
          {t('wallet.withdraw.review')}
        </Button>
      </ActionBar>
    </>
  )
}
