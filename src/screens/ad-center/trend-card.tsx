import { useStore } from '@nanostores/react'
import { ChartLine, ChevronDown, Table2 } from 'lucide'
import { useMemo } from 'react'

import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { Money } from '../../money/create-money.ts'
import type { OverviewSeries } from './overview-figures.ts'
import type { Period } from './overview-period.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TrendChart } from './trend-chart.tsx'
import { createMetricView, METRIC_KINDS, figureWriter } from './metric-view.ts'
import { LiveFigure } from './live-figure.tsx'
import { CHART_KEYS } from './model.ts'
import type { AdCenter, ChartKey } from './model.ts'
import { readTrend } from './trend-data.ts'

/** One figure of the period over time, as a chart or as the table of the same points. */
export function TrendCard({ model }: { model: AdCenter }) {
  const { overview } = model
  const language = useLanguage()
  const { t } = language
  const key = useStore(model.$chartKey)
  const mode = useStore(model.$chartMode)
  const estimated = useStore(overview.$estimated)
  const { currency } = useStore(overview.$frame)
  const money = useMoney(currency)
  const status = useStore(overview.$status)
  const isStale = status.type === 'stale' || status.type === 'paused'
  const face = useMemo(
    () => createMetricView({ key, language, money, isCompact: false, size: 't28', isStale }),
    [key, language, money, isStale]
  )
  return (
    <Card>
      <div className="trend-head">
        <div className="grow">
          <label className="pick t13 i2">
            <span aria-hidden="true">{t(`adCenter.metric.${key}`)}</span>
            <Icon icon={ChevronDown} size={16} />
            <select
              aria-label={t('adCenter.chartOf')}
              value={key}
              onChange={event => {
                const chosen = CHART_KEYS.find(one => one === event.currentTarget.value)
                if (chosen) model.chooseChart(chosen)
              }}
            >
              {CHART_KEYS.map(one => (
                <option key={one} value={one}>
                  {t(`adCenter.metric.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <p className="trend-figure">
            <LiveFigure
              $figure={overview.figures[key]}
              face={face}
              unit={METRIC_KINDS[key] === 'count' ? undefined : currency}
            />
            {estimated?.includes(key) && <Tag>{t('common.estimated')}</Tag>}
          </p>
        </div>
        <IconButton
          icon={mode === 'chart' ? Table2 : ChartLine}
          label={t(mode === 'chart' ? 'adCenter.showTable' : 'adCenter.showChart')}
          onClick={model.toggleTable}
        />
      </div>
      <TrendBody model={model} />
    </Card>
  )
}

function TrendBody({ model }: { model: AdCenter }) {
  const { overview } = model
  const { env } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const key = useStore(model.$chartKey)
  const mode = useStore(model.$chartMode)
  const series = useStore(overview.$series)
  const frame = useStore(overview.$frame)
  const period = useStore(overview.$period)
  const money = useMoney(frame.currency)
  if (!series) return null

  const data = readTrend({ key, period, series, frame, clock: env.clock, language, money })
  const label = t('adCenter.chartLabel', {
    metric: t(`adCenter.metric.${key}`),
    period: t(`adCenter.line.${period}`)
  })
  if (mode === 'table') {
    return <TrendTable {...{ label, series, period, money }} metric={key} />
  }
  return (
    <TrendChart
      label={label}
      current={data.current}
      previous={data.previous}
      describe={data.describe}
      axis={data.axis}
      formatTick={value => f.compact(value)}
    />
  )
}

interface TrendTableProps {
  label: string
  metric: ChartKey
  series: OverviewSeries
  period: Period
  money: Money
}

/** The points of the chart as rows: what the period before had at the same step stands beside. */
function TrendTable({ label, metric, series, period, money }: TrendTableProps) {
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
