import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BALANCE_OF } from './balance-history.ts'
import type { BalanceHistory } from './balance-history.ts'
import type { HistoryReading } from './history-model.ts'
import { HistoryMonths } from './history-months.tsx'
import { HistorySilent } from './history-silent.tsx'
import { HistorySum } from './history-sum.tsx'

export interface HistoryBodyProps {
  trail: BalanceHistory
  reading: HistoryReading
  isStale: boolean
}

/** The sum and its months, or why there are none. */
export function HistoryBody({ trail, reading: { months, proof }, isStale }: HistoryBodyProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  if (!proof) return <HistorySilent />
  return (
    <>
      {trail === 'total' && <p className="t13 i2">{t('wallet.funds.explain')}</p>}
      <HistorySum proof={proof} name={t(`wallet.part.${BALANCE_OF[trail]}`)} isStale={isStale} />
      {months.length > 0 ? (
        <HistoryMonths
          months={months}
          gaps={proof.gaps}
          isStale={isStale}
          onOpen={month => router.navigate('/wallet', { view: 'trail', bucket: trail, month })}
        />
      ) : (
        <EmptyState title={t('wallet.funds.empty')} text={t('wallet.funds.emptyText')} />
      )}
    </>
  )
}
