import type { ApiError } from '../../../api/errors.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { errorMessage } from '../../../stores/error-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { CaseLinks, ScamWarning } from './support-links.tsx'
import { problemMessage, refusedAmount } from './withdraw-form.ts'

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
      <Note kind="bad" title={t('operation.refused')} alert>
        {words}
      </Note>
    )
  }
  const { amount = null, remedy } = error.data
  return (
    <>
      <Note
        kind="bad"
        title={t('operation.refused')}
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

/** Why the server did not take it; the limits that it names hold. */
function refusalMessage(
  error: ApiError,
  language: Language,
  say: (value: string) => string
): string {
  const { t } = language
  const problem = refusedAmount(error)
  if (error.type !== 'refused') return errorMessage(error, language)
  if (problem) {
    const { min = null, max = null } = error.data.limits ?? {}
    return problemMessage(problem, { min, max }, language, say)
  }
  if (error.reason === 'status_conflict') return t('wallet.withdraw.conflict')
  if (error.reason === 'wrong_pay_password') return t('wallet.withdraw.again')
  return errorMessage(error, language)
}
