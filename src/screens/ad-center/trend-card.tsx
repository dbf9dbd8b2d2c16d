import { useStore } from '@nanostores/react'
import { ChartNoAxesColumn, Table2 } from 'lucide'
import { useMemo, type ComponentType, type ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { IconButton } from '../../ui/icon.tsx'
import { Card, Tag } from '../../ui/page.tsx'
import { Select } from '../../ui/form-controls.tsx'
import { LiveFigure } from './live-figure.tsx'
import { createMetricView, isAmount, readSlots } from './metric-view.ts'
import type { AdCenter } from './model.ts'
import { CHART_KEYS, type MetricKey } from './overview-figures.ts'
import type { Overview } from './overview.ts'

/** @param props `Body`: `TrendBody`, once loaded */
export function TrendCard({ model, Body }: { model: AdCenter; Body: ComponentType<{ model: AdCenter }> }) {
  const { overview } = model
  const { t } = useLanguage()
  const key = useStore(model.$chartKey)
  const isTable = useStore(model.$isTable)
  const estimated = useStore(overview.$estimated)
  const { type: status } = useStore(overview.$status)
  return (
    <Card>
      <div className="trend-head">
        <div className="grow">
          <label className="pick text-13 text-secondary">
            <span aria-hidden="true">{t(`adCenter.metric.${key}`)}</span>
            <Select
              label={t('adCenter.chartOf')}
              options={CHART_KEYS.map(one => [one, t(`adCenter.metric.${one}`)])}
              value={key}
              onSelect={model.chooseChart}
              size={16}
            />
          </label>
          <LargeFigure overview={overview} metric={key} isStale={status === 'stale' || status === 'paused'}>
            {estimated?.includes(key) && <Tag>{t('common.estimated')}</Tag>}
          </LargeFigure>
        </div>
        <IconButton
          icon={isTable ? ChartNoAxesColumn : Table2}
          label={t(isTable ? 'adCenter.showChart' : 'adCenter.showTable')}
          onClick={model.toggleTable}
        />
      </div>
      <Body model={model} />
    </Card>
  )
}

interface LargeFigureProps {
  overview: Overview
  metric: MetricKey
  isStale?: boolean
  children?: ReactNode
}

export function LargeFigure({ overview, metric, isStale = false, children }: LargeFigureProps) {
  const language = useLanguage()
  const money = useMoney()
  const view = useMemo(
    () => createMetricView({ key: metric, language, slots: readSlots(language), money, isCompact: false, isStale }),
    [metric, language, money, isStale]
  )
  return (
    <p className="trend-figure">
      <LiveFigure $figure={overview.figures[metric]} view={view} unit={isAmount(metric) ? money.currency : undefined} />
      {children}
    </p>
  )
}
