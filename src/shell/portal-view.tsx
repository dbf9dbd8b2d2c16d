import { useStore } from '@nanostores/react'
import { CircleAlert, Check, WifiOff } from 'lucide'
import { useRef } from 'react'

import { useStores } from '../stores/context.ts'
import { useCondition } from '../stores/use-condition.ts'
import { useLanguage } from '../stores/use-language.ts'
import { StatusStrip } from '../ui/status-strip.tsx'
import { Tape } from '../ui/tape.tsx'
import { Toast, ToastRegion } from '../ui/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LanguageChip } from './language-chip.tsx'
import { Outlet } from './outlet.tsx'
import { PortalDock } from './portal-dock.tsx'
import { PortalHeader } from './portal-header.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useGrowth } from './use-growth.ts'
import { useOriginal } from './use-original.ts'
import { useScrollPlace } from './use-scroll-place.ts'

/** The frame of every screen: ribbon, header, the screen itself, dock, and what stands above them. */
export function PortalView({ onCrash }: { onCrash: (error: unknown) => void }) {
  const { router, settings, view, appearance, config } = useStores()
  const { tag, dir, t } = useLanguage()
  const { row, query, path } = useStore(router.$route)
  const { textSize } = useStore(view.$view)
  const theme = useStore(appearance.$theme)
  const isSandbox = useStore(config.$config)?.environment === 'sandbox'
  const scroller = useRef<HTMLDivElement>(null)
  const hasDock = settings.hasDock && row.dock !== null

  useGrowth(scroller)
  useScrollPlace(scroller)
  const original = useOriginal()

  return (
    <div
      className="np portal"
      lang={tag}
      dir={dir}
      {...original}
      data-theme={theme}
      style={{ '--ts': textSize } as object}
    >
      {isSandbox && <Tape text={t('tape.sandbox')} />}
      <OfflineStrip />
      <div
        className="scroller"
        ref={scroller}
        data-entrance={(row.isPublic && row.title === null) || undefined}
        data-picture={row.hasPicture || undefined}
      >
        <div className="column">
          <PortalHeader scroller={scroller} />
          {row.isPublic && <LanguageChip />}
          <main>
            <ErrorBoundary
              resetKey={path + JSON.stringify(query)}
              onError={onCrash}
              fallback={retry => <ScreenFailure onRetry={retry} />}
            >
              <Outlet />
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <ToastView />
      {hasDock && <PortalDock />}
      <ShellDialogs />
    </div>
  )
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
