import { useLayoutEffect, useRef } from 'react'

import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { Exported } from './export-model.ts'
import type { FundsFilter } from './funds-filter.ts'
import { signatureStatus } from './signature-status.ts'
import { StatementPrintView } from './statement-print-view.tsx'

export interface ExportPrintViewProps {
  exported: Exported
  filter: FundsFilter
  /** It stands on the page; told once for each. */
  onReady: () => void
}

/** Everything that was read, on paper; asked for, it shows hidden amounts as well. */
export function ExportPrintView({ exported, filter, onReady }: ExportPrintViewProps) {
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
