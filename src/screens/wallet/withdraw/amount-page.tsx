import { useStore } from '@nanostores/react'
import { CircleCheck, ShieldAlert } from 'lucide'
import { useEffect, useRef } from 'react'

import { useOperatorIdentity } from '../../../stores/use-operator-identity.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { AsOf } from '../balances/as-of.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { AmountPart } from './amount-part.tsx'
import { ConditionFold } from './condition-fold.tsx'
import { limitWords, MethodFacts } from './method-facts.tsx'
import { NoticeNote } from './notice-note.tsx'
import { PastWithdrawals } from './past-withdrawals.tsx'
import { useConditions } from './use-conditions.tsx'
import { VerdictWords } from './verdict-words.tsx'
import { refusedAmount } from './withdraw-amount.ts'
import { destinationOf } from './withdraw-method.ts'
import type { BankCard, Method } from './withdraw-method.ts'
import type { Notice, WithdrawModel } from './withdraw-model.ts'
import type { WithdrawalVerdict } from './withdrawal-verdict.ts'

export interface AmountPageProps {
  model: WithdrawModel
  notice: Notice
  verdict: Exclude<WithdrawalVerdict, { type: 'blocked' }>
  property: Property
  card: BankCard
  method: Method | null
  currency: string | null
}

/** Conditions, destination, cost and limits first; then how much (TR-9). */
export function AmountPage(props: AmountPageProps) {
  const { model, notice, verdict, property, card, method, currency } = props
  const language = useLanguage()
  const { t } = language
  const isStale = useStore(model.$isStale)
  const operator = useOperatorIdentity()
  const field = useRef<HTMLInputElement>(null)
  const { account, bank } = destinationOf(card)
  const conditions = useConditions(property, card, method)

  const isAmountRefused = notice.type === 'refused' && refusedAmount(notice.error) !== null
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
            <VerdictWords verdict={verdict} currency={currency} />
          </h2>
          <AsOf instant={property.as_of} isStale={isStale} />
        </div>
        <NoticeNote notice={notice} currency={currency} />
        {operator.name === null && !operator.isLoading && (
          <Note kind="warn" icon={ShieldAlert}>
            {operator.unknown}
          </Note>
        )}
        <Card pad={false}>
          <ConditionFold conditions={conditions} />
          <MethodFacts
            currency={currency}
            only={method}
            limits={limitWords(method, language) === null}
            destination={account && <bdi>{[bank, account].filter(Boolean).join(' · ')}</bdi>}
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
