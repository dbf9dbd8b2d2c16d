import { useStore } from '@nanostores/react'
import { useState, useSyncExternalStore } from 'react'

import { useConfig, useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { relativeChange, signOf, subtractDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { DefinitionList, TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { NotProvided, sentIn } from '../../widgets/load-error.tsx'
import { ChangeByPlan, isCounted } from './change-by-plan.tsx'
import { figureWriters, isAmount } from './metric-view.ts'
import type { AdCenter } from './model.ts'
import type { MetricKey } from './overview-figures.ts'
import { tilesOf } from './tiles.tsx'
import { LargeFigure } from './trend-card.tsx'

/** The detail sheet of a metric. Part of the tail. */
export function AdCenterSheets({ model }: { model: AdCenter }) {
  const metric = useStore(model.$sheet)
  return metric && <MetricSheet model={model} metric={metric} />
}

const number = (digits: string) => <Figure digits={digits} />

/** Estimates until settled, even if the backend does not list them. */
const SETTLES: readonly MetricKey[] = ['ad_revenue', 'profit']

/** Of a fact of the account, such as the deposit beside the balance, only what is stated about it. */
function MetricSheet({ model, metric }: { model: AdCenter; metric: MetricKey }) {
  const { overview } = model
  const { router } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const basic = useConfig()
  const $figure = overview.figures[metric]
  const { value, previous } = useSyncExternalStore($figure.listen, $figure.get)
  const asOf = useSyncExternalStore(overview.$asOf.listen, overview.$asOf.get)
  const period = useStore(overview.$period)
  const estimated = useStore(overview.$estimated)
  const money = useMoney()
  const [write] = figureWriters(metric, language, money)
  const [isExplained, setExplained] = useState(false)
  const definition = basic?.metric_definitions?.[metric]
  const isTile = tilesOf(useStore(overview.$given)).includes(metric) && value !== undefined

  const rows: TotalsRow[] = [{ label: t('adCenter.sheet.source'), figure: asOf && `${f.date(asOf)} ${f.time(asOf)}` }]
  if (SETTLES.includes(metric) || estimated?.includes(metric)) {
    const words = estimated?.includes(metric) ? t('common.estimatedLong') : t('adCenter.sheet.settled')
    rows.push({ label: t('common.state'), figure: estimated && words })
  }
  // All time has no previous period.
  if (period !== 'all' || previous !== null) {
    const figure = previous === null ? null : number(write(String(previous)))
    rows.push({ label: t('adCenter.sheet.previous'), figure })
  }
  if (value != null && previous !== null) {
    const difference = subtractDecimals(String(value), String(previous))
    const signed = money.isHidden && metric === 'balance' ? write : money.signed
    const relative = relativeChange(String(previous), String(value))
    rows.push(
      {
        label: t('adCenter.sheet.difference'),
        ...(isCounted(metric) && signOf(difference) !== 0 && { onOpen: () => setExplained(true) }),
        figure: number(isAmount(metric) ? signed(difference) : f.sign(difference) + f.decimal(difference))
      },
      {
        label: t('adCenter.sheet.relative'),
        figure: relative === null ? t('adCenter.sheet.relativeNone') : number(f.percent(relative))
      }
    )
  }

  const definitions = [
    { label: t('adCenter.sheet.definition'), figure: definition?.text },
    { label: t('adCenter.sheet.formula'), figure: isTile && definition?.formula },
    ...useFactRows(metric)
  ]

  const levelLink = <Button onClick={() => router.navigate('/ad-center/level')}>{t('level.rules')}</Button>
  return (
    <DialogSheet title={t(`adCenter.metric.${metric}`)} onClose={model.closeSheet} actions={metric === 'shop_level' && levelLink}>
      <div className="stack-16">
        {isTile && <LargeFigure overview={overview} metric={metric} />}
        <DefinitionList rows={definitions} />
        {isTile && <TotalsTable rows={rows} />}
        {isExplained && <ChangeByPlan {...{ metric, period }} />}
        <NotProvided of={sentIn(isTile ? [...definitions, ...rows] : definitions)} />
      </div>
    </DialogSheet>
  )
}

/** What the operator states about score, level or deposit besides the definition; else empty. */
function useFactRows(fact: string): readonly TotalsRow[] {
  const { t, f } = useLanguage()
  const profile = useProfile()
  const basic = useConfig()
  switch (fact) {
    case 'deposit': {
      const deposit = profile?.deposit
      return [
        { label: t('exchange.field.holds_funds'), figure: deposit?.held_by },
        { label: t('adCenter.returnCondition'), figure: deposit?.return_condition },
        { label: t('adCenter.sheet.source'), figure: deposit?.as_of && f.dateTime(deposit.as_of) }
      ]
    }
    case 'credit_score':
      return [
        { label: t('help.whatTitle'), figure: t('plan.officialMeans') },
        { label: t('adCenter.effect'), figure: profile?.credit_score_effect }
      ]
    case 'shop_level':
      return [{
        label: t('adCenter.levelRules'),
        figure: basic?.level_rules?.length
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
