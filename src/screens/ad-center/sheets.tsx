import { useStore } from '@nanostores/react'
import { useState, useSyncExternalStore } from 'react'

import { useConfig, useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { relativeChange, signOf, subtractDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { DefinitionList, TotalsTable, type DefinitionRow, type TotalsRow } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { NotProvided, sentIn } from '../../widgets/load-error.tsx'
import { ChangeByPlan, isCounted } from './change-by-plan.tsx'
import { figureWriters, isAmount } from './metric-view.ts'
import type { AdCenter, FactKey } from './model.ts'
import type { MetricKey } from './overview-figures.ts'
import { LargeFigure } from './trend-card.tsx'

/** Detail sheets of a metric or an account fact. Part of the tail. */
export function AdCenterSheets({ model }: { model: AdCenter }) {
  const sheet = useStore(model.$sheet)
  if (sheet.type === 'none') return null
  if (sheet.type === 'fact') return <FactSheet fact={sheet.key} onClose={model.closeSheet} />
  return <MetricSheet model={model} metric={sheet.key} />
}

const number = (digits: string) => <Figure digits={digits} />

/** Estimates until settled, even if the backend does not list them. */
const SETTLES: readonly MetricKey[] = ['ad_revenue', 'profit']

/** Details of a metric: exact value, definition, formula, source time, comparison. */
function MetricSheet({ model, metric }: { model: AdCenter; metric: MetricKey }) {
  const { overview } = model
  const language = useLanguage()
  const { t, f } = language
  const basic = useConfig()
  const $figure = overview.figures[metric]
  const { value, previous } = useSyncExternalStore($figure.listen, $figure.get)
  const asOf = useSyncExternalStore(overview.$asOf.listen, overview.$asOf.get)
  const period = useStore(overview.$period)
  const estimated = useStore(overview.$estimated)
  const { currency } = useStore(overview.$frame)
  const money = useMoney(currency)
  const [write] = figureWriters(metric, language, money)
  const [isExplained, setExplained] = useState(false)
  const definition = basic?.metric_definitions?.[metric]

  const instant = asOf && t('adCenter.sheet.instant', { date: f.date(asOf), time: f.time(asOf) })
  const rows: TotalsRow[] = [
    { label: t('adCenter.sheet.source'), figure: instant }
  ]
  if (SETTLES.includes(metric) || estimated?.includes(metric)) {
    const words = estimated?.includes(metric) ? t('common.estimatedLong') : t('adCenter.sheet.settled')
    rows.push({ label: t('flow.stateLabel'), figure: estimated && words })
  }
  // All time has no previous period.
  if (period !== 'all' || previous !== null) {
    const figure = previous === null ? null : number(write(String(previous)))
    rows.push({ label: t('adCenter.sheet.previous'), figure })
  }
  if (value != null && previous !== null) {
    const difference = subtractDecimals(String(value), String(previous))
    const relative = relativeChange(String(previous), String(value))
    rows.push(
      {
        label: t('adCenter.sheet.difference'),
        ...(isCounted(metric) && signOf(difference) !== 0 && { onOpen: () => setExplained(true) }),
        figure: number(isAmount(metric) ? money.signed(difference) : f.sign(difference) + f.decimal(difference))
      },
      {
        label: t('adCenter.sheet.relative'),
        figure: relative === null ? t('adCenter.sheet.relativeNone') : number(f.percent(relative))
      }
    )
  }

  const definitions = [
    { term: t('adCenter.sheet.definition'), text: definition?.text },
    { term: t('adCenter.sheet.formula'), text: definition?.formula },
    ...useFactRows(metric)
  ]

  return (
    <DialogSheet title={t(`adCenter.metric.${metric}`)} onClose={model.closeSheet} actions={metric === 'shop_level' && <LevelLink />}>
      <div className="stack-16">
        <LargeFigure overview={overview} metric={metric} />
        <DefinitionList rows={definitions} />
        <TotalsTable rows={rows} />
        {isExplained && <ChangeByPlan {...{ metric, period, currency }} />}
        <NotProvided
          of={[...definitions.map(({ term, text }) => [term, text] as const), ...sentIn(rows)]}
        />
      </div>
    </DialogSheet>
  )
}

/** What the operator states about score, level or deposit besides the definition; else empty. */
function useFactRows(fact: string): readonly DefinitionRow[] {
  const { t, f } = useLanguage()
  const profile = useProfile()
  const basic = useConfig()
  switch (fact) {
    case 'deposit': {
      const deposit = profile?.deposit
      return [
        { term: t('adCenter.heldBy'), text: deposit?.held_by },
        { term: t('adCenter.returnCondition'), text: deposit?.return_condition },
        { term: t('adCenter.sheet.source'), text: deposit?.as_of && f.dateTime(deposit.as_of) }
      ]
    }
    case 'credit_score':
      return [
        { term: t('help.whatTitle'), text: t('plan.officialMeans') },
        { term: t('adCenter.effect'), text: profile?.credit_score_effect }
      ]
    case 'shop_level':
      return [{
        term: t('adCenter.levelRules'),
        text: basic?.level_rules?.length
          ? (
              <TotalsTable
                rows={basic.level_rules.map(({ level, requirements }) => ({
                  label: t('level.level', { level: f.count(level) }),
                  figure: f.list(requirements ?? [])
                }))}
              />
            )
          : t('common.unpublished')
      }]
    default:
      return []
  }
}

/** Link from the shop level to its rules. */
function LevelLink() {
  const { router } = useStores()
  const { t } = useLanguage()
  return <Button onClick={() => router.navigate('/ad-center/level')}>{t('level.rules')}</Button>
}

/** Details of an account fact that is not a metric, such as the return of the deposit. */
function FactSheet({ fact, onClose }: { fact: FactKey; onClose: () => void }) {
  const { t } = useLanguage()
  const definition = useConfig()?.metric_definitions?.[fact]?.text
  const rows = [{ term: t('adCenter.sheet.definition'), text: definition }, ...useFactRows(fact)]
  return (
    <DialogSheet title={t(`adCenter.metric.${fact}`)} onClose={onClose} actions={fact === 'shop_level' && <LevelLink />}>
      <div className="stack-12">
        <DefinitionList rows={rows} />
        <NotProvided of={rows.map(({ term, text }) => [term, text])} />
      </div>
    </DialogSheet>
  )
}
