import { atom } from 'nanostores'

import { statementContent } from '../../../api/calls.ts'
import type { FlowRow, Statement } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { SavedFile } from '../../../env/save-file.ts'
import { moneyNow } from '../../../money/use-money.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { filterLabels } from './filter-labels.ts'
import type { FundsFilter } from './funds-filter.ts'
import { statementCsv } from './statement-csv.ts'
import { createStatementReader } from './statement-reader.ts'
import type { SignatureStatus } from './statement-reader.ts'

export type ExportFormat = 'csv' | 'json' | 'print'

/** The most movements that are put on paper: some forty pages. */
export const MOST_PRINTED = 2_000

export interface Exported {
  statement: Statement
  seal: SignatureStatus
  /** Rows are missing: what was there before the reading failed. */
  isPart: boolean
}

export type ExportState =
  | { type: 'choosing' }
  | { type: 'reading'; format: ExportFormat; count: number; total: number | null }
  | { type: 'failed'; format: ExportFormat; error: ApiError; count: number; total: number | null }
  | ({ type: 'saved'; file: SavedFile } & Exported)
  /** No downloads here: the text itself is shown. */
  | ({ type: 'shown'; file: SavedFile } & Exported)
  | ({ type: 'printed' | 'noPrinter' | 'tooLong' } & Exported)

export interface ExportOptions {
  filter: FundsFilter
  /** Rows that the screen holds, for when no more can be read. */
  loaded: () => readonly FlowRow[]
  /** Who runs the wallet; null when nobody is named. */
  operator: () => string | null
}

const wholeOf = ({ statement, seal }: Omit<Exported, 'isPart'>): Exported => ({
  statement,
  seal,
  isPart: false
})

/** Gives out every movement of a filter, after comparing it with the backend's hash. */
export function createExport(stores: Stores, options: ExportOptions) {
  const { env, language } = stores
  const { filter, loaded, operator } = options
  const $state = atom<ExportState>({ type: 'choosing' })
  const $printView = atom<Exported | null>(null)
  const reader = createStatementReader(stores, filter)
  let format: ExportFormat = 'csv'

  const stop = reader.$reading.listen(reading => {
    if (reading.type === 'reading') $state.set({ ...reading, format })
    else if (reading.type === 'failed') $state.set({ ...reading, format })
    else if (reading.type === 'ready') void give(wholeOf(reading))
  })

  function fileOf({ statement, seal, isPart }: Exported): SavedFile {
    const words = language.$language.get()
    const chosen = filterLabels(filter, words, moneyNow(stores), statement.rows[0]?.ref?.label)
    const facts = {
      statement,
      seal,
      isPart,
      operator: operator(),
      filter: chosen.map(({ text }) => text).join(', ') || words.t('wallet.filter.none')
    }
    const day = new Date(env.clock.now()).toISOString().slice(0, 10)
    const sandbox = statement.environment === 'sandbox' ? 'sandbox-' : ''
    return format === 'csv'
      ? {
          name: `${sandbox}statement-${day}.csv`,
          type: 'text/csv;charset=utf-8',
          text: statementCsv(facts, words)
        }
      : {
          name: `${sandbox}statement-${day}.json`,
          type: 'application/json',
          text: statementJson(statement, seal, isPart)
        }
  }

  async function give(exported: Exported): Promise<void> {
    const { statement } = exported
    if (format !== 'print') {
      const file = fileOf(exported)
      const isSaved = await env.saveFile(file)
      $state.set({ ...exported, type: isSaved ? 'saved' : 'shown', file })
      return
    }
    if (statement.rows.length > MOST_PRINTED) {
      $state.set({ ...exported, type: 'tooLong' })
      return
    }
    $printView.set(exported)
  }
  const rowsOfPart = (): readonly FlowRow[] => reader.partOf(loaded()).rows

  return {
    $state,
    /** What is to be printed: it stands on the page, for the printer alone. */
    $printView,
    /** Reads every movement, if it is not read yet, and gives it out. */
    async export(next: ExportFormat) {
      format = next
      const reading = reader.$reading.get()
      if (reading.type === 'ready') void give(wholeOf(reading))
      else await reader.start()
    },
    /** Gives out what was read before the failure. */
    async exportPart(next: ExportFormat) {
      format = next
      const statement = reader.partOf(loaded())
      await give({ statement, seal: { type: 'unsigned', why: 'none' }, isPart: true })
    },
    /** Movements that would be given out by `exportPart`. */
    countPart: () => rowsOfPart().length,
    /** The paper stands on the page: opens the print dialog. */
    print() {
      const paper = $printView.get()
      if (paper) $state.set({ ...paper, type: env.print() ? 'printed' : 'noPrinter' })
    },
    /** Back to the choice; what is being read is dropped. */
    cancel() {
      reader.cancel()
      $printView.set(null)
      $state.set({ type: 'choosing' })
    },
    exit() {
      stop()
      reader.cancel()
    }
  }
}

export type ExportModel = ReturnType<typeof createExport>

/**
 * The statement as a JSON file: what is signed, and beside it the signature. The page that verifies
 * it expects exactly this writing.
 * @param isPart rows are missing, and with them the balances
 */
function statementJson(statement: Statement, seal: SignatureStatus, isPart: boolean): string {
  const file = {
    ...statementContent(statement),
    ...(isPart ? { is_part: true } : {}),
    ...(seal.type === 'signed' ? { statement: seal.signature } : {})
  }
  return JSON.stringify(file, null, 1) + '\n'
}
