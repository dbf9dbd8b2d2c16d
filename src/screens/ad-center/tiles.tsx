import { useStore } from '@nanostores/react'
import { Clock } from 'lucide'
import { useMemo, type ReactNode } from 'react'

import { useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { useMoneyIn } from '../../money/amount.tsx'
import { Card, Tag } from '../../ui/page.tsx'
import type { MetricKey } from './overview-figures.ts'
import { FigureGrid, Fact } from '../../ui/figure-grid.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { useId } from '../../ui/use-id.ts'
import { AS_OF_ID, createMetricView, readSlots, type MetricViewOptions } from './metric-view.ts'
import { LiveFigure } from './live-figure.tsx'
import type { AdCenter } from './model.ts'

const MONEY = ['profit', 'ad_revenue', 'put_amount', 'consumed', 'to_be_consumed'] as const satisfies readonly MetricKey[]
const STANDING = [
  'delivery_orders', 'impressions', 'clicks', 'credit_score', 'shop_level'
] as const satisfies readonly MetricKey[]

/** The money metrics, with the balance if given, else the deposit: eleven tiles in all. */
const moneyOf = (given: readonly MetricKey[]): readonly MetricKey[] => [
  ...MONEY,
  given.includes('deposit') && !given.includes('balance') ? 'deposit' : 'balance'
]

export const tilesOf = (given: readonly MetricKey[]): readonly MetricKey[] => [...moneyOf(given), ...STANDING]

/**
 * The metrics that the backend sent, in two groups, with account facts that the metrics lack.
 * Reads what all tiles share: doing it eleven times would take half of the start.
 */
export function Tiles({ model }: { model: AdCenter }) {
  const { overview } = model
  const { env } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const given = useStore(overview.$given)
  const profile = useProfile()
  const estimated = useStore(overview.$estimated)
  const { type: status } = useStore(overview.$status)
  const describedBy = useId(AS_OF_ID)
  const moneyIn = useMoneyIn()
  const isStale = status === 'stale' || status === 'paused'
  const shared = useMemo(
    () => ({ language, slots: readSlots(language), money: moneyIn(), isStale }),
    [language, moneyIn, isStale]
  )
  const asOf = isStale ? overview.$asOf.get() : null
  // Without seconds, to fit in the space of the comparison.
  const mark = asOf === null ? null : (
    <span className="delta warn text-12 text-bold">
      <Icon icon={Clock} size={14} />
      <span aria-hidden="true">{f.shortTime(asOf)}</span>
      <span className="visually-hidden">{t('common.staleAsOf', { time: f.moment(asOf, env.clock.now()) })}</span>
    </span>
  )
  const tile = (metric: MetricKey) => {
    const most = metric === 'credit_score' ? profile?.credit_score_max : metric === 'shop_level' && profile?.shop_level_max
    return (
      <Tile
        key={metric}
        {...{ metric, model, shared, mark, describedBy }}
        unit={Number(most) > 0 ? t('level.ofMax', { max: f.decimal(String(most)) }) : undefined}
        isEstimated={estimated?.includes(metric)}
      />
    )
  }
  const isGiven = (key: MetricKey): boolean => given.includes(key)
  const money = moneyOf(given).filter(isGiven)
  const deposit = money.includes('deposit') ? null : profile?.deposit?.amount
  /** A standing from the profile when the metrics lack it. */
  const fact = (key: MetricKey, digits: string | false, unit?: string | null) =>
    digits && (
      <Fact
        key={key}
        label={t(`adCenter.metric.${key}`)}
        value={<Figure size={20} digits={digits} unit={unit} />}
        onOpen={() => model.openSheet(key)}
      />
    )
  const standing = [
    ...STANDING.filter(isGiven).map(tile),
    !isGiven('credit_score') && fact('credit_score', profile?.credit_score != null && f.decimal(profile.credit_score)),
    !isGiven('shop_level') && fact('shop_level', profile?.shop_level != null && f.count(profile.shop_level)),
    deposit != null && fact('deposit', moneyIn(profile?.deposit?.currency).amount(deposit), profile?.deposit?.currency)
  ].filter(Boolean)

  const groups = [
    { title: t('adCenter.group.money'), cells: money.map(tile) },
    { title: t('adCenter.group.standing'), cells: standing }
  ]
  return (
    <section className="stack-12" aria-label={t('adCenter.figures')}>
      {groups.map(({ title, cells }, at) => cells.length > 0 && (
        <Card key={at} pad={false}>
          <h2 className="group-head text-13 text-bold">{title}</h2>
          <FigureGrid three={cells === standing} inner>{cells}</FigureGrid>
        </Card>
      ))}
    </section>
  )
}

interface TileProps {
  metric: MetricKey
  model: AdCenter
  /** Shared by all tiles. Must be referentially stable. */
  shared: Pick<MetricViewOptions, 'language' | 'slots' | 'money' | 'isStale'>
  unit: ReactNode
  mark: ReactNode
  isEstimated: boolean | undefined
  describedBy: string
}

function Tile({ metric, model, shared, unit, mark, isEstimated, describedBy }: TileProps) {
  const { t } = shared.language
  const view = useMemo(() => createMetricView({ key: metric, ...shared, isCompact: true }), [metric, shared])
  return (
    <button type="button" aria-describedby={describedBy} onClick={() => model.openSheet(metric)}>
      <span className="row wrap text-13 text-secondary">
        <span className="term">{t(`adCenter.metric.${metric}`)}</span>
        {isEstimated && (
          <span className="push-end">
            <Tag>{t('common.estimated')}</Tag>
          </span>
        )}
      </span>
      <span className="figure-line">
        <LiveFigure $figure={model.overview.figures[metric]} view={view} unit={unit} mark={mark} />
      </span>
    </button>
  )
}

export function TileSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="stack-12" role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {[MONEY, STANDING].map((group, at) => (
        <FigureGrid key={at} three={group === STANDING}>
          {[...group, 'last'].map(tile => (
            <div key={tile} className="tile-skeleton">
              {SkeletonBar({ width: '56%', height: 12 })}
              {SkeletonBar({ width: '42%', height: 20 })}
            </div>
          ))}
        </FigureGrid>
      ))}
    </div>
  )
}
