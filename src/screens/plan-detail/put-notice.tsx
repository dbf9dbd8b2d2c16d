import { Info } from 'lucide'

import { errorMessage } from '../../stores/error-messages.ts'
import { useLanguage } from '../../hooks/use-language.ts'
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
          {errorMessage(notice.error, language)}
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
