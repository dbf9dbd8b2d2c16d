import type { ApiError } from '../../api/errors.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Note } from '../../ui/note.tsx'

/** Nothing was saved, and why. */
export function RefusalNote({ refusal }: { refusal: ApiError }) {
  const language = useLanguage()
  const { t } = language
  const isConflict = refusal.type === 'refused' && refusal.reason === 'status_conflict'
  return (
    <Note kind="bad" title={t('bankCard.refused')} alert>
      {isConflict ? t('bankCard.conflict') : errorWords(refusal, language)}
    </Note>
  )
}
