import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useLanguage, useModel, useProfile } from '../../hooks/use-stores.ts'
import { AnswerCurrency, useMoney } from '../../money/amount.tsx'
import { SegmentPanel } from '../../ui/tab-list.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { LoadError, NotProvided } from '../../widgets/load-error.tsx'
import { AvailableButton, NextStep, PersonButton, PersonFailure, RunningPlans } from './account-head.tsx'
import { LastUpdatedBox } from './last-updated-box.tsx'
import { createAdCenter, type AdCenter, type AdCenterParts } from './model.ts'
import type { Overview } from './overview.ts'
import { PERIODS } from './overview-figures.ts'
import { Tiles, tilesOf, TileSkeleton } from './tiles.tsx'
import { TrendCard } from './trend-card.tsx'

/** One shared element: React skips it on re-render. */
const SKELETON = <TileSkeleton />

/** Account summary and eleven metrics, polled every second. */
export function AdCenterView({ Sheets, Tools, ...parts }: AdCenterParts) {
  const model = useModel(createAdCenter)
  const { t } = useLanguage()
  const period = useStore(model.overview.$period)
  return (
    <InItsCurrency model={model}>
      <Page>
        <div className="home amount-rows stack-12">
          <div className="stack-12">
            <PersonFailure />
            <Card pad={false}>
              {/* Each part re-renders by itself. */}
              <div className="account-head">
                <PersonButton />
                <AvailableButton model={model} />
              </div>
            </Card>
          </div>
          <div className="stack-12">
            <SegmentPanel
              label={t('adCenter.periods')}
              tabs={PERIODS.map(key => ({ key, label: t(`adCenter.period.${key}`) }))}
              value={period}
              onSelect={model.choosePeriod}
            >
              <OverviewBody model={model} {...parts} />
            </SegmentPanel>
          </div>
          <Tools />
        </div>
        <Sheets model={model} />
      </Page>
    </InItsCurrency>
  )
}

/** By itself: another currency renders the amounts again, not the whole overview. */
function InItsCurrency({ model, children }: { model: AdCenter; children: ReactNode }) {
  const { currency } = useStore(model.overview.$frame)
  return <AnswerCurrency.Provider value={currency}>{children}</AnswerCurrency.Provider>
}

function OverviewBody({ model, SetUp, Recent, Trend }: { model: AdCenter } & Omit<AdCenterParts, 'Sheets' | 'Tools'>) {
  const { overview } = model
  const stage = useStore(model.$stage)
  const hasSeries = useStore(overview.$hasSeries)
  // Shown all at once to avoid layout shifts.
  const isLoading = stage === 'loading'
  if (stage === 'failed') {
    return (
      <div className="stack-12">
        <OverviewFailure overview={overview} />
        <NextStep model={model} />
      </div>
    )
  }
  return (
    <>
      <div className="updated-bar">
        <LastUpdatedBox overview={overview} />
      </div>
      <div className="stack-12">
        {isLoading && <div className="card trend-skeleton" aria-hidden="true" />}
        {!isLoading && <SetUp model={model} />}
        {!isLoading && hasSeries && <TrendCard model={model} Body={Trend} />}
        {!isLoading && <RunningPlans model={model} />}
        {/* The skeleton and the figures differ in height: remounted rather than moved. */}
        <NextStep key={isLoading ? 'before' : 'after'} model={model} />
        {!isLoading && <Recent />}
        {isLoading ? SKELETON : <Tiles model={model} />}
        {!isLoading && <MissingFigures model={model} />}
      </div>
    </>
  )
}

function OverviewFailure({ overview }: { overview: Overview }) {
  const { t } = useLanguage()
  const status = useStore(overview.$status)
  const nextTry = useStore(overview.$nextTry)
  if (status.type !== 'failed') return null
  return (
    <>
      <LoadError whole error={status.error} onRetry={overview.refresh} />
      {/* Outside of the alert, which is read again whenever it changes. */}
      {nextTry !== null && <p className="text-12 text-tertiary">{t('adCenter.nextTry', { count: nextTry })}</p>}
    </>
  )
}

function MissingFigures({ model }: { model: AdCenter }) {
  const { t } = useLanguage()
  const profile = useProfile()
  const given = useStore(model.overview.$given)
  const { isTimed } = useStore(model.overview.$frame)
  const { currency } = useMoney()
  const deposit = profile?.deposit
  return (
    <NotProvided
      of={[
        [t('adCenter.depositReturn'), deposit ? deposit.return_condition : true],
        ...tilesOf(given).map(key => [t(`adCenter.metric.${key}`), given.includes(key) || null] as const),
        [t('adCenter.sheet.source'), isTimed || null],
        [t('wallet.export.currency'), currency]
      ]}
    />
  )
}
