import { useLayoutEffect, useRef } from 'react'

import { useLanguage } from '../../../stores/use-language.ts'
import type { Exported } from './export-model.ts'
import type { FundsFilter } from './funds-filter.ts'
import { sealWords } from './seal-words.ts'
import { StatementPaper } from './statement-paper.tsx'

export interface ExportPaperProps {
  exported: Exported
  filter: FundsFilter
  /** It stands on the page; told once for each. */
  onReady: () => void
}

/** Everything that was read, on paper; asked for, it shows hidden amounts as well. */
export function ExportPaper({ exported, filter, onReady }: ExportPaperProps) {
  const language = useLanguage()
  const { t, f } = language
  const { statement, seal, isPart } = exported
  const told = useRef<Exported | null>(null)
  useLayoutEffect(() => {
    if (told.current === exported) return
    told.current = exported
    onReady()
  }, [exported, onReady])
  return (
    <StatementPaper
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
        value == null ? t('common.notProvided') : signed ? f.signedAmount(value) : f.amount(value)
      }
      notes={[
        ...(isPart ? [t('wallet.export.isPart')] : []),
        ...(seal.type === 'signed'
          ? [`${t('wallet.export.sha256')}: ${seal.signature.sha256}`]
          : [sealWords(seal, statement, language)])
      ]}
    />
  )
}
