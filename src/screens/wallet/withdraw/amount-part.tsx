import { useStore } from '@nanostores/react'
import type { Ref } from 'react'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { negateDecimal, signOf, subtractDecimals } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { limitsLabel } from '../../../money/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { AmountField } from '../../../ui/form-controls.tsx'
import { TotalsTable, type TotalsRow } from '../../../ui/totals-table.tsx'
import { allOf, limitsOf, problemMessage, type WithdrawDetails } from './withdraw-details.ts'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawSum } from './withdraw-order.ts'

interface AmountPartProps {
  ref?: Ref<HTMLInputElement>
  model: WithdrawModel
  details: WithdrawDetails
  submit: () => void
}

export function AmountPart({ ref, model: { form }, details: { method, property }, submit }: AmountPartProps) {
  const { settings } = useStores()
  const { t } = useLanguage()
  const money = useMoney()
  const typed = useStore(form.$typed)
  const isChecked = useStore(form.$isChecked)
  const { problem, sum } = useStore(form.$preview)
  const limits = limitsOf(method, property)
  const { available } = limits
  return (
    <Form onSubmit={submit}>
      <AmountField
        ref={ref}
        label={t('common.amount')}
        value={typed}
        onChange={form.type}
        onBlur={() => typed && form.check()}
        unit={money.currency}
        hint={limitsLabel(method, t, money) ?? undefined}
        error={isChecked && problem !== null && problemMessage(problem, limits, { t }, money.amountOrHidden)}
        enterKeyHint="done"
      />
      <div className="row wrap">
        {([['common.min', limits.min], ['wallet.withdraw.all', allOf(limits)]] as const).map(
          ([verb, amount]) =>
            amount && signOf(amount) > 0 && (
              <Button key={verb} size="small" onClick={() => form.type(money.typed(amount, verb === 'common.min'))}>
                {t(verb, { amount: money.amountOrHidden(amount) })}
              </Button>
            )
        )}
      </div>
      {sum && problem === null && (
        <div className="withdraw-sums">
          <WithdrawSums
            sum={sum}
            after={{
              label: t('common.availableAfter'),
              figure: available && <Figure digits={money.amount(subtractDecimals(available, sum.amount))} />
            }}
          />
        </div>
      )}
      <p className="text-12 text-tertiary withdraw-sums">{t('operation.undoNote', { count: Math.ceil(settings.undoMs / 1000) })}</p>
      <button type="submit" hidden />
    </Form>
  )
}

/** What arrives is calculated only if the fee is stated, and left out if it takes all. */
export function WithdrawSums({ sum: { amount, fee, net }, after }: { sum: WithdrawSum; after: TotalsRow }) {
  const { t } = useLanguage()
  const money = useMoney()
  const figure = (value: string) => <Figure digits={money.amount(value)} />
  return (
    <TotalsTable
      rows={[
        { label: t('common.amount'), figure: figure(amount) },
        { label: t('exchange.field.fee'), figure: fee !== null && figure(negateDecimal(fee)) }
      ]}
      sum={
        net === null || signOf(net) <= 0
          ? undefined
          : {
              label: t('common.receive'),
              source: t('common.counted'),
              figure: <Figure digits={money.amount(net)} unit={money.currency} strong />,
              agrees: true
            }
      }
      after={[after]}
    />
  )
}
