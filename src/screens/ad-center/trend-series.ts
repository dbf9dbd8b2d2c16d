export interface TrendPoint {
  /** Position on the time axis, 0 to 1. */
  at: number
  /** Decimal text; read as a number for drawing alone. */
  value: string
}

export interface TrendSeries {
  label: string
  points: readonly TrendPoint[]
}
