import { Search } from 'lucide'
import { forwardRef } from 'react'

import { Icon } from './icon.tsx'

export interface SearchFieldProps {
  /** Accessible name; also shown as long as nothing is typed. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A 44 px line to search a list with. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(
  function SearchField({ label, value, onChange }, ref) {
    return (
      <div className="field search grow">
        <div className="box">
          <Icon icon={Search} size={18} />
          <input
            ref={ref}
            type="search"
            aria-label={label}
            aria-keyshortcuts="/"
            placeholder={label}
            value={value}
            autoComplete="off"
            enterKeyHint="search"
            onChange={event => onChange(event.currentTarget.value)}
          />
        </div>
      </div>
    )
  }
)
