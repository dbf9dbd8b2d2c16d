import { useStore } from '@nanostores/react'
import { CircleCheck, CircleHelp, CircleX } from 'lucide'

import type { BasicConfig } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { useFee } from './use-fee.ts'

type WithdrawConfig = NonNullable<BasicConfig['withdraw_method_config']>
type Method = NonNullable<WithdrawConfig['methods']>[number]

/** Fee, arrival and limits of each way to withdraw, and the operator's conditions (TR-9). */
export function MethodFacts({ currency }: { currency: string | null }) {
  const { config } = useStores()
  const { t } = useLanguage()
  const withdraw = useStore(config.$config)?.withdraw_method_config
  const methods = withdraw?.methods ?? []
  const conditions = withdraw?.conditions ?? []
  return (
    <>
      {methods.length === 0 && <Facts method={null} currency={currency} />}
      {methods.map(method => (
        <Facts key={method.id} method={method} currency={currency} />
      ))}
      {conditions.length > 0 && (
        <ul className="list cut" aria-label={t('wallet.withdraw.conditions')}>
          {conditions.map(({ id, text, met }) => (
            <ListRow
              key={id}
              icon={met == null ? CircleHelp : met ? CircleCheck : CircleX}
              tone={met == null ? undefined : met ? 'gain' : 'loss'}
              title={text}
              meta={t(met == null ? 'wallet.withdraw.metUnknown' : met ? 'wallet.withdraw.met' : 'wallet.withdraw.notMet')}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Facts({ method, currency }: { method: Method | null; currency: string | null }) {
  const language = useLanguage()
  const { t } = language
  const feeWords = useFee()
  const missing = <span className="wallet-none t13 i3">{t('common.notProvided')}</span>
  return (
    <div className="cut">
      {method && <p className="wallet-method t12 i3 any">{method.label}</p>}
      <Cells three inner>
        <Fact
          label={t('wallet.withdraw.fee')}
          value={method?.fee ? feeWords(method.fee, currency) : missing}
        />
        <Fact label={t('wallet.withdraw.arrival')} value={method?.arrival_text || missing} />
        <Fact
          label={t('wallet.withdraw.limits')}
          value={limitWords(method, language) ?? missing}
        />
      </Cells>
    </div>
  )
}

function limitWords(method: Method | null, { t, f }: Language): string | null {
  const min = method?.min
  const max = method?.max
  if (min && max) return t('wallet.withdraw.range', { min: f.amount(min), max: f.amount(max) })
  if (min) return t('wallet.withdraw.from', { min: f.amount(min) })
  return max ? t('wallet.withdraw.to', { max: f.amount(max) }) : null
}
