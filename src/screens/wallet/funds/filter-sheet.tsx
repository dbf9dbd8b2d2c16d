import { useRef, useState } from 'react'

import { BUCKETS, FLOW_KINDS } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import type { MessageKey } from '../../../lib/message-key.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/form-controls.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { bucketName } from '../../../widgets/flow-events.ts'
import { readTyped, typeFilter, type FundsFilter, type TypedField } from './funds-filter.ts'

interface FilterSheetProps {
  filter: FundsFilter
  onSelect: (filter: FundsFilter) => void
  onClose: () => void
}

/** Selects the kind, balance, days and amounts to list. */
export function FilterSheet({ filter, onSelect, onClose }: FilterSheetProps) {
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

  return (
    <DialogSheet
      title={t('wallet.filter.title')}
      onClose={onClose}
      actions={
        <ButtonRow>
          <Button onClick={() => select({})}>{t('wallet.filter.clear')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('wallet.filter.apply')}
          </Button>
        </ButtonRow>
      }
    >
      <Form onSubmit={apply}>
        <ChoiceSelect
          label={t('common.kind')}
          all={t('wallet.funds.allKinds')}
          options={FLOW_KINDS.map(kind => [kind, t(`flow.name.${kind}`)])}
          value={typed.kind}
          onSelect={kind => setTyped(before => ({ ...before, kind }))}
        />
        <ChoiceSelect
          label={t('adCenter.metric.balance')}
          all={t('wallet.filter.allBuckets')}
          options={BUCKETS.map(bucket => [bucket, bucketName(bucket, { t }) ?? bucket])}
          value={typed.bucket}
          onSelect={bucket => setTyped(before => ({ ...before, bucket }))}
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

interface ChoiceSelectProps<T extends string> {
  label: string
  /** Label for "none chosen". */
  all: string
  options: readonly (readonly [value: T, label: string])[]
  value: T | undefined
  onSelect: (value: T | undefined) => void
}

/** One of a few values, or all. */
function ChoiceSelect<T extends string>({ label, all, options, value, onSelect }: ChoiceSelectProps<T>) {
  return (
    <SelectField<T | ''>
      label={label}
      options={[['', all], ...options]}
      value={value ?? ''}
      onSelect={chosen => onSelect(chosen || undefined)}
    />
  )
}
