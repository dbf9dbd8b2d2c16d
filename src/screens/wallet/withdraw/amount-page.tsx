import { useStore } from '@nanostores/react'
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { isRetryable } from '../../../api/errors.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { OperationNote } from '../../../money/operation/operation-parts.tsx'
import { limitsLabel } from '../../../money/limits.ts'
import type { OperationNotice } from '../../../money/operation/operation-spec.ts'
import { useConfirm, type OperationView } from '../../../money/operation/use-operation-page.tsx'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, Note, Page } from '../../../ui/page.tsx'
import { StepTitle } from '../../../ui/steps.tsx'
import { Checkbox } from '../../../ui/form-controls.tsx'
import { useDisclosure, useId } from '../../../ui/use-id.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { UnknownOperatorNote } from '../../../widgets/warnings.tsx'
import { LastUpdated } from '../balances/total-head.tsx'
import { AmountPart } from './amount-part.tsx'
import { EligibilityMessage } from './block-list.tsx'
import { ConditionList, sentOf, useConditions, useMetLabel, type Condition } from './conditions.tsx'
import { MethodDetails } from './method-details.tsx'
import { PastWithdrawals } from './timeline-part.tsx'
import { destinationOf, isBound, refusedAmount, type Eligibility, type WithdrawDetails } from './withdraw-details.ts'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'

interface AmountPageProps {
  model: WithdrawModel
  notice: OperationNotice<WithdrawOrder> | null
  view: OperationView<WithdrawOrder, WithdrawReceipt>
  eligibility: Exclude<Eligibility, { type: 'blocked' }>
  details: WithdrawDetails
}

/** Conditions, destination, cost and limits first, then the amount (TR-9). */
export function AmountPage({ model, notice, view, eligibility, details }: AmountPageProps) {
  const { property, card, cardError, method } = details
  const { t, f } = useLanguage()
  const money = useMoney()
  const field = useRef<HTMLInputElement>(null)
  const { account, bank } = destinationOf(card)
  const conditions = useConditions(details)

  const isAmountRefused = notice?.type === 'refused' && refusedAmount(notice.error) !== null
  useEffect(() => {
    if (isAmountRefused) field.current?.focus()
  }, [isAmountRefused])

  const confirm = useConfirm({ operation: model.operation, view })
  const sum = useStore(model.form.$preview).sum
  const [takesUnknown, setTakesUnknown] = useState(false)
  const why = useId()
  // A failed request does not mean that the server withholds the destination.
  const isUnread = cardError !== null && isRetryable(cardError)
  const waits = account === null && (isUnread || !takesUnknown)

  function submit(): void {
    const order = waits ? null : model.order()
    if (order) confirm(order)
    else field.current?.focus()
  }
  return (
    <>
      <Page>
        <div>
          <StepTitle><EligibilityMessage eligibility={eligibility} /></StepTitle>
          <LastUpdated model={model} instant={property.as_of} />
        </div>
        <OperationNote {...view} messages={model.operation.messages} notice={notice} />
        <UnknownOperatorNote />
        {cardError && (
          <div id={isUnread ? why : undefined}>
            <LoadError about={t('bankCard.title')} error={cardError} onRetry={model.load} />
          </div>
        )}
        <Card pad={false}>
          <ConditionFold conditions={conditions} />
          <MethodDetails
            only={method}
            limits={limitsLabel(method, t, money, '') === null}
            destination={
              account ? (
                <bdi>{f.joined(bank, account)}</bdi>
              ) : isBound(property, card) === false || cardError ? undefined : null
            }
            also={sentOf(conditions)}
          />
        </Card>
        <Card>
          <AmountPart ref={field} {...{ model, details, submit }} />
        </Card>
        {account === null && !isUnread && (
          <div id={why}>
            <Note kind="warn" icon={TriangleAlert} title={t('wallet.withdraw.toUnknown')}>
              <Checkbox required checked={takesUnknown} onChange={setTakesUnknown}>
                {t('wallet.withdraw.toUnknownGo')}
              </Checkbox>
            </Note>
          </div>
        )}
        <PastWithdrawals model={model} />
      </Page>
      <ActionBar>
        <Button kind="primary" size="big" disabled={waits} describedBy={waits ? why : undefined} onClick={submit}>
          {sum ? t('wallet.withdraw.confirm', { amount: money.amount(sum.amount) }) : t('wallet.withdraw.open')}
        </Button>
      </ActionBar>
    </>
  )
}

function ConditionFold({ conditions }: { conditions: readonly Condition[] }) {
  const words = useMetLabel(conditions)
  const { isOpen, id, button } = useDisclosure()
  if (conditions.every(({ isMet }) => isMet === null)) return null
  if (conditions.some(({ isMet }) => isMet !== true)) return <ConditionList conditions={conditions} />
  return (
    <>
      <button {...button} className="list-row short">
        <Icon icon={CircleCheck} size={20} className="gain" />
        <span className="grow">{words}</span>
        <Icon icon={ChevronDown} size={18} />
      </button>
      {isOpen && (
        <div id={id} className="divided">
          <ConditionList conditions={conditions} />
        </div>
      )}
    </>
  )
}
