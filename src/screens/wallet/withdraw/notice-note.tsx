import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { RefusalNote } from './refusal-note.tsx'
import type { Notice } from './withdraw-model.ts'

export interface NoticeNoteProps {
  notice: Notice
  currency: string | null
}

/** Why the person is back at this step. */
export function NoticeNote({ notice, currency }: NoticeNoteProps) {
  const { t } = useLanguage()
  const money = useMoney(currency)
  switch (notice.type) {
    case 'none':
      return null
    case 'refused':
      return <RefusalNote error={notice.error} currency={currency} />
    case 'notSent':
      return (
        <Note kind="warn" title={t('wallet.withdraw.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )
    case 'cutOff':
      return (
        <Note kind="warn" alert>
          {t('wallet.withdraw.cutOff', { amount: money.amount(notice.amount) })}
        </Note>
      )
  }
}
