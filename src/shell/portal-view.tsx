import { useStore } from '@nanostores/react'
import { CircleAlert, Check, WifiOff } from 'lucide'
import { useLayoutEffect, useMemo, useRef } from 'react'

import { scopeToAccount } from '../stores/account-scope.ts'
import { StoresContext, useStores } from '../hooks/context.ts'
import { useCondition } from '../hooks/use-condition.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { StatusStrip } from '../ui/status-strip.tsx'
import { SandboxBanner } from '../ui/sandbox-banner.tsx'
import { Toast, ToastRegion } from '../ui/toast.tsx'
import { Loading } from '../widgets/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LanguageChip } from './language-chip.tsx'
import { Outlet } from './outlet.tsx'
import { PortalDock } from './portal-dock.tsx'
import { PortalHeader } from './portal-header.tsx'
import { keepFocus } from './screen-focus.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { contentOf } from './sections.ts'
import { TailDialogs, TailSide } from './tail-dialogs.tsx'
import { useGrowth } from './use-growth.ts'
import { useHasSide } from './use-side.ts'
import { useSourceText } from './use-source-text.ts'
import { useScreenPlace } from './use-screen-place.ts'
import { LoadingAnnouncer } from './loading-announcer.tsx'

interface PortalViewProps {
  onCrash: (error: unknown) => void
}

/** The portal for whoever is logged in: another account has nothing of what stood and ran for the one before. */
export function PortalView({ onCrash }: PortalViewProps) {
  const stores = useStores()
  const scope = useStore(stores.session.$scope)
  const first = useRef(scope)
  const scoped = useMemo(() => scopeToAccount(stores, scope), [stores, scope])
  return (
    <StoresContext.Provider value={scoped}>
      <Frame key={scope} onCrash={onCrash} isNext={scope !== first.current} />
    </StoresContext.Provider>
  )
}

/** The frame of every screen: ribbon, header, the screen itself, dock, and what stands above them. */
function Frame({ onCrash, isNext }: PortalViewProps & { isNext: boolean }) {
  const { router, session, settings, view, appearance, width } = useStores()
  const { tag, dir } = useLanguage()
  const { row, query, path } = useStore(router.$route)
  const { textSize } = useStore(view.$view)
  const theme = useStore(appearance.$theme)
  const bucket = useStore(width.$bucket)
  const portal = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // Somebody who is about to be logged in by his host sees no login.
  const isHeld = useStore(session.$isAwaited) && path === '/login'
  const hasSide = useHasSide()
  const hasDock = !hasSide && settings.hasDock && row.dock !== null

  useGrowth(scroller)
  useScreenPlace(scroller, isNext)
  const sourceText = useSourceText()
  useLayoutEffect(() => (portal.current ? keepFocus(portal.current) : undefined), [])

  return (
    <div
      ref={portal}
      className="np portal"
      lang={tag}
      dir={dir}
      {...sourceText}
      data-theme={theme}
      data-width={bucket}
      data-side={hasSide || undefined}
      style={{ '--ts': textSize } as object}
    >
      <SandboxTape />
      <OfflineStrip />
      {hasSide && <TailSide />}
      <div
        className="scroller"
        ref={scroller}
        data-entrance={(row.isPublic && row.title === null && !isHeld) || undefined}
        data-picture={row.hasPicture || undefined}
        data-dock={hasDock || undefined}
        data-content={contentOf({ row, query })}
      >
        <div className="column">
          <PortalHeader scroller={scroller} />
          {row.isPublic && !isHeld && <LanguageChip />}
          <main>
            <ErrorBoundary
              resetKey={path + JSON.stringify(query)}
              onError={onCrash}
              fallback={retry => <ScreenFailure onRetry={retry} />}
            >
              {isHeld ? <Loading rows={6} /> : <Outlet />}
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <ToastView />
      <LoadingAnnouncer scroller={scroller} />
      {hasDock && <PortalDock />}
      <TailDialogs />
    </div>
  )
}

/** Keeps its room until the backend has said what it is, and then as long as the same screen stands. */
function SandboxTape() {
  const { config, router } = useStores()
  const { t } = useLanguage()
  const { path } = useStore(router.$route)
  const known = useStore(config.$config)
  const unknownAt = useRef(known ? null : path)
  if (known && unknownAt.current !== path) unknownAt.current = null
  if (known?.environment === 'sandbox') return <SandboxBanner text={t('tape.sandbox')} label={t('tape.short')} />
  return unknownAt.current === null ? null : <SandboxBanner text={null} />
}

function OfflineStrip() {
  const { env } = useStores()
  const { t } = useLanguage()
  return useCondition(env.online) ? null : <StatusStrip icon={WifiOff} text={t('banner.offline')} />
}

function ToastView() {
  const { shell } = useStores()
  const toast = useStore(shell.$toast)
  return (
    <ToastRegion>
      {toast && (
        <Toast key={toast.id} icon={toast.kind === 'done' ? Check : CircleAlert} text={toast.text} />
      )}
    </ToastRegion>
  )
}
