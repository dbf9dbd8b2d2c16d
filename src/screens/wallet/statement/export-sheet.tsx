import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useConfig, useLanguage, useModel, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { errorMessage } from '../../../stores/error-messages.ts'
import { openLink } from '../../../stores/support-rule.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow } from '../../../ui/empty-state.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Segment } from '../../../ui/tab-list.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { countOf, filterKey, type FundsFilter } from '../funds/funds-filter.ts'
import { createExport, type ExportModel, type ExportState } from './export-model.ts'
import { ExportResult } from './export-result.tsx'
import { ExportPrintView } from './statement-print-view.tsx'
import { progressLabel } from './statement-reader.ts'

interface ExportSheetProps {
  filter: FundsFilter
  /** Rows loaded on the screen, used when reading fails. */
  loaded: () => readonly FlowRow[]
  onClose: () => void
}

export function ExportSheet({ filter, loaded, onClose }: ExportSheetProps) {
  const stores = useStores()
  const { t } = useLanguage()
  const { isHidden } = useMoney()
  const [scope, setScope] = useState<'filter' | 'all'>('filter')
  const isFiltered = countOf(filter) > 0
  const chosen = scope === 'filter' ? filter : {}
  const model = useModel(
    stores => createExport(stores, chosen, scope === 'filter' || !isFiltered ? loaded : () => []),
    filterKey(chosen)
  )
  const state = useStore(model.$state)
  const printed = useStore(model.$printView)
  const verifyUrl = useConfig()?.verify_url

  return (
    <>
      <DialogSheet
        title={t('wallet.export.title')}
        onClose={onClose}
        actions={
          state.type === 'choosing' ? undefined : (
            <Button onClick={model.cancel}>
              {t(state.type === 'reading' ? 'common.cancel' : 'wallet.export.again')}
            </Button>
          )
        }
      >
        <div className="stack-12">
          {state.type === 'choosing' && (
            <>
              {isFiltered && (
                <Segment
                  label={t('wallet.export.scope')}
                  tabs={[
                    { key: 'filter', label: t('wallet.export.filtered') },
                    { key: 'all', label: t('notification.tab.all') }
                  ]}
                  value={scope}
                  onSelect={setScope}
                />
              )}
              {isHidden && <p className="text-13 warn">{t('wallet.export.hidden')}</p>}
              <List label={t('wallet.export.title')}>
                <ListRow title={t('wallet.export.csv')} onOpen={() => void model.export('csv')} />
                <ListRow title={t('wallet.export.json')} onOpen={() => void model.export('json')} />
                <ListRow title={t('wallet.export.print')} onOpen={() => void model.export('print')} />
                {verifyUrl && (
                  <ListRow
                    title={t('wallet.export.verify')}
                    meta={t('common.newWindow')}
                    onOpen={() => openLink(stores, verifyUrl)}
                  />
                )}
              </List>
            </>
          )}
          {(state.type === 'reading' || state.type === 'failed') && (
            <ExportProgress state={state} model={model} />
          )}
          {'statement' in state && <ExportResult state={state} verifyUrl={verifyUrl} />}
        </div>
      </DialogSheet>
      {printed && <ExportPrintView exported={printed} filter={chosen} onReady={model.print} />}
    </>
  )
}

function ExportProgress(props: { state: Extract<ExportState, { type: 'reading' | 'failed' }>; model: ExportModel }) {
  const { state, model } = props
  const language = useLanguage()
  const { t } = language
  const { format, count, total } = state
  const words = progressLabel(count, total, language)
  if (state.type === 'reading') {
    return (
      <div className="stack-8">
        {/* Not with the count, which changes with each page. */}
        <p className="text-bold" role="status">{t('wallet.export.reading')}</p>
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
        meta={`${errorMessage(state.error, { t })} ${words}`}
        onRetry={() => void model.export(format)}
      />
      {part === 0 ? (
        <p className="text-secondary">{t('account.statementNone')}</p>
      ) : (
        <div className="stack-4">
          <Button onClick={() => void model.exportPart(format)}>{t('wallet.export.part', { count: part })}</Button>
          <p className="text-13 text-secondary">{t('wallet.export.partText')}</p>
        </div>
      )}
    </>
  )
}
