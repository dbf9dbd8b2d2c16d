import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import type { MetricKey } from '../../stores/overview-figures.ts'
import { Cells } from '../../ui/cells.tsx'
import { StaleMark } from '../../ui/delta.tsx'
import { MetricTile } from '../../ui/metric-tile.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { useId } from '../../ui/use-id.ts'
import { AS_OF_ID } from './as-of-box.tsx'
import { createFace } from './figure-face.ts'
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

/** The eleven figures. */
export function Tiles({ model }: { model: AdCenter }) {
  const { t } = useLanguage()
  const fundsKey = useStore(model.overview.$fundsKey)
  const keys: readonly MetricKey[] = [...FIRST, fundsKey, 'shop_level']
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
  const { config } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const decimals = useStore(config.$config)?.decimals ?? 2
  const estimated = useStore(overview.$estimated)
  const status = useStore(overview.$status)
  const isStale = status.type === 'stale' || status.type === 'paused'
  const face = useMemo(
    () => createFace({ key: metric, language, decimals, isCompact: true, size: 't20', isStale }),
    [metric, language, decimals, isStale]
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
