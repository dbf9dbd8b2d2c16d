import { ChevronDown } from 'lucide'

import { Icon } from './icon.tsx'

interface SelectProps<Key extends string> {
  id?: string
  /** Its name, where no label points to it. */
  label?: string
  options: readonly (readonly [key: Key, label: string])[]
  value: Key
  onSelect: (key: Key) => void
  /** Px of the chevron. */
  size?: number
}

/** One of several, by the list of the engine. It stands in the box of a field. */
export function Select<Key extends string>({ id, label, options, value, onSelect, size = 20 }: SelectProps<Key>) {
  return (
    <>
      <select id={id} aria-label={label} value={value} onChange={event => onSelect(event.currentTarget.value as Key)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={size} />
    </>
  )
}
