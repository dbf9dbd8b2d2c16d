import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BALANCE_OF } from './trail.ts'
import type { Trail } from './trail.ts'
import type { TrailReading } from './trail-model.ts'
import { TrailMonths } from './trail-months.tsx'
import { TrailSilent } from './trail-silent.tsx'
import { TrailSum } from './trail-sum.tsx'

export interface TrailBodyProps {
  trail: Trail
  reading: TrailReading
  isStale: boolean
}

/** The sum and its months, or why there are none. */
export function TrailBody({ trail, reading: { months, proof }, isStale }: TrailBodyProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  if (!proof) return <TrailSilent />
  return (
    <>
      {trail === 'total' && <p className="t13 i2">{t('wallet.funds.explain')}</p>}
      <TrailSum proof={proof} name={t(`wallet.part.${BALANCE_OF[trail]}`)} isStale={isStale} />
      {months.length > 0 ? (
        <TrailMonths
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
