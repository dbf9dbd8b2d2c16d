export interface TrendPoint {
  /** Position on the time axis, 0 to 1. */
  at: number
  /** Decimal text; read as a number for drawing alone. */
  value: string
  /** Time and formatted value, as it is read out: "14:00, −38.40". */
  text: string
}

export interface TrendSeries {
  label: string
  points: readonly TrendPoint[]
}
