import { CircleHelp, CircleX, Info } from 'lucide'

import type { BasicConfig } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { currencyDecimals } from '../../../money/create-money.ts'
import { limitsLabel } from '../../../money/limits.ts'
import { methodsOf, type BankCard, type Method } from '../../../stores/bank-card.ts'
import { valueOf, type Loadable } from '../../../stores/loadable.ts'
import { Note } from '../../../ui/page.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { WithdrawSums } from '../withdraw/amount-part.tsx'
import { ConditionRow } from '../withdraw/conditions.tsx'
import { checkAmount, eligibilityOf, limitsOf, methodOf } from '../withdraw/withdraw-details.ts'
import { withdrawSum } from '../withdraw/withdraw-order.ts'

/** "If I add this now, can I take it out today?", as far as the server's own conditions answer. */
export function preflightOf(
  amount: string,
  property: Property | null,
  config: BasicConfig | null,
  card: BankCard | null
) {
  const eligibility = property ? eligibilityOf(property, card) : null
  // An empty balance does not block once the recharge is in it.
  const blocks =
    eligibility?.type === 'blocked'
      ? eligibility.blocks.filter(({ reason }) => reason !== 'balance_insufficient')
      : []
  /** Whether withdrawals are open now; null when the server does not say. */
  const isOpen = blocks.length > 0 ? false : eligibility?.type === 'possible' ? true : null

  const own = methodOf(config, card)
  const decimals = currencyDecimals(config, property?.currency)
  const methods = own ? [own] : methodsOf(config)
  /** Null: the operator states no method. */
  const ways = (methods.length > 0 ? methods : [null]).map(method => {
    const limits = limitsOf(method, {})
    const sum = withdrawSum(amount, method?.fee, decimals)
    const isFree = checkAmount({ type: 'amount', value: amount }, limits, sum.net) === null
    /** Within the limits, and more than the fee. Null: no limit is stated. */
    const isWithin = isFree && !limits.min && !limits.max ? null : isFree
    return { method, isWithin, sum }
  })
  const canPass = ways.some(way => way.isWithin !== false)
  const isSure = isOpen === true && ways.some(way => way.isWithin === true)
  /** `open`: no known condition forbids it. That is not a promise. */
  const answer: keyof typeof ANSWERS = isOpen === false || !canPass ? 'no' : isSure ? 'open' : 'unknown'
  return { answer, isOpen, blocks, ways }
}

type Preflight = ReturnType<typeof preflightOf>

const ANSWERS = {
  no: { kind: 'warn', icon: CircleX, title: 'wallet.recharge.answer.no' },
  unknown: { kind: 'plain', icon: CircleHelp, title: 'wallet.recharge.answer.unknown' },
  open: { kind: 'info', icon: Info, title: 'wallet.recharge.answer.open' }
} as const

export function PreflightAnswer({ preflight, balances }: { preflight: Preflight; balances: Loadable<Property> }) {
  const { t } = useLanguage()
  const { isOpen, ways } = preflight
  const { title, ...content } = ANSWERS[preflight.answer]
  return (
    <>
      <div role="status">
        <Note {...content} title={t(title)}>{t('wallet.recharge.noPromise')}</Note>
      </div>
      <ul className="list withdraw-conditions flat" aria-label={t('wallet.withdraw.conditions')}>
        {(isOpen !== null || valueOf(balances) === null) && (
          <ConditionRow
            label={t('wallet.recharge.isOpen')}
            isMet={isOpen}
            value={t(isOpen ? 'wallet.withdraw.now' : 'wallet.withdraw.notYet')}
            unknown={t(balances.type === 'loading' ? 'common.loading' : 'common.unreadable')}
          />
        )}
        <ConditionRow label={t('wallet.recharge.arrives')} isMet={null} unknown={t('wallet.recharge.ask')} />
      </ul>
      {ways.map(({ method, ...way }) => method && <WayOut key={method.id} {...way} method={method} />)}
    </>
  )
}

function WayOut({ method, isWithin, sum }: Preflight['ways'][number] & { method: Method }) {
  const { t } = useLanguage()
  const money = useMoney()
  return (
    <div className="stack-8">
      <h3 className="text-14 text-bold break-words">{method.label}</h3>
      <ul className="list withdraw-conditions flat" aria-label={method.label}>
        <ConditionRow
          label={t('wallet.recharge.isWithin')}
          isMet={isWithin}
          value={sum.net !== null && signOf(sum.net) <= 0 ? t('reason.amount_out_of_range') : limitsLabel(method, t, money, '')}
        />
      </ul>
      <WithdrawSums
        sum={sum}
        after={{
          label: t('wallet.withdraw.arrival'),
          figure: <span className="break-words">{method.arrival_text || t('common.notProvided')}</span>
        }}
      />
    </div>
  )
}
