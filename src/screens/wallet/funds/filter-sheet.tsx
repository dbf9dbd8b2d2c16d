import { useRef, useState } from 'react'

import { BUCKETS, FLOW_KINDS } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import type { MessageKey } from '../../../lib/message-key.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/form-controls.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { bucketName } from '../../../widgets/flow-events.ts'
import { readTyped, typeFilter, type FundsFilter, type TypedField } from './funds-filter.ts'

export function FilterSheet(props: { filter: FundsFilter; onSelect: (filter: FundsFilter) => void; onClose: () => void }) {
  const { filter, onSelect, onClose } = props
  const { t } = useLanguage()
  const money = useMoney()
  const [typed, setTyped] = useState(() => typeFilter(filter, money))
  const [wrong, setWrong] = useState<{ field: TypedField; why: MessageKey } | null>(null)
  const inputs = useRef<Partial<Record<TypedField, HTMLInputElement | null>>>({})

  function select(chosen: FundsFilter): void {
    onClose()
    onSelect(chosen)
  }
  function apply(): void {
    const result = readTyped(typed, money)
    if (result.type === 'filter') return select(result.filter)
    setWrong(result)
    inputs.current[result.field]?.focus()
  }
  const field = (name: TypedField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    value: typed[name],
    error: wrong?.field === name && t(wrong.why, { amount: money.amount('50') }),
    onChange: (value: string) => {
      setTyped(before => ({ ...before, [name]: value }))
      setWrong(null)
    }
  })

  const choice = (name: 'kind' | 'bucket') => ({
    value: typed[name] ?? '',
    onSelect: (chosen: string) => setTyped(before => ({ ...before, [name]: chosen || undefined }))
  })

  return (
    <DialogSheet
      title={t('wallet.filter.title')}
      onClose={onClose}
      actions={
        <ButtonRow>
          <Button onClick={() => select({})}>{t('wallet.filter.clear')}</Button>
          <Button kind="primary" onClick={apply}>{t('wallet.showTransactions')}</Button>
        </ButtonRow>
      }
    >
      <Form onSubmit={apply}>
        <SelectField
          label={t('common.kind')}
          options={[['', t('wallet.funds.allKinds')], ...FLOW_KINDS.map(kind => [kind, t(`flow.name.${kind}`)] as const)]}
          {...choice('kind')}
        />
        <SelectField
          label={t('adCenter.metric.balance')}
          options={[['', t('wallet.filter.allBuckets')], ...BUCKETS.map(bucket => [bucket, bucketName(bucket, { t }) ?? bucket] as const)]}
          {...choice('bucket')}
        />
        <div className="fund-span">
          <Field label={t('wallet.filter.from')} type="date" {...field('from')} />
          <Field label={t('wallet.filter.to')} type="date" {...field('to')} />
        </div>
        <div className="fund-span">
          <Field
            label={t('wallet.filter.min')}
            inputMode="decimal"
            help={t('wallet.filter.amountHelp')}
            {...field('min_amount')}
          />
          <Field label={t('wallet.filter.max')} inputMode="decimal" enterKeyHint="done" {...field('max_amount')} />
        </div>
        <button type="submit" hidden />
      </Form>
    </DialogSheet>
  )
}
