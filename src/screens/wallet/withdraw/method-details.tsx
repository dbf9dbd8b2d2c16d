import type { ReactNode } from 'react'

import { useConfig, useLanguage } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { limitsLabel } from '../../../money/limits.ts'
import { useFee } from '../../../money/use-fee.ts'
import { methodsOf, type Method } from '../../../stores/bank-card.ts'
import { FactGrid } from '../../../ui/figure-grid.tsx'
import { ConfigPending, NotProvided, type Sent } from '../../../widgets/load-error.tsx'

interface MethodDetailsProps {
  /** The method of the bound card; without it all methods are shown. */
  only?: Method | null
  /** The destination; null is "not provided", undefined (no card bound) is not shown. */
  destination?: ReactNode
  /** Whether to show the limits; off when the field shows them. Default true. */
  limits?: boolean
  /** Further details to name in the same sentence when missing. */
  also?: Sent
}

/** Fee, arrival, limits and destination of each payout method (TR-9). */
export function MethodDetails({ only, also = [], ...rest }: MethodDetailsProps) {
  const all = methodsOf(useConfig())
  const { f } = useLanguage()
  if (only || all.length === 0) return <DetailRows method={only ?? null} also={also} {...rest} />
  // Methods with equal fee, arrival and limits share their rows.
  const terms = all.map(({ fee, min, max, arrival_text }) => JSON.stringify([fee, min, max, arrival_text]))
  return (
    <>
      {[...new Set(terms)].map((one, at, { length }) => (
        <DetailRows
          key={one}
          method={all[terms.indexOf(one)] ?? null}
          names={f.list(all.filter((_, i) => terms[i] === one).map(({ label }) => label))}
          also={at === length - 1 ? also : []}
          {...rest}
        />
      ))}
    </>
  )
}

type DetailRowsProps = Omit<MethodDetailsProps, 'only'> & { method: Method | null; names?: string; also: Sent }

function DetailRows({ method, names, destination, limits = true, also }: DetailRowsProps) {
  const { t } = useLanguage()
  const money = useMoney()
  const fee = useFee(method?.fee)
  const isLoaded = useConfig() !== null
  const wanted: ([label: string, value: ReactNode, wide?: boolean] | false)[] = [
    isLoaded && [t('exchange.field.fee'), fee],
    isLoaded && limits && [t('exchange.field.limits'), limitsLabel(method, t, money, '')],
    destination !== undefined && [t('wallet.withdraw.destination'), destination],
    // A sentence: a grid cell would break it within a word.
    isLoaded && [t('wallet.withdraw.arrival'), method?.arrival_text, true]
  ]
  const details = wanted.filter(fact => fact !== false)
  return (
    <div className="divided wallet-method">
      {names && <p className="text-13 text-bold break-words">{names}</p>}
      <FactGrid three inner of={details} />
      {!isLoaded && <ConfigPending />}
      <NotProvided of={[...also, ...details.map(([label, value]) => [label, value] as const)]} />
    </div>
  )
}
