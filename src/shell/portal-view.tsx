import { useStore } from '@nanostores/react'
import { CircleAlert, Check, WifiOff } from 'lucide'
import { useLayoutEffect, useRef } from 'react'

import { useStores } from '../stores/context.ts'
import { useCondition } from '../stores/use-condition.ts'
import { useLanguage } from '../stores/use-language.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusStrip } from '../ui/status-strip.tsx'
import { Tape } from '../ui/tape.tsx'
import { Toast, ToastRegion } from '../ui/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LanguageChip } from './language-chip.tsx'
import { Outlet } from './outlet.tsx'
import { PortalDock } from './portal-dock.tsx'
import { PortalHeader } from './portal-header.tsx'
import { keepFocus } from './screen-focus.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useGrowth } from './use-growth.ts'
import { useOriginal } from './use-original.ts'
import { useScreenPlace } from './use-screen-place.ts'
import { WaitWords } from './wait-words.tsx'

/** The frame of every screen: ribbon, header, the screen itself, dock, and what stands above them. */
export function PortalView({ onCrash }: { onCrash: (error: unknown) => void }) {
  const { router, session, settings, view, appearance } = useStores()
  const { tag, dir, t } = useLanguage()
  const { row, query, path } = useStore(router.$route)
  const { textSize } = useStore(view.$view)
  const theme = useStore(appearance.$theme)
  const portal = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // Somebody who is about to be logged in by his host sees no login.
  const isHeld = useStore(session.$isAwaited) && path === '/login'
  const hasDock = settings.hasDock && row.dock !== null

  useGrowth(scroller)
  useScreenPlace(scroller)
  const original = useOriginal()
  useLayoutEffect(() => (portal.current ? keepFocus(portal.current) : undefined), [])

  return (
    <div
      ref={portal}
      className="np portal"
      lang={tag}
      dir={dir}
      {...original}
      data-theme={theme}
      style={{ '--ts': textSize } as object}
    >
      <SandboxTape />
      <OfflineStrip />
      <div
        className="scroller"
        ref={scroller}
        data-entrance={(row.isPublic && row.title === null && !isHeld) || undefined}
        data-picture={row.hasPicture || undefined}
        data-dock={hasDock || undefined}
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
              {isHeld ? <Skeleton rows={6} label={t('common.loading')} /> : <Outlet />}
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <ToastView />
      <WaitWords scroller={scroller} />
      {hasDock && <PortalDock />}
      <ShellDialogs />
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
  if (known?.environment === 'sandbox') return <Tape text={t('tape.sandbox')} />
  return unknownAt.current === null ? null : <Tape text={null} />
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
