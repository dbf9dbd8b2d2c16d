import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { Language } from '../../../i18n/i18n.ts'
import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Cells } from '../../../ui/cells.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { useFee } from './use-fee.ts'
import type { Method } from './withdraw-method.ts'

/** Characters of an arrival that stands in a cell; more of them are a sentence with a row of its own. */
const SHORT = 20

export interface MethodFactsProps {
  currency: string | null
  /** The way of the bound card; without it every way is shown. */
  only?: Method | null
  /** Where it goes to, as far as it is known. */
  destination?: ReactNode
  /** Off where the limits stand beside the field. Default true. */
  limits?: boolean
}

/** Fee, arrival, limits and destination of each way to withdraw (TR-9). */
export function MethodFacts({ only, ...rest }: MethodFactsProps) {
  const { config } = useStores()
  const all = useStore(config.$config)?.withdraw_method_config?.methods ?? []
  const { f } = useLanguage()
  if (only || all.length === 0) return <Facts method={only ?? null} {...rest} />
  return (
    <>
      {onEqualTerms(all).map(([method, ...others]) => (
        <Facts
          key={method.id}
          method={method}
          names={f.list([method, ...others].map(({ label }) => label))}
          {...rest}
        />
      ))}
    </>
  )
}

/** Ways that cost the same, take as long and have the same limits are told once. */
function onEqualTerms(methods: readonly Method[]): [Method, ...Method[]][] {
  const groups = new Map<string, [Method, ...Method[]]>()
  for (const method of methods) {
    const { fee, min, max, arrival_text } = method
    const terms = JSON.stringify([fee, min, max, arrival_text])
    const group = groups.get(terms)
    if (group) group.push(method)
    else groups.set(terms, [method])
  }
  return [...groups.values()]
}

interface FactsProps extends Omit<MethodFactsProps, 'only'> {
  method: Method | null
  names?: string
}

function Facts({ method, names, currency, destination, limits = true }: FactsProps) {
  const language = useLanguage()
  const { t } = language
  const feeWords = useFee()
  const missing = <span className="wallet-none t13 i3">{t('common.notProvided')}</span>
  const arrival = method?.arrival_text
  return (
    <div className="cut wallet-method">
      {names && <p className="t13 b any">{names}</p>}
      <Cells three inner>
        <Fact
          label={t('wallet.withdraw.fee')}
          value={method?.fee ? feeWords(method.fee, currency) : missing}
        />
        {limits && (
          <Fact label={t('wallet.withdraw.limits')} value={limitWords(method, language) ?? missing} />
        )}
        {destination && <Fact label={t('wallet.withdraw.destination')} value={destination} />}
        <Fact
          label={t('wallet.withdraw.arrival')}
          value={arrival || missing}
          wide={arrival ? arrival.length > SHORT : false}
        />
      </Cells>
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
