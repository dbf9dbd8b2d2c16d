import type { ApiError } from '../../../api/errors.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import { CaseLinks } from './case-links.tsx'
import { NeverPay } from './never-pay.tsx'
import { refusalWords } from './problem-words.ts'
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
  const { say } = useMoney()
  const words = refusalWords(error, language, say)
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
            {t('wallet.withdraw.amount')} <Money value={amount} unit={currency} />
          </span>
        )}{' '}
        <span>{t('wallet.withdraw.remedy', { remedy: remedy || t('common.notProvided') })}</span>
      </Note>
      <NeverPay />
    </>
  )
}
