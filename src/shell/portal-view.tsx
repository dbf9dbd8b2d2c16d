import { useStore } from '@nanostores/react'
import { Component, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import type { Route } from '../router/router.ts'
import { AdCenterView } from '../screens/ad-center/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import { NotFoundView } from '../screens/not-found/view.tsx'
import { scopeToAccount, type Stores } from '../stores/create-stores.ts'
import { hasPanes } from '../stores/view-settings.ts'
import { StoresProvider, useLanguage, useRoute, useStores } from '../hooks/use-stores.ts'
import { DrawingLines, EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { useId } from '../ui/use-id.ts'
import { LoadError, Loading } from '../widgets/load-error.tsx'
import { LanguageChip, LoadingAnnouncer, OfflineStrip, SandboxBanner, ToastView } from './notices.tsx'
import { PortalHeader } from './portal-header.tsx'
import { PortalDock } from './portal-dock.tsx'
import { contentOf } from './sections.ts'
import { $tail, AD_CENTER_PARTS, TailAside, TailDialogs, TailSide, useIsTailMissing, useTailParts, type TailScreen } from './tail-parts.tsx'
import { useGrowth, useScreenPlace } from './use-screen-place.ts'

interface PortalViewProps {
  stores: Stores
  onCrash: (error: unknown) => void
  onShown: () => void
}

/** The portal of the current account: another account keeps no state of the one before. */
export function PortalView({ stores, onCrash, onShown }: PortalViewProps) {
  const scope = useStore(stores.session.$scope)
  const first = useRef(scope)
  const scoped = useMemo(() => scopeToAccount(stores, scope), [stores, scope])
  const tail = useTailParts()
  useEffect(onShown, [onShown])
  // Memoised: what depends on the tail subscribes to it itself.
  const frame = useMemo(() => <Frame key={scope} onCrash={onCrash} isNext={scope !== first.current} />, [scope, onCrash])
  return (
    <StoresProvider stores={scoped}>
      <DrawingLines.Provider value={tail && tail.Lines}>{frame}</DrawingLines.Provider>
    </StoresProvider>
  )
}

/** The frame of every screen: banner, header, the screen itself, dock, and what overlays them. */
function Frame({ onCrash, isNext }: Pick<PortalViewProps, 'onCrash'> & { isNext: boolean }) {
  const { env, session, settings, view, appearance, width } = useStores()
  const { tag, dir } = useLanguage()
  const route = useRoute()
  const { row, query, path } = route
  const { textSize } = useStore(view.$view)
  const theme = useStore(appearance.$theme)
  const { font, radius = 14, density } = useStore(appearance.$brand)
  const bucket = useStore(width.$bucket)
  const scroller = useRef<HTMLDivElement>(null)
  // A user whom the host is about to log in sees no login screen.
  const isHeld = useStore(session.$isAwaited) && path === '/login'
  const isEntrance = row.isPublic && !row.hasTitle && !isHeld
  const hasToken = useStore(session.$hasToken)
  const [isSideMissing, setIsSideMissing] = useState(false)
  // From the rail width up, for logged-in users.
  const wantsSide = bucket !== 'phone' && hasToken && (!row.isPublic || row.path === '/404')
  const hasSide = wantsSide && !isSideMissing
  const hasPlanPanes = hasPanes(bucket) && (row.path === '/plan' || row.path === '/plan/detail')
  const hasDock = !hasSide && settings.hasDock && row.dock !== null

  useGrowth(scroller, env.visible)
  useScreenPlace(route, scroller, isNext)

  return (
    <div
      // A translator replaces text nodes: figures would then stand still, and a contract would not read as the one that is signed.
      className="np portal notranslate"
      lang={tag}
      dir={dir}
      data-theme={theme}
      data-width={bucket}
      data-large={textSize > 1.5 || undefined}
      data-side={hasSide || undefined}
      style={{ '--ts': textSize, '--font': font ?? 'system-ui', '--r': `${radius}px`, '--d': density === 'compact' ? 0.75 : 1 } as object}
    >
      <SandboxBanner path={path} />
      <OfflineStrip route={route} />
      {wantsSide && <TailSide onMissing={setIsSideMissing} />}
      <div
        className="scroller"
        ref={scroller}
        data-entrance={isEntrance || undefined}
        data-picture={row.headerStyle === 'image' || undefined}
        data-dock={hasDock || undefined}
        data-content={contentOf({ row, query })}
      >
        <div className="column">
          <PortalHeader {...{ route, scroller, hasSide, hasPlanPanes }} />
          {row.isPublic && !isHeld && <LanguageChip />}
          <main aria-labelledby={useId('title')}>
            <ErrorBoundary resetKey={path + JSON.stringify(query)} onError={onCrash}>
              {isHeld ? <Loading rows={6} /> : <Outlet {...{ route, hasPlanPanes }} />}
            </ErrorBoundary>
          </main>
        </div>
      </div>
      {isEntrance && hasPanes(bucket) && <TailAside />}
      <ToastView />
      <LoadingAnnouncer scroller={scroller} />
      {hasDock && <PortalDock />}
      <TailDialogs />
    </div>
  )
}

function Outlet({ route, hasPlanPanes }: { route: Route; hasPlanPanes: boolean }) {
  const { path } = route.row
  if (hasPlanPanes) return <TailScreenView key="plans" screen="plans" />
  switch (path) {
    case '/404':
      return <NotFoundView />
    case '/login':
      return <LoginView />
    case '/ad-center':
      if (route.query.view === 'account') return <TailScreenView key="account" screen="account" />
      return <AdCenterView {...AD_CENTER_PARTS} />
    default:
      return <TailScreenView key={path} screen={path} />
  }
}

/** A screen of the tail; a skeleton until it has loaded, and the error row with a reload button when it does not. */
function TailScreenView({ screen }: { screen: TailScreen }) {
  const View = useTailParts()?.screens[screen]
  return View ? <View /> : <TailWait />
}

function TailWait() {
  const { env } = useStores()
  const { t } = useLanguage()
  const meta = useStore($tail) === 'foreign' && t('error.otherBuild')
  return <Page>{useIsTailMissing() ? <LoadError meta={meta} onRetry={env.reload} /> : <Loading rows={6} />}</Page>
}

function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <Page>
      <EmptyState title={t('error.title')} text={t('error.screen')} verb={t('common.retry')} onVerb={onRetry} />
    </Page>
  )
}

interface ErrorBoundaryProps {
  /** A new value (another address) retries automatically. */
  resetKey: string
  onError: (error: unknown) => void
  children: ReactNode
}

/** Contains the failure of a screen: header, back navigation and customer service still work. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null }

  override componentDidCatch(error: unknown): void {
    this.setState({ failedKey: this.props.resetKey })
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { children, resetKey } = this.props
    if (this.state.failedKey !== resetKey) return children
    return <ScreenFailure onRetry={() => this.setState({ failedKey: null })} />
  }
}
