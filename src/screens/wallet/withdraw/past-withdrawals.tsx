import { useStore } from '@nanostores/react'

import type { FlowRow } from '../../../api/calls.ts'
import { signOf } from '../../../lib/decimal.ts'
import { Amount } from '../../../money/amount.tsx'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { flowName, flowState } from '../../../widgets/flow-events.ts'
import { LoadError, Loading } from '../../../widgets/load-error.tsx'
import type { WithdrawModel } from './withdraw-model.ts'

/** How many are shown; all of them stand in the fund details. */
const SHOWN = 3

/** With balances named, one row a withdrawal: the one that left the available balance. */
const isRequest = ({ bucket, amount }: FlowRow): boolean =>
  bucket == null || (bucket === 'available' && signOf(amount) < 0)

/** The newest withdrawals and how each of them stands. */
export function PastWithdrawals({ model }: { model: Pick<WithdrawModel, '$past' | 'load'> }) {
  const { router } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const state = useStore(model.$past)
  const rows = valueOf(state)?.list.filter(isRequest).slice(0, SHOWN)
  return (
    <Section title={t('wallet.withdraw.past')}>
      {rows ? (
        rows.length === 0 ? (
          <p className="i2">{t('wallet.withdraw.pastNone')}</p>
        ) : (
          <List>
            {rows.map(row => (
              <ListRow
                key={row.id}
                title={flowState(row, language) ?? flowName(row, language)}
                meta={[f.dateTime(row.time), row.ref?.label].filter(Boolean).join(' · ')}
                value={<Amount value={row.amount} signed />}
                onOpen={
                  row.ref?.type === 'withdrawal'
                    ? () => router.navigate('/wallet', { view: 'withdraw', id: row.ref?.id })
                    : undefined
                }
              />
            ))}
          </List>
        )
      ) : state.type === 'failed' ? (
        <LoadError onRetry={model.load} />
      ) : (
        <Loading rows={1} />
      )}
    </Section>
  )
}
