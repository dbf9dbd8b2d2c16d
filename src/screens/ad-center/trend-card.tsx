import { useStore } from '@nanostores/react'
import { ChartLine, ChevronDown, Table2 } from 'lucide'
import { useMemo, type ComponentType } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Icon, IconButton } from '../../ui/icon.tsx'
import { Card } from '../../ui/page.tsx'
import { createMetricView, readSlots, METRIC_KINDS } from './metric-view.ts'
import { LiveFigure } from './live-figure.tsx'
import { CHART_KEYS } from './model.ts'
import type { AdCenter } from './model.ts'

export interface TrendCardProps {
  model: AdCenter
  /** `TrendBody`, as soon as that is there. */
  Body: ComponentType<{ model: AdCenter }>
}

/** One figure of the period over time, as a chart or as the table of the same points. */
export function TrendCard({ model, Body }: TrendCardProps) {
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
    () => createMetricView({ key, language, slots: readSlots(language), money, isCompact: false, size: 't28', isStale }),
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
      <Body model={model} />
    </Card>
  )
}
