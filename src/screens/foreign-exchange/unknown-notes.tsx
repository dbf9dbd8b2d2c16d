import { TriangleAlert } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { Note } from '../../ui/note.tsx'
import type { Unknown } from './disclosure.ts'

/** What nobody has told about acceptor and operator; nothing where all is known (TR-2, TR-17). */
export function UnknownNotes({ unknown: { fields, isUnnamed } }: { unknown: Unknown }) {
  const { t, f } = useLanguage()
  return (
    <>
      {fields.length > 0 && (
        <Note
          kind="warn"
          icon={TriangleAlert}
          title={t('exchange.undisclosed', {
            fields: f.list(fields.map(key => t(`exchange.told.${key}`)))
          })}
        >
          {t('help.privateMoney')}
        </Note>
      )}
      {isUnnamed && (
        <Note kind="warn" icon={TriangleAlert}>
          {t('operator.unknown')}
        </Note>
      )}
    </>
  )
}

/** The exchange in words that name what is unknown; null where all is known. */
export function useBlindLabels({ fields, isUnnamed }: Unknown): string | null {
  const { t } = useLanguage()
  if (fields.length > 0) return t('exchange.blind')
  return isUnnamed ? t('exchange.blindOperator') : null
}
