import { CircleHelp, CircleX, Info } from 'lucide'

import { useLanguage } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConditionRow } from '../withdraw/conditions.tsx'
import { limitLabel } from '../withdraw/method-details.tsx'
import type { Method } from '../withdraw/withdraw-details.ts'
import { WithdrawSums } from '../withdraw/withdraw-sums.tsx'
import type { Preflight, Way } from './preflight.ts'

const FACES = {
  no: { kind: 'warn', icon: CircleX },
  unknown: { kind: 'plain', icon: CircleHelp },
  open: { kind: 'info', icon: Info }
} as const

export interface PreflightAnswerProps {
  preflight: Preflight
  /** How far the balances are that the conditions come from. */
  state: 'read' | 'loading' | 'failed'
  currency: string | null
}

/** The answer, each condition that it was read from, and what would arrive. */
export function PreflightAnswer({ preflight, state, currency }: PreflightAnswerProps) {
  const { t } = useLanguage()
  const { answer, isOpen, ways } = preflight
  return (
    <>
      <div role="status">
        <Note {...FACES[answer]} title={t(`wallet.recharge.answer.${answer}`)}>
          {t('wallet.recharge.noPromise')}
        </Note>
      </div>
      <ul className="withdraw-conditions flat" aria-label={t('wallet.withdraw.conditions')}>
        {(isOpen !== null || state !== 'read') && (
          <ConditionRow
            label={t('wallet.recharge.isOpen')}
            isMet={isOpen}
            value={t(isOpen ? 'wallet.withdraw.now' : 'wallet.withdraw.notYet')}
            unknown={
              state === 'read' ? undefined : t(state === 'loading' ? 'common.loading' : 'common.unreadable')
            }
          />
        )}
        <ConditionRow
          label={t('wallet.recharge.arrives')}
          isMet={null}
          value={null}
          unknown={t('wallet.recharge.ask')}
        />
      </ul>
      {ways.map(
        way => way.method && <WayOut key={way.method.id} way={way} method={way.method} currency={currency} />
      )}
    </>
  )
}

/** One way out: its limits, its arrival, and the exact arithmetic of its tariff. */
function WayOut(props: { way: Way; method: Method; currency: string | null }) {
  const { t } = useLanguage()
  const { method, currency } = props
  const money = useMoney(currency)
  const { isWithin, sum } = props.way
  return (
    <div className="s8">
      <h3 className="t14 b any">{method.label}</h3>
      <ul className="withdraw-conditions flat" aria-label={method.label}>
        <ConditionRow
          label={t('wallet.recharge.isWithin')}
          isMet={isWithin}
          value={limitLabel(method, t, money)}
        />
      </ul>
      <WithdrawSums
        sum={sum}
        currency={currency}
        after={[
          {
            key: 'arrival',
            label: t('wallet.withdraw.arrival'),
            figure: <span className="any">{method.arrival_text || t('common.notProvided')}</span>
          }
        ]}
      />
    </div>
  )
}
