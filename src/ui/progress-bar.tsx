interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** What advances, for screen readers. */
  label: string
  /** The value in words, where a percentage is not enough. */
  text?: string
}

export function ProgressBar({ value, label, text }: ProgressBarProps) {
  const done = Math.min(100, Math.max(0, value))
  return (
    <div
      className="bar thin"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      {done > 0 && <i className="part-1" style={{ flex: `${done} 0 0%` }} />}
      {done < 100 && <i className="part-0" style={{ flex: `${100 - done} 0 0%` }} />}
    </div>
  )
}
