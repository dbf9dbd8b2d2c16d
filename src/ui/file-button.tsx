import type { IconNode } from 'lucide'

import { Icon } from './icon.tsx'

export interface FileButtonProps {
  label: string
  icon?: IconNode
  /** What the device's picker offers: `image/*`. What was chosen is still to be checked. */
  accept: string
  describedBy?: string
  onChoose: (file: File) => void
}

/** A button that opens the device's own file picker. */
export function FileButton({ label, icon, accept, describedBy, onChoose }: FileButtonProps) {
  return (
    <label className="btn secondary wide pick">
      <input
        type="file"
        className="vh"
        accept={accept}
        aria-describedby={describedBy}
        onChange={event => {
          const input = event.currentTarget
          const file = input.files?.[0]
          // The same file may be chosen again after an error
          if (file) onChoose(file)
          input.value = ''
        }}
      />
      <span>
        {icon && <Icon icon={icon} size={18} />}
        {label}
      </span>
    </label>
  )
}
