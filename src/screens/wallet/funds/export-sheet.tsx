import { useStore } from '@nanostores/react'
import { FileBraces, Printer, ShieldCheck, Sheet as Table } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useMoney } from '../../../money/use-money.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { openLink } from '../../../stores/open-link.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { List } from '../../../ui/list.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import type { ExportFormat, Exported } from './export-model.ts'
import { createExport } from './export-model.ts'
import { ExportProgress } from './export-progress.tsx'
import { ExportResult } from './export-result.tsx'
import { countOf, filterKey } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'
import { signatureStatus } from './signature-status.ts'
import { StatementPrintView } from './statement-print-view.tsx'

const FORMATS = [
  { format: 'csv', icon: Table },
  { format: 'json', icon: FileBraces },
  { format: 'print', icon: Printer }
] as const

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

interface ExportChoicesProps {
  /** Where a file can be verified, if the operator has such a page. */
  verifyUrl: string | null | undefined
  onExport: (format: ExportFormat) => void
}

function ExportChoices({ verifyUrl, onExport }: ExportChoicesProps) {
  const stores = useStores()
  const { t } = useLanguage()
  return (
    <List label={t('wallet.export.title')}>
      {FORMATS.map(({ format, icon }) => (
        <ListRow
          key={format}
          icon={icon}
          title={t(`wallet.export.${format}`)}
          onOpen={() => onExport(format)}
        />
      ))}
      {verifyUrl && (
        <ListRow
          icon={ShieldCheck}
          title={t('wallet.export.verify')}
          meta={t('common.newWindow')}
          onOpen={() => openLink(stores, verifyUrl)}
        />
      )}
    </List>
  )
}

interface ExportPrintViewProps {
  exported: Exported
  filter: FundsFilter
  /** It stands on the page; told once for each. */
  onReady: () => void
}

/** Everything that was read, on paper; asked for, it shows hidden amounts as well. */
function ExportPrintView({ exported, filter, onReady }: ExportPrintViewProps) {
  const language = useLanguage()
  const { t } = language
  const { statement, seal, isPart } = exported
  const money = useMoney(statement.currency)
  const told = useRef<Exported | null>(null)
  useLayoutEffect(() => {
    if (told.current === exported) return
    told.current = exported
    onReady()
  }, [exported, onReady])
  return (
    <StatementPrintView
      rows={statement.rows}
      filter={filter}
      facts={{
        isSandbox: statement.environment === 'sandbox',
        currency: statement.currency,
        zone: statement.time_zone,
        opening: isPart ? undefined : statement.opening_balance,
        closing: statement.closing_balance
      }}
      money={(value, signed) =>
        signed ? money.signed(value) : money.amount(value)
      }
      notes={[
        ...(isPart ? [t('wallet.export.isPart')] : []),
        ...(seal.type === 'signed'
          ? [`${t('wallet.export.sha256')}: ${seal.signature.sha256}`]
          : [signatureStatus(seal, statement, language)])
      ]}
    />
  )
}
