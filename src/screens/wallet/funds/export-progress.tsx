import { errorMessage } from '../../../stores/error-messages.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow } from '../../../ui/error-row.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { ExportModel, ExportState } from './export-model.ts'

export interface ExportProgressProps {
  state: Extract<ExportState, { type: 'reading' | 'failed' }>
  model: ExportModel
}

/** How far the reading is; after a failure, the ways on. */
export function ExportProgress({ state, model }: ExportProgressProps) {
  const language = useLanguage()
  const { t, f } = language
  const { format, count, total } = state
  const words =
    total === null
      ? t('wallet.export.progress', { count })
      : t('wallet.export.progressOf', { count, total: f.count(total) })
  if (state.type === 'reading') {
    return (
      <div className="s8" role="status">
        <p className="b">{t('wallet.export.reading')}</p>
        {total !== null && total > 0 && <ProgressBar value={(100 * count) / total} label={words} />}
        <p>{words}</p>
      </div>
    )
  }
  const part = model.countPart()
  return (
    <>
      <ErrorRow
        text={t('wallet.export.failed')}
        meta={`${errorMessage(state.error, language)} ${words}`}
        onRetry={() => void model.export(format)}
      />
      {part === 0 ? (
        <p className="i2">{t('account.statementNone')}</p>
      ) : (
        <div className="s4">
          <Button onClick={() => void model.exportPart(format)}>
            {t('wallet.export.part', { count: part })}
          </Button>
          <p className="t13 i2">{t('wallet.export.partText')}</p>
        </div>
      )}
    </>
  )
}
