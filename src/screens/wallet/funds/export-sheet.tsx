import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useMoney } from '../../../money/use-money.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { Button } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { ExportChoices } from './export-choices.tsx'
import { createExport } from './export-model.ts'
import { ExportPrintView } from './export-print-view.tsx'
import { ExportProgress } from './export-progress.tsx'
import { ExportResult } from './export-result.tsx'
import { countOf, filterKey } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'

export interface ExportSheetProps {
  filter: FundsFilter
  /** Rows that the screen holds, for when no more can be read. */
  loaded: () => readonly FlowRow[]
  onClose: () => void
}

/** Gives movements out: as a table, as data that can be verified, on paper. */
export function ExportSheet({ filter, loaded, onClose }: ExportSheetProps) {
  const { config } = useStores()
  const { t } = useLanguage()
  const { isHidden } = useMoney()
  const { name } = useOperatorIdentity()
  const [scope, setScope] = useState<'filter' | 'all'>('filter')
  const isFiltered = countOf(filter) > 0
  const chosen = scope === 'filter' ? filter : {}
  const model = useModel(
    stores =>
      createExport(stores, {
        filter: chosen,
        loaded: scope === 'filter' || !isFiltered ? loaded : () => [],
        operator: () => name
      }),
    filterKey(chosen)
  )
  const state = useStore(model.$state)
  const paper = useStore(model.$printView)
  const verifyUrl = useStore(config.$config)?.verify_url

  return (
    <>
      <DialogSheet
        title={t('wallet.export.title')}
        onClose={onClose}
        actions={
          state.type === 'reading' ? (
            <Button onClick={model.cancel}>{t('common.cancel')}</Button>
          ) : state.type === 'choosing' ? undefined : (
            <Button onClick={model.cancel}>{t('wallet.export.again')}</Button>
          )
        }
      >
        <div className="s12">
          {state.type === 'choosing' && (
            <>
              <p className="i2">{t('wallet.export.text')}</p>
              {isFiltered && (
                <Segment
                  label={t('wallet.export.scope')}
                  tabs={[
                    { key: 'filter', label: t('wallet.export.filtered') },
                    { key: 'all', label: t('wallet.export.all') }
                  ]}
                  value={scope}
                  onSelect={setScope}
                />
              )}
              {isHidden && <p className="t13 warn">{t('wallet.export.hidden')}</p>}
              <ExportChoices verifyUrl={verifyUrl} onExport={format => void model.export(format)} />
            </>
          )}
          {(state.type === 'reading' || state.type === 'failed') && (
            <ExportProgress state={state} model={model} />
          )}
          {'statement' in state && <ExportResult state={state} verifyUrl={verifyUrl} />}
        </div>
      </DialogSheet>
      {paper && <ExportPrintView exported={paper} filter={chosen} onReady={model.print} />}
    </>
  )
}
