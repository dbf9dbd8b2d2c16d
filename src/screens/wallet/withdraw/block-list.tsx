import { useStore } from '@nanostores/react'

import type { ApiError, Reason } from '../../../api/calls.ts'
import { useConfig, useLanguage, useStores } from '../../../hooks/use-stores.ts'
import type { MessageKey } from '../../../lib/message-key.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { mostOf } from '../../../money/limits.ts'
import { errorMessage } from '../../../stores/error-messages.ts'
import { serviceEntries } from '../../../stores/support-rule.ts'
import { Button, LinkRow } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page.tsx'
import { usePayoutSteps } from '../../../widgets/checklist.tsx'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import { NeverPayNote } from '../../../widgets/warnings.tsx'
import { blockTitle, checkAmount, problemMessage, refusedAmount, type Eligibility, type WithdrawalBlock } from './withdraw-details.ts'

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
      {(block.remedy || !step) && (
        <p className="text-13 text-secondary break-words">{t('wallet.withdraw.remedy', { remedy: block.remedy || t('common.notProvided') })}</p>
      )}
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

export function EligibilityMessage({ eligibility }: { eligibility: Eligibility }) {
  const { t } = useLanguage()
  const { withCurrency, isHidden } = useMoney()
  if (eligibility.type === 'unknown') return t('wallet.withdraw.unknown')
  if (eligibility.type === 'blocked') return t('wallet.withdraw.blocked')
  if (eligibility.limit === null) return t('wallet.withdraw.possibleNoLimit')
  return isHidden ? t('wallet.withdraw.possible') : t('wallet.withdraw.upTo', { amount: withCurrency(eligibility.limit) })
}

type SupportRequest = Pick<WithdrawalBlock, 'reason' | 'text' | 'amount'>

/** Report, appeal and ask: secondary buttons below their subject. */
export function CaseLinks({ text, amount, report }: Omit<SupportRequest, 'reason'> & { report?: string | undefined }) {
  const { t } = useLanguage()
  const { appeal, ask } = useSupportRequest([{ reason: null, text, amount }])
  return (
    <LinkRow>
      {report !== undefined && <ServiceButton about={report}>{t('wallet.report')}</ServiceButton>}
      <Button kind="quiet" onClick={appeal}>{t('wallet.withdraw.appealVerb')}</Button>
      <Button kind="quiet" onClick={ask}>{t('common.customerService')}</Button>
    </LinkRow>
  )
}

/** Opens the support list, never the recharge list (TR-11), with the blocks shown on the screen. */
export function useSupportRequest(blocks: readonly SupportRequest[]) {
  const { shell } = useStores()
  const { t, f } = useLanguage()
  const { withCurrencyOrHidden } = useMoney()
  const lines = blocks.map(block => {
    const reason = blockTitle(block, t) ?? t('wallet.withdraw.noReason')
    if (block.amount == null) return reason
    return t('wallet.withdraw.reasonWith', { reason, amount: withCurrencyOrHidden(block.amount) })
  })
  const open = (key: 'wallet.withdraw.appealCase' | 'wallet.withdraw.askCase') => (): void =>
    shell.openService(t(key, { reasons: f.list(lines) }))
  return { appeal: open('wallet.withdraw.appealCase'), ask: open('wallet.withdraw.askCase') }
}

/** The fixed warning beside every blocked or returned withdrawal (TR-11). */
export function ScamWarning() {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <NeverPayNote
      action={<Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>{t('help.title')}</Button>}
    />
  )
}

/** Refusals that users can fix themselves, such as the amount: nothing to appeal. */
const OWN: Partial<Record<Reason, MessageKey>> = {
  status_conflict: 'wallet.withdraw.conflict',
  wrong_pay_password: 'wallet.withdraw.again',
  rate_limited: 'reason.rate_limited'
}

/** Why the server refused it; for an operator decision, with all that TR-10 requires. */
export function RefusalNote({ error, asked }: { error: ApiError; asked: string }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const note = (text: string) => <Note kind="bad" title={t('operation.refused')} alert>{text}</Note>
  const words = errorMessage(error, { t })
  if (error.type !== 'refused') return note(words)
  const { amount = null, limits: stated, remedy } = error.data
  const problem = refusedAmount(error)
  if (problem) {
    const limits = { min: null, available: null, ...stated, max: mostOf(stated) }
    return note(problemMessage(checkAmount({ type: 'amount', value: asked }, limits) ?? problem, limits, { t }, amountOrHidden))
  }
  const own = error.reason && OWN[error.reason]
  if (own) return note(t(own))
  return (
    <>
      <Note kind="bad" title={t('operation.refused')} alert action={<CaseLinks text={words} amount={amount} />}>
        <span>{words}</span>{' '}
        {amount !== null && (
          <span>
            {t('wallet.withdraw.amount')} <Amount value={amount} unit />
          </span>
        )}{' '}
        {remedy && <span>{t('wallet.withdraw.remedy', { remedy })}</span>}
      </Note>
      <ScamWarning />
    </>
  )
}
