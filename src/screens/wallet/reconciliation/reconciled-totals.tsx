import { Check as CheckMark } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { signOf } from '../../../lib/decimal.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../../../ui/totals-table.tsx'
import { flowName } from '../../../widgets/flow-events.ts'
import { ServiceButton } from '../../../widgets/service-button.tsx'
import type { Check, Month, MonthsReconciliation, RowsReconciliation } from './reconciliation.ts'

interface ReconciledTotalsProps {
  rows: readonly TotalsRow[]
  /** What the rows lead to and its value; null: the backend does not provide it. */
  label: string
  value: string | null
  check: Check
  /** The name of a discrepancy in a report to customer service. */
  name?: string
  /** The label already states that it adds up. */
  isSelfEvident?: boolean
  /** Shows the currency, where nothing else on the screen does. */
  unit?: boolean
}

export function ReconciledTotals(props: ReconciledTotalsProps) {
  const { rows, label, value, check, name = label, isSelfEvident, unit } = props
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const agrees = check.type === 'agrees'
  const amount = check.type === 'differs' ? amountOrHidden(check.difference) : ''
  return (
    <TotalsTable
      rows={rows}
      sum={{
        label: (
          <span className={isSelfEvident ? 'row text-13' : 'row'}>
            {agrees && <Icon icon={CheckMark} size={18} className="gain" />}
            {label}
            {agrees && !isSelfEvident && <span className="visually-hidden">, {t('wallet.reconciliation.agrees')}</span>}
          </span>
        ),
        figure: <Amount value={value} unit={unit} />,
        agrees,
        discrepancy: check.type === 'differs' && (
          <span className="row wrap">
            {t('wallet.differsBy', { amount })}
            <ServiceButton about={t('wallet.reportDiffers', { name, amount })}>{t('wallet.report')}</ServiceButton>
          </span>
        )
      }}
    />
  )
}

/** A row with an amount, left out if the backend does not provide it. */
export const amountRow = (label: string, value: string | null | undefined, signed = false) => ({
  label,
  figure: value && <Amount value={value} signed={signed} />
})

export const movedRows = (moved: Pick<Month, 'in' | 'out'>, { t }: Pick<Language, 't'>): TotalsRow[] => [
  amountRow(t('wallet.history.in'), moved.in, true),
  amountRow(t('wallet.history.out'), moved.out, true)
]

/** A month by kind of movement; empty if the backend does not provide that. */
export const kindRows = ({ by_kind }: Month, { t }: Pick<Language, 't'>): TotalsRow[] =>
  Object.entries(by_kind ?? {}).map(([kind, amount]) => amountRow(flowName({ kind }, { t }), amount, true))

/** The sum of the rows above between opening and closing balance; nothing if these are unknown. */
export function RowsTotals(props: {
  reconciliation: RowsReconciliation
  openingLabel: string
  closingLabel: string
  /** "Movements above" unless the rows are elsewhere. */
  rowsLabel?: string
}) {
  const { t } = useLanguage()
  const { reconciliation, openingLabel, closingLabel, rowsLabel = t('wallet.reconciliation.rows') } = props
  if (reconciliation.type === 'unknown') return null
  return (
    <Card>
      <ReconciledTotals
        rows={[amountRow(openingLabel, reconciliation.opening), amountRow(rowsLabel, reconciliation.sum, true)]}
        label={closingLabel}
        value={reconciliation.closing}
        check={reconciliation}
      />
    </Card>
  )
}

export function HistorySum({ reconciliation, name }: { reconciliation: MonthsReconciliation; name: string }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  return (
    <Card className="stack-8">
      <ReconciledTotals
        rows={[
          amountRow(t('wallet.history.before'), reconciliation.opening),
          ...movedRows(reconciliation, { t })
        ]}
        label={name}
        value={reconciliation.balance}
        check={reconciliation.check}
        unit
      />
      <p className="text-13 text-secondary">{t(reconciliation.balance === null ? 'wallet.history.noBalance' : 'common.counted')}</p>
      {signOf(reconciliation.opening) !== 0 && (
        <p className="text-13 warn">{t('wallet.history.earlier', { amount: amountOrHidden(reconciliation.opening) })}</p>
      )}
    </Card>
  )
}

/** Instead of the sum: the backend provides too little to trace a balance. */
export function HistorySilent() {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('wallet.history.silent')}
      text={t('wallet.history.silentText')}
      verb={t('wallet.funds.title')}
      onVerb={() => router.navigate('/wallet', { view: 'funds' })}
    />
  )
}
