import { useStore } from '@nanostores/react'
import { LifeBuoy } from 'lucide'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'

import { useStores } from '../../hooks/context.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { PERIODS } from './overview-period.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { writeAddress } from '../../router/address.ts'
import { Button } from '../../ui/button.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Segment } from '../../ui/segment.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { AccountCard } from './account-card.tsx'
import { LastUpdatedBox } from './last-updated-box.tsx'
import { createAdCenter } from './model.ts'
import type { AdCenter } from './model.ts'
import { NextStep } from './next-step.tsx'
import { Tiles, tilesOf, TileSkeleton } from './tiles.tsx'
import { availableTools } from './tools.ts'
import { TrendCard } from './trend-card.tsx'

const PANEL = 'overview'

export interface AdCenterViewProps {
  /** What stands over the overview: `AdCenterSheets`, as soon as that is there. */
  Sheets: ComponentType<{ model: AdCenter }>
}

/** The account at a glance and eleven figures that follow the backend every second. */
export function AdCenterView({ Sheets }: AdCenterViewProps) {
  const { shell } = useStores()
  const model = useModel(createAdCenter, 'ad-center', one => one.start())
  const { t } = useLanguage()
  const period = useStore(model.overview.$period)
  return (
    <Page>
      <AccountCard model={model} />
      <NextStep model={model} />
      <Segment
        label={t('adCenter.periods')}
        panel={PANEL}
        tabs={PERIODS.map(key => ({ key, label: t(`adCenter.period.${key}`) }))}
        value={period}
        onSelect={model.choosePeriod}
      />
      <TabPanel panel={PANEL} value={period}>
        <OverviewBody model={model} />
      </TabPanel>
      <ToolGrid />
      <Note
        icon={LifeBuoy}
        title={t('help.title')}
        onOpen={() => shell.openDialog({ type: 'help' })}
      >
        {t('help.teaser')}
      </Note>
      <Sheets model={model} />
    </Page>
  )
}

function OverviewBody({ model }: { model: AdCenter }) {
  const { overview } = model
  const language = useLanguage()
  const { t } = language
  const status = useStore(overview.$status)
  const nextTry = useStore(overview.$nextTry)
  const hasSeries = useStore(overview.$hasSeries)
  if (status.type === 'failed') {
    return (
      <LoadError
        meta={[
          errorMessage(status.error, language),
          nextTry !== null && t('adCenter.nextTry', { count: nextTry })
        ]
          .filter(Boolean)
          .join(' ')}
        onRetry={overview.refresh}
      />
    )
  }
  return (
    <>
      <div className="as-of">
        <LastUpdatedBox overview={overview} />
      </div>
      {status.type === 'loading' ? (
        <div className="s12">
          <div className="card trend-skeleton" aria-hidden="true" />
          <TileSkeleton />
        </div>
      ) : (
        <div className="s12">
          {hasSeries && <TrendCard model={model} />}
          <Tiles model={model} />
          <Untold model={model} />
        </div>
      )}
    </>
  )
}

/** What the backend tells neither of the person nor of the figures. */
function Untold({ model }: { model: AdCenter }) {
  const { session } = useStores()
  const { t } = useLanguage()
  const profile = useStore(session.$profile)
  const given = useStore(model.overview.$given)
  const { currency, isTimed } = useStore(model.overview.$frame)
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

/** The ways from here to everything about the account. */
function ToolGrid() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  return (
    <Section
      title={t('adCenter.tools')}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/ad-center', { view: 'account' })}>
          {t('profile.open')}
        </Button>
      }
    >
      <Cells three>
        {availableTools().map(({ key, icon, action }) => (
          <ToolCell
            key={key}
            icon={icon}
            label={t(`adCenter.tool.${key}`)}
            onOpen={() => {
              if (action.type === 'route') router.open(writeAddress(action.path, { view: action.view, tab: action.tab }))
              else shell.openDialog({ type: 'service', list: 'service', message: null })
            }}
          />
        ))}
      </Cells>
    </Section>
  )
}

/** A cell of the tool grid: icon over label. Belongs in `Cells three`. */
function ToolCell({ icon, label, onOpen }: { icon: IconNode; label: string; onOpen: () => void }) {
  return (
    <button type="button" className="tool t13 any" onClick={onOpen}>
      <Icon icon={icon} />
      <span>{label}</span>
    </button>
  )
}
