import type { Reason } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { mostOf } from '../../../money/limits.ts'
import { errorMessage } from '../../../stores/error-messages.ts'
import { Button, LinkRow } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page.tsx'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import { NeverPayNote } from '../../../widgets/warnings.tsx'
import { blockTitle, type WithdrawalBlock } from './eligibility.ts'
import { checkAmount, problemMessage, refusedAmount } from './withdraw-details.ts'

/** The fields of a block that a support message contains. */
type SupportRequest = Pick<WithdrawalBlock, 'reason' | 'text' | 'amount'>

interface CaseLinksProps extends Omit<SupportRequest, 'reason'> {
  /** The subject of a one-tap report; without it no report is offered. */
  report?: string | undefined
}

/** Report, appeal and ask: secondary buttons below their subject. */
export function CaseLinks({ text, amount, report }: CaseLinksProps) {
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
    const { amount } = block
    const reason = blockTitle(block, t) ?? t('wallet.withdraw.noReason')
    if (amount == null) return reason
    return t('wallet.withdraw.reasonWith', { reason, amount: withCurrencyOrHidden(amount) })
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
const OWN: readonly (Reason | null)[] = ['status_conflict', 'wrong_pay_password', 'rate_limited']

/** Why the server refused it; for an operator decision, with all that TR-10 requires. */
export function RefusalNote({ error, asked }: { error: ApiError; asked: string }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const words = refusalMessage(error, asked, { t }, amountOrHidden)
  if (error.type !== 'refused' || refusedAmount(error) !== null || OWN.includes(error.reason)) {
    return <Note kind="bad" title={t('operation.refused')} alert>{words}</Note>
  }
  const { amount = null, remedy } = error.data
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

/** Why the server refused it, with the limits that it names. */
function refusalMessage(
  error: ApiError,
  asked: string,
  { t }: Pick<Language, 't'>,
  amountOrHidden: (value: string) => string
): string {
  if (error.type !== 'refused') return errorMessage(error, { t })
  const problem = refusedAmount(error)
  if (problem) {
    const limits = { min: null, available: null, ...error.data.limits, max: mostOf(error.data.limits) }
    return problemMessage(checkAmount({ type: 'amount', value: asked }, limits) ?? problem, limits, { t }, amountOrHidden)
  }
  if (error.reason === 'status_conflict') return t('wallet.withdraw.conflict')
  if (error.reason === 'wrong_pay_password') return t('wallet.withdraw.again')
  return errorMessage(error, { t })
}
