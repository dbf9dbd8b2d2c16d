import { useLanguage } from '../../../stores/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { useMoney } from '../use-money.ts'
import { refusalWords } from './problem-words.ts'
import type { Notice } from './withdraw-model.ts'

/** Why the person is back at this step. */
export function NoticeNote({ notice }: { notice: Notice }) {
  const language = useLanguage()
  const { t, f } = language
  const { say } = useMoney()
  switch (notice.type) {
    case 'none':
      return null
    case 'refused':
      return (
        <Note kind="bad" title={t('wallet.withdraw.refused')} alert>
          {refusalWords(notice.error, language, say)}
        </Note>
      )
    case 'notSent':
      return (
        <Note kind="warn" title={t('wallet.withdraw.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )
    case 'cutOff':
      return (
        <Note kind="warn" alert>
          {t('wallet.withdraw.cutOff', { amount: f.amount(notice.amount) })}
        </Note>
      )
  }
}
