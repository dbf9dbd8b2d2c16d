import { useStore } from '@nanostores/react'

import { Amount } from '../../../money/amount.tsx'
import { useStores } from '../../../hooks/context.ts'
import { useCondition } from '../../../hooks/use-condition.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { FundsFilter } from './funds-filter.ts'
import type { FundsList } from './funds-model.ts'
import { StatementPrintView } from './statement-print-view.tsx'

/** What the browser's own print command puts on paper: the movements as far as they are loaded. */
export function ScreenPrintView({ list, filter }: { list: FundsList; filter: FundsFilter }) {
  const { env, config } = useStores()
  const { t, f } = useLanguage()
  const basic = useStore(config.$config)
  const isPrinting = useCondition(env.printing)
  if (!isPrinting || list.type !== 'ready') return null
  const { rows, first, more } = list
  const isWhole = more === 'end'
  const total = first.total == null ? t('common.notProvided') : f.count(first.total)
  return (
    <StatementPrintView
      rows={rows}
      filter={filter}
      facts={{
        isSandbox: basic?.environment === 'sandbox',
        currency: first.currency ?? basic?.currency,
        zone: env.clock.timeZone(),
        opening: isWhole ? (first.opening_balance ?? null) : undefined,
        closing: first.closing_balance
      }}
      money={(value, signed) => <Amount value={value} signed={signed} />}
      notes={isWhole ? [] : [t('wallet.export.loaded', { count: rows.length, total })]}
    />
  )
}
