import type { IconNode } from 'lucide'

import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** A picker other than the device's own. */
export interface OtherPicker {
  /** True: it opens, and the device's own stays closed. */
  onOpen(): boolean
  /** What arrives from it; null while nothing does. */
  arriving: { label: string; percent: number; cancelLabel: string; onCancel: () => void } | null
  /** Why nothing arrived. */
  error: string | null
}

export interface FileButtonProps {
  label: string
  icon?: IconNode
  /** What the picker offers: `image/*`. What was chosen is still to be checked. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  describedBy?: string
  other: OtherPicker
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the device's file picker, or another one in its place. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, accept, multiple, disabled, describedBy, other, onChoose } = props
  const { arriving, error } = other
  return (
    <>
      <label className={classNames('btn secondary wide choose-file', disabled && 'off')}>
        <input
          type="file"
          className="vh"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={event => {
            if (other.onOpen()) event.preventDefault()
          }}
          onChange={event => {
            const input = event.currentTarget
            const files = Array.from(input.files ?? [])
            // The same file may be chosen again after an error
            if (files.length > 0) onChoose(files)
            input.value = ''
          }}
        />
        <span>
          {icon && <Icon icon={icon} size={18} />}
          {label}
        </span>
      </label>
      {arriving && (
        <div className="s4">
          <p className="t13 i2" role="status">
            {arriving.label}
          </p>
          <ProgressBar value={arriving.percent} label={arriving.label} />
          <Button kind="quiet" onClick={arriving.onCancel}>
            {arriving.cancelLabel}
          </Button>
        </div>
      )}
      {error && (
        <p className="t13 loss" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
