import { useStore } from '@nanostores/react'

import { useConfig, useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { serviceEntries } from '../../../stores/support-rule.ts'
import { Button, LinkRow } from '../../../ui/button.tsx'
import { usePayoutSteps } from '../../../widgets/checklist.tsx'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import { blockTitle, type Eligibility, type WithdrawalBlock } from './eligibility.ts'

/**
 * Every block of a withdrawal: reason, amount, what ends it, whom to ask (TR-10).
 * `isFirstInHeadline`: the headline above already shows the first.
 */
export function BlockList(props: { blocks: readonly WithdrawalBlock[]; isFirstInHeadline?: boolean }) {
  const { blocks, isFirstInHeadline = false } = props
  return (
    <ul className="list">
      {blocks.map((block, index) => (
        <Block key={index} block={block} hasTitle={index > 0 || !isFirstInHeadline} />
      ))}
    </ul>
  )
}

function Block({ block, hasTitle }: { block: WithdrawalBlock; hasTitle: boolean }) {
  const { t } = useLanguage()
  const contact = useContact(block.contact)
  const title = blockTitle(block, t)
  /** The step in the portal that resolves it and returns here. */
  const [step] = usePayoutSteps(
    block.reason === 'pay_password_not_set' ? false : null,
    block.reason === 'bank_card_missing' ? false : null
  )
  return (
    <li className="wallet-block stack-4">
      {hasTitle && <h3 className="text-15 text-bold break-words">{title ?? t('wallet.withdraw.noReason')}</h3>}
      {block.amount != null && (
        <p className="text-13 text-secondary">
          {t('wallet.withdraw.amount')} <Amount value={block.amount} unit size={15} strong />
        </p>
      )}
      <p className="text-13 text-secondary break-words">
        {t('wallet.withdraw.remedy', { remedy: block.remedy || t('common.notProvided') })}
      </p>
      <p className="text-13 text-secondary break-words">{t('wallet.withdraw.contact', { contact })}</p>
      <LinkRow>
        {step && <Button kind="quiet" onClick={step.onOpen}>{step.verb}</Button>}
        {title === null && (
          <ServiceButton about={t('wallet.withdraw.reportNoReason')}>{t('wallet.report')}</ServiceButton>
        )}
      </LinkRow>
    </li>
  )
}

/** The named entry as the support list shows it: "customer service 2". */
function useContact(id: string | null | undefined): string {
  const { session } = useStores()
  const { t } = useLanguage()
  const entries = serviceEntries('service', useStore(session.$user), useConfig())
  const index = id == null ? -1 : entries.findIndex(entry => entry.id === id)
  return index < 0 ? t('common.customerService') : t('service.entry', { number: index + 1 })
}

/** The eligibility as one sentence. */
export function EligibilityMessage({ eligibility }: { eligibility: Eligibility }) {
  const { t } = useLanguage()
  const { withCurrency, isHidden } = useMoney()
  if (eligibility.type === 'unknown') return t('wallet.withdraw.unknown')
  if (eligibility.type === 'blocked') return t('wallet.withdraw.blocked')
  if (eligibility.limit === null) return t('wallet.withdraw.possibleNoLimit')
  return isHidden ? t('wallet.withdraw.possible') : t('wallet.withdraw.upTo', { amount: withCurrency(eligibility.limit) })
}
