import type { ApiError } from '../../api/errors.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Note } from '../../ui/note.tsx'

/** Nothing was saved, and why. */
export function RefusalNote({ refusal }: { refusal: ApiError }) {
  const language = useLanguage()
  const { t } = language
  const isConflict = refusal.type === 'refused' && refusal.reason === 'status_conflict'
  return (
    <Note kind="bad" title={t('bankCard.refused')} alert>
      {isConflict ? t('bankCard.conflict') : errorMessage(refusal, language)}
    </Note>
  )
}
