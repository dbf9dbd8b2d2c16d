import { useStore } from '@nanostores/react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { figureWriters } from './metric-view.ts'
import type { AdCenter } from './model.ts'
import { TrendChart, type TrendChartProps } from './trend-chart.tsx'
import { readTrend, type TrendStep } from './trend-data.ts'

export function TrendBody({ model }: { model: AdCenter }) {
  const { overview } = model
  const { env } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const key = useStore(model.$chartKey)
  const isTable = useStore(model.$isTable)
  const series = useStore(overview.$series)
  const frame = useStore(overview.$frame)
  const period = useStore(overview.$period)
  const money = useMoney()
  if (!series) return null

  const data = readTrend({ key, period, series, frame, clock: env.clock, language })
  const isByDay = data.days > 0
  const names = [t(`adCenter.line.${period}`), t(`adCenter.lineBefore.${period}`)] as const
  const byDay = t('adCenter.byDay')
  const chart = t('common.pair', { one: t(`adCenter.metric.${key}`), other: names[0] })
  const label = isByDay ? `${chart}, ${byDay}` : chart
  const [write] = figureWriters(key, language, money)
  const timeOf = ({ t: instant }: TrendStep): string =>
    isByDay ? t('common.day', { weekday: f.weekday(instant), date: f.dayMonth(instant) })
    : period === 'today' ? f.shortTime(instant) : f.dateTime(instant)
  if (isTable) return <TrendTable {...{ label, data, names, timeOf, write }} />
  return (
    <TrendChart
      {...{ label, data, names, byDay }}
      describe={index => {
        const step = data.steps[index]
        const sides = [step?.current, step?.previous].map((value, side) =>
          value !== undefined && (data.previous.length > 0 ? `${names[side]} ${write(value)}` : write(value))
        )
        return f.joined(step && timeOf(step), ...sides)
      }}
      formatTick={value => f.compact(value)}
    />
  )
}

interface TrendTableProps extends Pick<TrendChartProps, 'label' | 'data' | 'names'> {
  timeOf: (step: TrendStep) => string
  write: (value: string) => string
}

/** The chart data as a table, with the previous period in its own column. */
function TrendTable({ label, data, names, timeOf, write }: TrendTableProps) {
  const { t } = useLanguage()
  const sides = data.previous.length > 0 ? (['current', 'previous'] as const) : (['current'] as const)
  return (
    <div className="trend-table" tabIndex={0} role="region" aria-label={label}>
      <table className="text-13">
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t('common.time')}</th>
            {sides.map((side, at) => <th key={side} scope="col">{names[at]}</th>)}
          </tr>
        </thead>
        <tbody>
          {data.steps.map(step => (
            <tr key={step.at}>
              <th scope="row">{timeOf(step)}</th>
              {sides.map(side => (
                <td key={side}>
                  <span className="num">{step[side] !== undefined && write(step[side])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
