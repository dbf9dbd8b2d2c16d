import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { MetricKey } from './overview-figures.ts'
import { Cells } from '../../ui/cells.tsx'
import { StaleMark } from './delta.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useId } from '../../ui/use-id.ts'
import { AS_OF_ID } from './last-updated-box.tsx'
import { createMetricView } from './metric-view.ts'
import { LiveFigure } from './live-figure.tsx'
import type { AdCenter } from './model.ts'

/** Nine of the eleven in their order; balance or deposit and the shop level follow. */
const FIRST = [
  'put_amount',
  'consumed',
  'to_be_consumed',
  'ad_revenue',
  'impressions',
  'clicks',
  'delivery_orders',
  'profit',
  'credit_score'
] as const satisfies readonly MetricKey[]
const COUNT = FIRST.length + 2

/** The eleven: the balance if it is given, else the deposit (ruling "Eleven tiles"). */
export const tilesOf = (given: readonly MetricKey[]): readonly MetricKey[] => [
  ...FIRST,
  given.includes('deposit') && !given.includes('balance') ? 'deposit' : 'balance',
  'shop_level'
]

/** Those of the eleven figures that the backend has sent. */
export function Tiles({ model }: { model: AdCenter }) {
  const { t } = useLanguage()
  const given = useStore(model.overview.$given)
  const keys = tilesOf(given).filter(key => given.includes(key))
  if (keys.length === 0) return null
  return (
    <section aria-label={t('adCenter.figures')}>
      <Cells>
        {keys.map(key => (
          <Tile key={key} metric={key} model={model} />
        ))}
      </Cells>
    </section>
  )
}

function Tile({ metric, model }: { metric: MetricKey; model: AdCenter }) {
  const { overview } = model
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
    <div role="status">
      <span className="vh">{t('common.loading')}</span>
      <Cells>
        {Array.from({ length: COUNT }, (_, tile) => (
          <div key={tile} className="tile-skeleton">
            <SkeletonBar width="56%" height={12} />
            <SkeletonBar width="42%" height={20} />
          </div>
        ))}
      </Cells>
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
