import { useStore } from '@nanostores/react'
import { CircleCheck, CircleHelp, CircleX } from 'lucide'
import type { ReactNode } from 'react'

import type { Language } from '../../../i18n/i18n.ts'
import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Ledger } from '../../../ui/ledger.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { useFee } from './use-fee.ts'
import type { Method } from './withdraw-method.ts'

/** These stand with their figures in `ConditionList`. */
const SAID: readonly string[] = ['pay_password', 'bank_card', 'startup_funds']

export interface MethodFactsProps {
  currency: string | null
  /** The way of the bound card; without it every way is shown. */
  only?: Method | null
  /** First of the rows, where it is known which card it goes to. */
  destination?: ReactNode
}

/** Fee, arrival and limits of each way to withdraw, and the operator's other conditions (TR-9). */
export function MethodFacts({ currency, only, destination }: MethodFactsProps) {
  const { config } = useStores()
  const { t } = useLanguage()
  const withdraw = useStore(config.$config)?.withdraw_method_config
  const methods = only ? [only] : (withdraw?.methods ?? [])
  const conditions = (withdraw?.conditions ?? []).filter(({ id }) => !SAID.includes(id))
  return (
    <>
      {methods.length === 0 && <Facts method={null} {...{ currency, destination }} />}
      {methods.map(method => (
        <Facts key={method.id} {...{ method, currency, destination }} />
      ))}
      {conditions.length > 0 && (
        <ul className="list cut" aria-label={t('wallet.withdraw.conditions')}>
          {conditions.map(({ id, text, met }) => (
            <ListRow
              key={id}
              icon={met == null ? CircleHelp : met ? CircleCheck : CircleX}
              tone={met == null ? undefined : met ? 'gain' : 'loss'}
              title={text}
              {...(met == null ? {} : { meta: t(met ? 'wallet.withdraw.met' : 'wallet.withdraw.notMet') })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface FactsProps extends Omit<MethodFactsProps, 'only'> {
  method: Method | null
}

function Facts({ method, currency, destination }: FactsProps) {
  const language = useLanguage()
  const { t } = language
  const feeWords = useFee()
  const missing = <span className="wallet-none t13 i3">{t('common.notProvided')}</span>
  return (
    <div className="cut wallet-method">
      {method && <p className="t13 b any">{method.label}</p>}
      <Ledger
        rows={[
          ...(destination === undefined
            ? []
            : [{ key: 'to', label: t('wallet.withdraw.destination'), figure: destination ?? missing }]),
          {
            key: 'fee',
            label: t('wallet.withdraw.fee'),
            figure: method?.fee ? feeWords(method.fee, currency) : missing
          },
          {
            key: 'arrival',
            label: t('wallet.withdraw.arrival'),
            figure: method?.arrival_text ? <span className="any">{method.arrival_text}</span> : missing
          },
          {
            key: 'limits',
            label: t('wallet.withdraw.limits'),
            figure: limitWords(method, language) ?? missing
          }
        ]}
      />
    </div>
  )
}

/** Smallest and largest amount as one range; null when neither is stated. */
export function limitWords(method: Method | null, { t, f }: Language): string | null {
  const min = method?.min
  const max = method?.max
  if (min && max) return t('wallet.withdraw.range', { min: f.amount(min), max: f.amount(max) })
  if (min) return t('wallet.withdraw.from', { min: f.amount(min) })
  return max ? t('wallet.withdraw.to', { max: f.amount(max) }) : null
}
