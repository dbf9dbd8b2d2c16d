import type { Money } from '../../money/create-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { OverviewSeries } from '../../stores/overview-figures.ts'
import type { Period } from '../../stores/overview-period.ts'
import { figureWriter } from './metric-view.ts'
import type { ChartKey } from './model.ts'

interface TrendTableProps {
  label: string
  metric: ChartKey
  series: OverviewSeries
  period: Period
  money: Money
}

/** The points of the chart as rows: what the period before had at the same step stands beside. */
export function TrendTable({ label, metric, series, period, money }: TrendTableProps) {
  const language = useLanguage()
  const { t, f } = language
  const hasPrevious = series.previous.length > 0
  const writeValue = figureWriter(metric, language, money)
  const write = (point: OverviewSeries['current'][number] | undefined): string =>
    point ? writeValue(String(point[metric])) : ''
  const steps = series.current.length >= series.previous.length ? series.current : series.previous
  return (
    <div className="trend-table" tabIndex={0} role="region" aria-label={label}>
      <table className="t13">
        <thead>
          <tr className="i2">
            <th scope="col">{t('adCenter.time')}</th>
            <th scope="col">{t(`adCenter.line.${period}`)}</th>
            {hasPrevious && <th scope="col">{t(`adCenter.lineBefore.${period}`)}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, row) => (
            <tr key={step.t}>
              <th scope="row">{period === 'today' ? f.shortTime(step.t) : f.dateTime(step.t)}</th>
              <td>
                <span className="num">{write(series.current[row])}</span>
              </td>
              {hasPrevious && (
                <td>
                  <span className="num">{write(series.previous[row])}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
