import { atom } from 'nanostores'

import type { FlowRow } from '../../../api/calls.ts'
import type { SavedFile } from '../../../env/files.ts'
import { moneyNow } from '../../../money/amount.tsx'
import type { Stores } from '../../../stores/create-stores.ts'
import { operatorOf } from '../../../stores/config.ts'
import type { KeptRecord } from '../../../widgets/record-picture.ts'
import { filterText } from '../funds/filter-labels.ts'
import type { FundsFilter } from '../funds/funds-filter.ts'
import { statementFile, statementRecord, type StatementFileOptions } from './statement-files.ts'
import { createStatementReader, signatureMessage, type Exported, type UnreadStatement } from './statement-reader.ts'

type ExportFormat = 'csv' | 'json' | 'print'

/** The most movements to print: some forty pages. */
export const MOST_PRINTED = 2_000

type Given = Exported & { record: KeptRecord }

export type ExportState =
  | { type: 'choosing' }
  | (UnreadStatement & { format: ExportFormat })
  /** `shown`: without downloads the text itself is shown. */
  | ({ type: 'saved' | 'shown'; file: SavedFile } & Given)
  | ({ type: 'printed' | 'noPrinter' | 'tooLong' } & Given)

/** @param loaded rows loaded on the screen, used when reading fails */
export function createExport(stores: Stores, filter: FundsFilter, loaded: () => readonly FlowRow[]) {
  const { config, env, language, serverClock, settings } = stores
  const $state = atom<ExportState>({ type: 'choosing' })
  const $printView = atom<Exported | null>(null)
  const reader = createStatementReader(stores, filter)
  let format: ExportFormat = 'csv'
  let whole: Exported | null = null

  function optionsOf({ statement }: Exported): StatementFileOptions {
    const now = language.$language.get()
    return {
      operator: operatorOf(config.$config.get(), settings)?.legal_name || null,
      filter: filterText(filter, now, moneyNow(stores), statement.rows),
      language: now,
      instant: serverClock.instant()
    }
  }

  /** Its head with the data to verify it; an explicit export includes hidden amounts. */
  function given(exported: Exported): Given {
    const words = language.$language.get()
    const { statement, signatureStatus } = exported
    const write = moneyNow(stores, statement.currency).amount
    const record = statementRecord(exported, optionsOf(exported), write)
    if (signatureStatus.type !== 'signed') return { ...exported, record }
    const verifyUrl = config.$config.get()?.verify_url
    const verify = verifyUrl ? [`${words.t('wallet.export.verify')}: ${verifyUrl}`] : []
    return { ...exported, record: { ...record, notes: [signatureMessage(exported, words), ...verify] } }
  }

  async function give(exported: Exported): Promise<void> {
    const { statement } = exported
    if (format !== 'print') {
      const file = statementFile(format, exported, optionsOf(exported))
      const isSaved = await env.saveFile(file)
      $state.set({ ...given(exported), type: isSaved ? 'saved' : 'shown', file })
      return
    }
    if (statement.rows.length > MOST_PRINTED) $state.set({ ...given(exported), type: 'tooLong' })
    else $printView.set(exported)
  }

  async function readAll(): Promise<void> {
    const reading = await reader.read(progress => $state.set({ type: 'reading', format, ...progress }))
    if (reading?.type === 'failed') $state.set({ ...reading, format })
    if (reading?.type !== 'ready') return
    whole = reading
    await give(whole)
  }

  return {
    $state,
    /** What to print: rendered on the page for the printer only. */
    $printView,
    /** Reads every movement, unless already read, and exports it. */
    async export(next: ExportFormat) {
      format = next
      await (whole ? give(whole) : readAll())
    },
    async exportPart(next: ExportFormat) {
      format = next
      await give(reader.partOf(loaded()))
    },
    countPart: () => reader.partOf(loaded()).statement.rows.length,
    /** Opens the print dialog, once the print view is rendered. */
    print() {
      const exported = $printView.get()
      if (exported) $state.set({ ...given(exported), type: env.print() ? 'printed' : 'noPrinter' })
    },
    /** Returns to the choice and drops what is being read. */
    cancel() {
      reader.cancel()
      whole = null
      $printView.set(null)
      $state.set({ type: 'choosing' })
    },
    exit: reader.cancel
  }
}

export type ExportModel = ReturnType<typeof createExport>
