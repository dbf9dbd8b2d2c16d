import { CircleCheck, CircleHelp, CircleX } from 'lucide'
import type { ReactNode } from 'react'

import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import { destinationOf } from './withdraw-method.ts'
import type { BankCard, Method } from './withdraw-method.ts'

const FACES = {
  met: { icon: CircleCheck, tone: 'gain' },
  notMet: { icon: CircleX, tone: 'loss' },
  unknown: { icon: CircleHelp, tone: 'i3' }
} as const

interface Condition {
  key: string
  label: string
  isMet: boolean | null
  value: ReactNode
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
      {conditions.map(({ key, label, isMet, value }) => {
        const face = isMet === null ? 'unknown' : isMet ? 'met' : 'notMet'
        const { icon, tone } = FACES[face]
        return (
          <li key={key} className="row">
            <Icon icon={icon} size={20} className={tone} />
            <span className="any">{label}</span>
            {isMet !== null && <VisuallyHidden>{t(`wallet.withdraw.${face as 'met'}`)}</VisuallyHidden>}
            <span className={isMet === false ? 'apart end b loss' : 'apart end i2'}>
              {isMet === null ? t('common.notProvided') : value}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const isEnough = (available: string, min: string | null | undefined): boolean =>
  signOf(available) > 0 && compareDecimals(available, min ?? '0') >= 0
