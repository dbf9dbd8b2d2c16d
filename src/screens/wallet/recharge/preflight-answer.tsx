import { CircleHelp, CircleX, Info } from 'lucide'

import type { BasicConfig } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { currencyDecimals } from '../../../money/create-money.ts'
import { Note } from '../../../ui/note.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { WithdrawSums } from '../withdraw/amount-part.tsx'
import { ConditionRow } from '../withdraw/conditions.tsx'
import { eligibilityOf } from '../withdraw/eligibility.ts'
import type { WithdrawalBlock } from '../withdraw/eligibility.ts'
import { limitLabel } from '../withdraw/method-details.tsx'
import { methodOf } from '../withdraw/withdraw-details.ts'
import type { BankCard, Method } from '../withdraw/withdraw-details.ts'
import { withdrawSum } from '../withdraw/withdraw-form.ts'
import type { WithdrawSum } from '../withdraw/withdraw-order.ts'

/** One way to take the amount out again. */
export interface Way {
  /** Null: the operator describes none. */
  method: Method | null
  /** Null: no limit is stated. */
  isWithin: boolean | null
  sum: WithdrawSum
}

/** "If I add this now, can I take it out today?", as far as the server's own conditions answer. */
export interface Preflight {
  /** `open`: nothing that is known stands against it. That is not a promise. */
  answer: 'no' | 'unknown' | 'open'
  /** Withdrawals are open right now; null where the server does not say. */
  isOpen: boolean | null
  blocks: readonly WithdrawalBlock[]
  ways: readonly Way[]
}

export function preflightOf(
  amount: string,
  property: Property | null,
  config: BasicConfig | null,
  card: BankCard | null
): Preflight {
  const verdict = property ? eligibilityOf(property) : null
  // An empty balance says nothing about the time when something is in it.
  const blocks =
    verdict?.type === 'blocked'
      ? verdict.blocks.filter(({ reason }) => reason !== 'balance_insufficient')
      : []
  const isOpen = blocks.length > 0 ? false : verdict?.type === 'possible' ? true : null

  const own = methodOf(config, card)
  const decimals = currencyDecimals(config, property?.currency)
  const methods = own ? [own] : (config?.withdraw_method_config?.methods ?? [])
  const ways = (methods.length > 0 ? methods : [null]).map((method): Way => ({
    method,
    isWithin: isWithin(amount, method),
    sum: withdrawSum(amount, method?.fee, decimals)
  }))
  const canPass = ways.some(way => way.isWithin !== false)
  const isSure = isOpen === true && ways.some(way => way.isWithin === true)
  return { answer: isOpen === false || !canPass ? 'no' : isSure ? 'open' : 'unknown', isOpen, blocks, ways }
}

function isWithin(amount: string, method: Method | null): boolean | null {
  const { min, max } = method ?? {}
  if (!min && !max) return null
  return compareDecimals(amount, min ?? amount) >= 0 && compareDecimals(amount, max ?? amount) <= 0
}

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
        after={{
          key: 'arrival',
          label: t('wallet.withdraw.arrival'),
          figure: <span className="any">{method.arrival_text || t('common.notProvided')}</span>
        }}
      />
    </div>
  )
}
