import { useStore } from '@nanostores/react'

import { useConfig, useLanguage, useStores } from '../hooks/use-stores.ts'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { DefinitionList } from '../ui/totals-table.tsx'
import { NotProvided } from './load-error.tsx'

/** What an ad account costs and requires, and who holds the money, before anything is submitted. */
export function OpeningTerms() {
  const { config } = useStores()
  const { t } = useLanguage()
  const basic = useConfig()
  const error = useStore(config.$error)
  const opening = basic?.opening
  const terms = [
    [t('welcome.cost'), opening?.cost_text],
    [t('welcome.needs'), opening?.needs_text],
    [t('exchange.field.holds_funds'), opening?.funds_held_text]
  ] as const

  // After a failed load nothing is known to be missing: the operator's lines below show the error.
  if (!basic && error) return null
  return (
    <div className="terms stack-12">
      <DefinitionList
        term="text-13 text-secondary break-words"
        rows={terms.map(([label, text]) => ({ label, figure: basic ? text : <Bars /> }))}
      />
      {basic && <NotProvided of={terms} />}
    </div>
  )
}

const Bars = () => (
  <span className="bars">
    <SkeletonBar width="92%" height={14} />
    <SkeletonBar width="56%" height={14} />
  </span>
)
