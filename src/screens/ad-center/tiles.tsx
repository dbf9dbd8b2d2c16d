import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Card } from '../../ui/page.tsx'
import type { MetricKey } from './overview-figures.ts'
import { Cells, Fact } from '../../ui/cells.tsx'
import { Figure } from '../../ui/figure.tsx'
import { StaleMark } from './delta.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { useId } from '../../ui/use-id.ts'
import { AS_OF_ID } from './last-updated-box.tsx'
import { createMetricView } from './metric-view.ts'
import { LiveFigure } from './live-figure.tsx'
import type { AdCenter, FactKey } from './model.ts'

const MONEY = ['profit', 'ad_revenue', 'put_amount', 'consumed', 'to_be_consumed'] as const satisfies readonly MetricKey[]
const STANDING = [
  'delivery_orders',
  'impressions',
  'clicks',
  'credit_score',
  'shop_level'
] as const satisfies readonly MetricKey[]

/** The money of the eleven, with the balance if it is given, else the deposit (ruling "Eleven tiles"). */
const moneyOf = (given: readonly MetricKey[]): readonly MetricKey[] => [
  ...MONEY,
  given.includes('deposit') && !given.includes('balance') ? 'deposit' : 'balance'
]

export const tilesOf = (given: readonly MetricKey[]): readonly MetricKey[] => [...moneyOf(given), ...STANDING]

/** Those of the eleven figures that the backend has sent, in two groups, and what it says of the account beside them. */
export function Tiles({ model }: { model: AdCenter }) {
  const { session } = useStores()
  const { t, f } = useLanguage()
  const given = useStore(model.overview.$given)
  const profile = useStore(session.$profile)
  const deposit = useMoney(profile?.deposit?.currency)
  const tile = (metric: MetricKey) => <Tile key={metric} metric={metric} model={model} />
  const isGiven = (key: MetricKey): boolean => given.includes(key)
  const money = moneyOf(given).filter(isGiven)
  const held = money.includes('deposit') ? null : profile?.deposit?.amount
  /** A standing that the figures do not tell, as the account itself does. */
  const fact = (key: FactKey, label: string, digits: string | null, unit?: string | null) =>
    digits !== null && (
      <Fact
        key={key}
        label={label}
        value={<Figure size={20} digits={digits} unit={unit} />}
        onOpen={() => model.openSheet({ type: 'fact', key })}
      />
    )
  const standing = [
    ...STANDING.filter(isGiven).map(tile),
    !isGiven('credit_score') &&
      fact('credit_score', t('adCenter.metric.credit_score'), profile?.credit_score == null ? null : f.decimal(profile.credit_score)),
    !isGiven('shop_level') &&
      fact('shop_level', t('adCenter.metric.shop_level'), profile?.shop_level == null ? null : f.count(profile.shop_level)),
    held != null && fact('deposit', t('adCenter.metric.deposit'), deposit.amount(held), profile?.deposit?.currency)
  ].filter(Boolean)

  return (
    <section className="s12" aria-label={t('adCenter.figures')}>
      {money.length > 0 && (
        <Group title={t('adCenter.group.money')}>
          <Cells inner>{money.map(tile)}</Cells>
        </Group>
      )}
      {standing.length > 0 && (
        <Group title={t('adCenter.group.standing')}>
          <Cells three inner>
            {standing}
          </Cells>
        </Group>
      )}
    </section>
  )
}

/** Figures of a kind in one card, below its name. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card pad={false}>
    <h2 className="group-head t13 b">{title}</h2>
    {children}
  </Card>
)

function Tile({ metric, model }: { metric: MetricKey; model: AdCenter }) {
  const { overview } = model
  const profile = useStore(useStores().session.$profile)
  const most = metric === 'credit_score' ? profile?.credit_score_max : metric === 'shop_level' && profile?.shop_level_max
  const id = useId(AS_OF_ID)
  const language = useLanguage()
  const { t, f } = language
  const money = useMoney(useStore(overview.$frame).currency)
  const estimated = useStore(overview.$estimated)
  const status = useStore(overview.$status)
  const isStale = status.type === 'stale' || status.type === 'paused'
  const face = useMemo(
    () => createMetricView({ key: metric, language, money, isCompact: true, size: 't20', isStale }),
    [metric, language, money, isStale]
  )
  const asOf = overview.$asOf.get()
  const time = asOf === null ? null : f.time(asOf)
  const shortTime = asOf === null ? '' : f.shortTime(asOf)
  return (
    <MetricTile
      label={t(`adCenter.metric.${metric}`)}
      figure={
        <LiveFigure
          $figure={overview.figures[metric]}
          face={face}
          unit={most ? t('level.ofMax', { max: f.decimal(String(most)) }) : undefined}
          mark={
            isStale && time !== null ? (
              // Without seconds: it must fit where the comparison stood, so that nothing moves.
              <StaleMark time={shortTime} words={t('adCenter.staleMark', { time })} />
            ) : undefined
          }
        />
      }
      estimated={estimated?.includes(metric) && t('common.estimated')}
      describedBy={id}
      onOpen={() => model.openSheet({ type: 'metric', key: metric })}
    />
  )
}

/** The boxes of the eleven figures before the first answer. */
export function TileSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="s12" role="status">
      <span className="vh">{t('common.loading')}</span>
      {[MONEY, STANDING].map((group, at) => (
        <Cells key={at} three={group === STANDING}>
          {[...group, 'last'].map(tile => (
            <div key={tile} className="tile-skeleton">
              <SkeletonBar width="56%" height={12} />
              <SkeletonBar width="42%" height={20} />
            </div>
          ))}
        </Cells>
      ))}
    </div>
  )
}

interface MetricTileProps {
  label: string
  /** A `Figure` of 20 px, or words in 13 px when the server gives none. */
  figure: ReactNode
  /** A `Delta`, or a `StaleMark` in its place. */
  delta?: ReactNode
  /** Text of the dashed tag, for a figure that is not settled. */
  estimated?: string | false | undefined
  /** Opens exact value, definition and formula. */
  onOpen: () => void
  /** Id of the as-of line. */
  describedBy?: string
}

/** A figure with its name; the whole cell opens what stands behind it. */
function MetricTile(props: MetricTileProps) {
  const { label, figure, delta, estimated, onOpen, describedBy } = props
  return (
    <button type="button" aria-describedby={describedBy} onClick={onOpen}>
      <span className="row wrap t13 i2">
        <span className="term">{label}</span>
        {estimated && (
          <span className="apart">
            <Tag>{estimated}</Tag>
          </span>
        )}
      </span>
      <span className="fig">
        {figure}
        {delta}
      </span>
    </button>
  )
}
