export interface MeterProps {
  value: number
  max: number
}

/** How many of a few steps are reached, as still segments; the figure stands beside it in words. */
export function Meter({ value, max }: MeterProps) {
  return (
    <div className="bar meter" aria-hidden="true">
      {Array.from({ length: max }, (_, step) => (
        <i key={step} className={step < value ? 'k1' : 'k0'} />
      ))}
    </div>
  )
}
