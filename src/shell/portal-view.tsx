import { useStore } from '@nanostores/react'
import { CircleAlert, Check } from 'lucide'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { scopeToAccount } from '../stores/account-scope.ts'
import { StoresContext, useCondition, useLanguage, useStores } from '../hooks/use-stores.ts'
import { lastOf } from '../lib/last-of.ts'
import { DrawingLines } from '../ui/empty-state.tsx'
import { SandboxBanner, StatusStrip } from '../ui/status-strip.tsx'
import { Toast, ToastRegion } from '../ui/toast.tsx'
import { Loading } from '../widgets/load-error.tsx'
import { ErrorBoundary, LoadingAnnouncer, ScreenFailure } from './screen-failure.tsx'
import { EntranceAside, LanguageChip } from './entrance-aside.tsx'
import { Outlet } from './outlet.tsx'
import { PortalDock } from './portal-dock.tsx'
import { PortalHeader } from './portal-header.tsx'
import { keepFocus } from './screen-focus.ts'
import { contentOf, useHasSide } from './sections.ts'
import { SideNavigation } from './side-navigation.tsx'
import { $tail } from './tail.ts'
import { TailDialogs } from './tail-dialogs.tsx'
import { useSourceText } from './use-source-text.ts'
import { useGrowth, useScreenPlace } from './use-screen-place.ts'

interface PortalViewProps {
  onCrash: (error: unknown) => void
}

/** The portal for whoever is logged in: another account has nothing of what stood and ran for the one before. */
export function PortalView({ onCrash }: PortalViewProps) {
  const stores = useStores()
  const scope = useStore(stores.session.$scope)
  const first = useRef(scope)
  const scoped = useMemo(() => scopeToAccount(stores, scope), [stores, scope])
  const tail = useStore($tail)
  // The same element when the tail comes: what waits for that looks by itself.
  const frame = useMemo(() => <Frame key={scope} onCrash={onCrash} isNext={scope !== first.current} />, [scope, onCrash])
  return (
    <StoresContext.Provider value={scoped}>
      <DrawingLines.Provider value={tail !== null && tail !== 'foreign' ? tail.Lines : null}>
        {frame}
      </DrawingLines.Provider>
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
  const { font, radius = 14, density } = useStore(appearance.$brand)
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
      style={{ '--ts': textSize, '--font': font ?? 'system-ui', '--r': `${radius}px`, '--d': density === 'compact' ? 0.75 : 1 } as object}
    >
      <SandboxTape />
      <OfflineStrip />
      {hasSide && <SideNavigation />}
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
      <EntranceAside />
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
  return useCondition(env.online) ? null : <StatusStrip icon={CircleAlert} text={t('banner.offline')} />
}

/** A sheet covers what is below it and makes it silent: the toast then stands in the sheet. */
function ToastView() {
  const { shell } = useStores()
  const toast = useStore(shell.$toast)
  const region = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<Element | null>(null)
  useLayoutEffect(() => {
    // A sheet that closes with what is told is gone a frame later.
    const frame = requestAnimationFrame(() => {
      const regions = region.current?.closest('.portal')?.querySelectorAll('dialog[open] .toasts') ?? []
      setSheet(lastOf([...regions]) ?? null)
    })
    return () => cancelAnimationFrame(frame)
  }, [toast])
  const line = toast && (
    <Toast key={toast.id} icon={toast.kind === 'done' ? Check : CircleAlert} text={toast.text} />
  )
  return <ToastRegion ref={region}>{sheet ? createPortal(line, sheet) : line}</ToastRegion>
}
