import { ChevronDown } from 'lucide'

import { FieldFrame } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useId } from '../../../ui/use-id.ts'

export interface ChoiceSelectProps<T extends string> {
  label: string
  /** Words for "none chosen". */
  all: string
  choices: readonly { value: T; text: string }[]
  value: T | undefined
  onSelect: (value: T | undefined) => void
}

/** One of a few values, or all. */
export function ChoiceSelect<T extends string>(props: ChoiceSelectProps<T>) {
  const { label, all, choices, value, onSelect } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} kind="choice">
      <select
        id={id}
        value={value ?? ''}
        onChange={event => {
          const chosen = event.currentTarget.value
          onSelect(choices.find(choice => choice.value === chosen)?.value)
        }}
      >
        <option value="">{all}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={20} />
    </FieldFrame>
  )
}
