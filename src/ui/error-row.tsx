import { CircleAlert, RotateCw } from 'lucide'

import { Icon } from './icon.tsx'

export interface ErrorRowProps {
  /** "Request failed, tap to reload". */
  text: string
  /** What is still shown, and as of when. */
  meta?: string
  onRetry: () => void
}

/** A failed load in the place of what it would have shown; tapping it tries again. */
export function ErrorRow({ text, meta, onRetry }: ErrorRowProps) {
  return (
    <div className="card clip" role="alert">
      <button type="button" className="lr" onClick={onRetry}>
        <Icon icon={CircleAlert} className="loss" />
        <span className="grow">
          <span className="t15">{text}</span>
          {meta !== undefined && <span className="t12 i3">{meta}</span>}
        </span>
        <Icon icon={RotateCw} size={20} className="acc" />
      </button>
    </div>
  )
}
