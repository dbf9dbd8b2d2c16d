import { useStore } from '@nanostores/react'
import { ChartLine, ChevronDown, Table2 } from 'lucide'
import type { ComponentType } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Tag } from '../../ui/chip.tsx'
import { Icon, IconButton } from '../../ui/icon.tsx'
import { Card } from '../../ui/page.tsx'
import { LargeFigure } from './live-figure.tsx'
import type { AdCenter } from './model.ts'
import { CHART_KEYS } from './overview-figures.ts'

export interface TrendCardProps {
  model: AdCenter
  /** `TrendBody`, as soon as that is there. */
  Body: ComponentType<{ model: AdCenter }>
}

/** One figure of the period over time, as a chart or as the table of the same points. */
export function TrendCard({ model, Body }: TrendCardProps) {
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
          <LargeFigure {...{ overview, metric: key }} isStale={status === 'stale' || status === 'paused'}>
            {estimated?.includes(key) && <Tag>{t('common.estimated')}</Tag>}
          </LargeFigure>
        </div>
        <IconButton
          icon={isTable ? ChartLine : Table2}
          label={t(isTable ? 'adCenter.showChart' : 'adCenter.showTable')}
          onClick={model.toggleTable}
        />
      </div>
      <Body model={model} />
    </Card>
  )
}
