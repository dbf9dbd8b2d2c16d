import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { relativeChange, subtractDecimals } from '../../lib/decimal.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import type { MetricKey } from '../../stores/overview-figures.ts'
import type { Overview } from '../../stores/overview.ts'
import { Figure } from '../../ui/figure.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import type { LedgerRow } from '../../ui/ledger.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DefinitionList } from './definition-list.tsx'
import { createFace, METRIC_KINDS, writeFigure } from './figure-face.ts'
import { LiveFigure } from './live-figure.tsx'

export interface MetricSheetProps {
  overview: Overview
  metric: MetricKey
  onClose: () => void
}

const number = (digits: string) => <Figure digits={digits} />

/** These two are estimates until they are settled, whatever the backend lists. */
const SETTLES: readonly MetricKey[] = ['ad_revenue', 'profit']

/** What stands behind a figure: exact value, definition, formula, source time, comparison. */
export function MetricSheet({ overview, metric, onClose }: MetricSheetProps) {
  const { config } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const basic = useStore(config.$config)
  const figure = useStore(overview.figures[metric])
  const asOf = useStore(overview.$asOf)
  const estimated = useStore(overview.$estimated)
  const { currency } = useStore(overview.$frame)
  const decimals = basic?.decimals ?? 2
  const definition = basic?.metric_definitions?.[metric]
  const face = useMemo(
    () => createFace({ key: metric, language, decimals, isCompact: false, size: 't28', isStale: false }),
    [metric, language, decimals]
  )
  const isMoney = METRIC_KINDS[metric] === 'money' || METRIC_KINDS[metric] === 'outcome'
  const none = t('common.notProvided')

  const instant = asOf && t('adCenter.sheet.instant', { date: f.date(asOf), time: f.time(asOf) })
  const rows: LedgerRow[] = [
    { key: 'source', label: t('adCenter.sheet.source'), figure: instant || none }
  ]
  if (SETTLES.includes(metric) || estimated?.includes(metric)) {
    const words = estimated?.includes(metric) ? t('common.estimatedLong') : t('adCenter.sheet.settled')
    rows.push({ key: 'state', label: t('adCenter.sheet.state'), figure: estimated === null ? none : words })
  }
  const { value, previous } = figure
  rows.push({
    key: 'previous',
    label: t('adCenter.sheet.previous'),
    figure: previous === null ? none : number(writeFigure(metric, previous, language, decimals))
  })
  if (value !== null && previous !== null) {
    const difference = subtractDecimals(String(value), String(previous))
    const relative = relativeChange(String(previous), String(value))
    rows.push(
      {
        key: 'difference',
        label: t('adCenter.sheet.difference'),
        figure: number(f.signedAmount(difference, isMoney ? decimals : 0))
      },
      {
        key: 'relative',
        label: t('adCenter.sheet.relative'),
        figure: relative === null ? t('adCenter.sheet.relativeNone') : number(f.percent(relative))
      }
    )
  }

  return (
    <Sheet
      title={t(`adCenter.metric.${metric}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="s16">
        <p className="trend-figure">
          <LiveFigure
            $figure={overview.figures[metric]}
            face={face}
            unit={isMoney ? currency : undefined}
          />
        </p>
        <DefinitionList
          rows={[
            {
              term: t('adCenter.sheet.definition'),
              text: definition?.text || t('adCenter.sheet.definitionNone')
            },
            {
              term: t('adCenter.sheet.formula'),
              text: definition?.formula || t('adCenter.sheet.formulaNone')
            }
          ]}
        />
        <Ledger rows={rows} />
      </div>
    </Sheet>
  )
}
