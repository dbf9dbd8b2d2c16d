import { Info } from 'lucide'

import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Note } from '../../ui/note.tsx'
import type { PutNotice as Notice } from './put-model.ts'

/** Why this step is shown again; read out when it appears. */
export function PutNotice({ notice }: { notice: Notice | null }) {
  const language = useLanguage()
  const { t } = language
  switch (notice?.type) {
    case undefined:
      return null
    case 'refused':
      return (
        <Note kind="bad" title={t('plan.put.refused')} alert>
          {errorWords(notice.error, language)}
        </Note>
      )
    case 'notSent':
      return (
        <Note kind="info" icon={Info} title={t('plan.put.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )
    case 'notPlaced':
      return (
        <Note kind="info" icon={Info} title={t('plan.put.notPlacedTitle')} alert>
          {t('plan.put.notPlacedText')}
        </Note>
      )
  }
}
