import { useStore } from '@nanostores/react'

import { useStores } from '../../../stores/context.ts'
import { useCondition } from '../../../stores/use-condition.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Money } from '../money.tsx'
import type { FundsFilter } from './funds-filter.ts'
import type { FundsList } from './funds-model.ts'
import { StatementPaper } from './statement-paper.tsx'

/** What the browser's own print command puts on paper: the movements as far as they are loaded. */
export function ScreenPaper({ list, filter }: { list: FundsList; filter: FundsFilter }) {
  const { env, config } = useStores()
  const { t, f } = useLanguage()
  const basic = useStore(config.$config)
  const isPrinting = useCondition(env.printing)
  if (!isPrinting || list.type !== 'ready') return null
  const { rows, first, more } = list
  const isWhole = more === 'end'
  const total = first.total == null ? t('common.notProvided') : f.count(first.total)
  return (
    <StatementPaper
      rows={rows}
      filter={filter}
      facts={{
        isSandbox: basic?.environment === 'sandbox',
        currency: first.currency ?? basic?.currency,
        zone: env.clock.timeZone(),
        opening: isWhole ? (first.opening_balance ?? null) : undefined,
        closing: first.closing_balance
      }}
      money={(value, signed) => <Money value={value} signed={signed} />}
      notes={isWhole ? [] : [t('wallet.export.loaded', { count: rows.length, total })]}
    />
  )
}
