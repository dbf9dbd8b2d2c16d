import { CircleCheck, CircleHelp, CircleX } from 'lucide'
import type { ReactNode } from 'react'

import type { Reason } from '../../../api/calls.ts'
import { useConfig, useLanguage, useProfile } from '../../../hooks/use-stores.ts'
import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Unreadable, type Sent } from '../../../widgets/load-error.tsx'
import { isUnreadable, type Property } from '../balances/balance-parts.ts'
import { destinationOf, isBound, type WithdrawDetails } from './withdraw-details.ts'

/** Whether a transaction password is set, by the wallet or else the profile; null: the backend does not say. */
export function useHasPassword(property: Property | null): boolean | null {
  const profile = useProfile()
  return property?.has_pay_password ?? profile?.has_pay_password ?? null
}

export interface Condition {
  label: string
  /** Null: the backend does not say. */
  isMet: boolean | null
  value?: ReactNode
  /** Replaces the value when it is unknown although something was sent. */
  unknown?: ReactNode
  /** The reason of the block that says the same, with its remedy. */
  reason?: Reason
}

export const sentOf = (conditions: readonly Condition[]): Sent =>
  conditions.map(({ label, isMet, unknown }) => [label, isMet ?? unknown])

/** Conditions already read from the account's own fields, with their figures. */
const LISTED_BLOCKS: readonly string[] = ['pay_password', 'bank_card', 'startup_funds']

/** The conditions in the server's fields, then the operator's others. `card` null: it was not read. */
export function useConditions(details: Pick<WithdrawDetails, 'property' | 'card' | 'method'>): readonly Condition[] {
  const { property, card, method } = details
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const others = useConfig()?.withdraw_method_config?.conditions ?? []
  const password = useHasPassword(property)
  const { available_balance: available, startup_funds: owed } = property
  const bound = isBound(property, card)
  const min = method?.min
  return [
    {
      label: t('payPassword.title'),
      isMet: password,
      value: t(password ? 'wallet.passwordSet' : 'wallet.passwordNotSet'),
      reason: 'pay_password_not_set'
    },
    {
      label: t('bankCard.title'),
      isMet: bound,
      value: bound
        ? (destinationOf(card).account ?? t('wallet.withdraw.have.bound'))
        : t('wallet.withdraw.have.notBound'),
      reason: 'bank_card_missing'
    },
    {
      label: min ? t('wallet.withdraw.have.enough', { amount: amountOrHidden(min) }) : t('common.available'),
      isMet: available == null ? null : signOf(available) > 0 && compareDecimals(available, min ?? '0') >= 0,
      value: <Amount value={available} />,
      unknown: isUnreadable(property, 'available_balance') ? <Unreadable /> : null,
      reason: 'balance_insufficient'
    },
    {
      label: t('wallet.withdraw.have.startup'),
      isMet: owed == null ? null : signOf(owed) <= 0,
      value:
        owed != null && signOf(owed) > 0
          ? t('wallet.withdraw.have.owed', { amount: amountOrHidden(owed) })
          : t('wallet.withdraw.have.none'),
      reason: 'startup_funds_outstanding'
    },
    ...others
      .filter(({ id }) => !LISTED_BLOCKS.includes(id))
      .map(({ text, met }) => ({ label: text, isMet: met ?? null, value: t(metLabel(met)) }))
  ]
}

const metLabel = (isMet: boolean | null | undefined) => (isMet ? 'wallet.withdraw.met' : 'wallet.withdraw.notMet')

/** "4 of 4 conditions met". */
export function useMetLabel(conditions: readonly Condition[]): string {
  const { t, f } = useLanguage()
  const met = conditions.filter(({ isMet }) => isMet).length
  return t('wallet.withdraw.metOf', { met: f.count(met), total: f.count(conditions.length) })
}

export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useLanguage()
  return (
    <ul className="list withdraw-conditions" aria-label={t('wallet.withdraw.conditions')}>
      {conditions.map(
        (condition, at) => (condition.isMet !== null || condition.unknown) && <ConditionRow key={at} {...condition} />
      )}
    </ul>
  )
}

export function ConditionRow({ label, isMet, value, unknown }: Condition) {
  const { t } = useLanguage()
  const [icon, tone] = isMet === null ? [CircleHelp, 'text-tertiary'] : isMet ? [CircleCheck, 'gain'] : [CircleX, 'loss']
  return (
    <li className="row">
      <Icon icon={icon} size={20} className={tone} />
      <span className="grow">
        <span className="break-words">
          {label}
          {isMet !== null && <span className="visually-hidden">, {t(metLabel(isMet))}</span>}
        </span>
        <span className={isMet === false ? 'text-bold loss' : 'text-secondary'}>
          {isMet === null ? unknown : value}
        </span>
      </span>
    </li>
  )
}
