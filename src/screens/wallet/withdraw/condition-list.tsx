import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import type { Property } from '../balances/balance-parts.ts'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import { ConditionRow } from './condition-row.tsx'
import type { ConditionRowProps } from './condition-row.tsx'
import { destinationOf } from './withdraw-method.ts'
import type { BankCard, Method } from './withdraw-method.ts'

interface Condition extends ConditionRowProps {
  key: string
}

export interface ConditionListProps {
  property: Property
  /** For the account that money goes to; null where it was not read. */
  card: BankCard | null
  /** For the smallest amount. */
  method: Method | null
}

/** The four conditions of a withdrawal, each with its figure, as the server's fields tell them. */
export function ConditionList({ property, card, method }: ConditionListProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const { has_pay_password: password, available_balance: available, startup_funds: owed } = property
  const bound = property.has_bank_card ?? card?.bound ?? null
  const min = method?.min
  const conditions: Condition[] = [
    {
      key: 'password',
      label: t('wallet.withdraw.have.password'),
      isMet: password ?? null,
      value: t(password ? 'wallet.passwordSet' : 'wallet.passwordNotSet')
    },
    {
      key: 'card',
      label: t('wallet.withdraw.have.card'),
      isMet: bound,
      value: bound
        ? (destinationOf(card).account ?? t('wallet.withdraw.have.bound'))
        : t('wallet.withdraw.have.notBound')
    },
    {
      key: 'available',
      label: min
        ? t('wallet.withdraw.have.enough', { amount: say(min) })
        : t('wallet.withdraw.have.available'),
      isMet: available == null ? null : isEnough(available, min),
      value: <Money value={available} />
    },
    {
      key: 'startup',
      label: t('wallet.withdraw.have.startup'),
      isMet: owed == null ? null : signOf(owed) <= 0,
      value:
        owed != null && signOf(owed) > 0
          ? t('wallet.withdraw.have.owed', { amount: say(owed) })
          : t('wallet.withdraw.have.none')
    }
  ]
  return (
    <ul className="withdraw-conditions" aria-label={t('wallet.withdraw.conditions')}>
      {conditions.map(({ key, ...condition }) => (
        <ConditionRow key={key} {...condition} />
      ))}
    </ul>
  )
}

const isEnough = (available: string, min: string | null | undefined): boolean =>
  signOf(available) > 0 && compareDecimals(available, min ?? '0') >= 0
