import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Checklist, usePayoutSteps } from '../../../widgets/checklist.tsx'
import type { Property } from '../balances/balance-parts.ts'
import type { Eligibility } from './eligibility.ts'
import { MethodFacts } from './method-details.tsx'
import { ScamWarning } from './support-links.tsx'

type Blocks = Extract<Eligibility, { type: 'blocked' }>['blocks']

/** Whether nothing but what the person has not done yet is against a withdrawal. */
export const isSetUp = (blocks: Blocks): boolean =>
  blocks.every(({ reason }) => reason === 'pay_password_not_set' || reason === 'bank_card_missing')

interface SetUpPageProps {
  blocks: Blocks
  property: Property
  currency: string | null
}

/** What is to be done before the first withdrawal, one button for the next of it; the terms that hold then. */
export function SetUpPage({ blocks, property, currency }: SetUpPageProps) {
  const { t } = useLanguage()
  const isOpen = (wanted: string): boolean => blocks.some(({ reason }) => reason === wanted)
  const steps = usePayoutSteps(
    isOpen('pay_password_not_set') ? false : property.has_pay_password,
    isOpen('bank_card_missing') ? false : property.has_bank_card
  )
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any step-title">
          {t('wallet.withdraw.before')}
        </h2>
        <Checklist steps={steps} />
        <Card pad={false}>
          <MethodFacts currency={currency} />
        </Card>
        <ScamWarning />
      </Page>
      <ActionBar>
        <Button kind="primary" wide onClick={next?.onOpen}>
          {next?.verb}
        </Button>
      </ActionBar>
    </>
  )
}
