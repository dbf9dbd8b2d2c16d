import { Delete } from 'lucide'

import { Icon } from './icon.tsx'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface KeypadProps {
  /** Names the group for screen readers. */
  label: string
  /** Text of the key at the start of the last row. */
  cancel: string
  /** Name of the key that takes the last digit back. */
  deleteLabel: string
  onDigit: (digit: string) => void
  onDelete: () => void
  onCancel: () => void
}

/** The numeric keys of the transaction password, 310 px with the space below them. */
export function Keypad({ label, cancel, deleteLabel, onDigit, onDelete, onCancel }: KeypadProps) {
  const digit = (text: string) => (
    <button key={text} type="button" onClick={() => onDigit(text)}>
      {text}
    </button>
  )
  return (
    <div
      className="keypad"
      role="group"
      aria-label={label}
      // The focus stays in the boxes: what is typed shows there.
      onMouseDown={event => event.preventDefault()}
    >
      {DIGITS.map(digit)}
      <button type="button" className="fn" onClick={onCancel}>
        {cancel}
      </button>
      {digit('0')}
      <button type="button" className="fn" aria-label={deleteLabel} onClick={onDelete}>
        <Icon icon={Delete} size={24} />
      </button>
    </div>
  )
}
