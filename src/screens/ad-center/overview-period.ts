/** The periods of the overview in the order of their tabs; `type` 1 to 4 on the wire (reading A28). */
export const PERIODS = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The query value of a deep link; whatever is unknown means today. */
export const periodOf = (text: string | undefined): Period =>
  PERIODS.find(period => period === text) ?? 'today'

export const wireType = (period: Period): number => PERIODS.indexOf(period) + 1
