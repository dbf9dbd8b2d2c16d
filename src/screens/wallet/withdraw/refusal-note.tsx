import type { ApiError } from '../../../api/errors.ts'
import { Amount } from '../../../money/amount.tsx'
import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { CaseLinks } from './support-links.tsx'
import { ScamWarning } from './scam-warning.tsx'
import { refusalMessage } from './problem-messages.ts'
import { refusedAmount } from './withdraw-amount.ts'

/** What the person can put right here: no case to argue. */
const isOwn = (error: ApiError): boolean =>
  error.type !== 'refused' ||
  refusedAmount(error) !== null ||
  error.reason === 'status_conflict' ||
  error.reason === 'wrong_pay_password' ||
  error.reason === 'rate_limited'

/** Why the server did not take it; a decision of the operator with all that TR-10 asks for. */
export function RefusalNote({ error, currency }: { error: ApiError; currency: string | null }) {
  const language = useLanguage()
  const { t } = language
  const { say } = useMoney(currency)
  const words = refusalMessage(error, language, say)
  if (isOwn(error) || error.type !== 'refused') {
    return (
      <Note kind="bad" title={t('wallet.withdraw.refused')} alert>
        {words}
      </Note>
    )
  }
  const { amount = null, remedy } = error.data
  return (
    <>
      <Note
        kind="bad"
        title={t('wallet.withdraw.refused')}
        alert
        action={<CaseLinks blocks={[{ reason: null, text: words, amount }]} currency={currency} />}
      >
        <span>{words}</span>{' '}
        {amount !== null && (
          <span>
            {t('wallet.withdraw.amount')} <Amount value={amount} currency={currency} unit />
          </span>
        )}{' '}
        {remedy && <span>{t('wallet.withdraw.remedy', { remedy })}</span>}
      </Note>
      <ScamWarning />
    </>
  )
}
