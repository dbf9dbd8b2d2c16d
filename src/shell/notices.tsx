import { useStore } from '@nanostores/react'
import { Check, CircleAlert, Languages, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import { useCondition, useConfig, useLanguage, useStores } from '../hooks/use-stores.ts'
import { languageOf, type LanguageCode } from '../i18n/languages.ts'
import type { Disposer } from '../lib/disposer.ts'
import { lastOf } from '../lib/last-of.ts'
import type { Route } from '../router/router.ts'
import { Button } from '../ui/button.tsx'
import { Icon, IconButton } from '../ui/icon.tsx'
import { Toast, ToastRegion } from '../ui/status-strip.tsx'
import { hasFigures } from './sections.ts'

/**
 * The banner that says, on every page and above every sheet, that no real money moves here: a landmark for screen
 * readers. Its space is reserved until the environment is known, and then until the first screen is left.
 */
export function SandboxBanner({ path }: Pick<Route, 'path'>) {
  const { t } = useLanguage()
  const known = useConfig()
  const unknownAt = useRef(known ? null : path)
  if (known && unknownAt.current !== path) unknownAt.current = null
  if (known?.environment !== 'sandbox') {
    return unknownAt.current !== null && <div className="sandbox-banner text-12" style={{ visibility: 'hidden' }}>{'\u00a0'}</div>
  }
  return (
    <section className="sandbox-banner text-12" aria-label={t('sandbox.short')}>{t('sandbox.banner')}</section>
  )
}

/** Below the sandbox banner. Always rendered, since most screen readers ignore a region that is inserted with its text. */
export function OfflineStrip({ route }: { route: Route }) {
  const isOffline = !useCondition(useStores().env.online)
  const { t } = useLanguage()
  return (
    <div className={isOffline ? 'strip-note text-12' : undefined} role="status">
      {isOffline && <Icon icon={CircleAlert} size={14} />}
      {isOffline && t(hasFigures(route) ? 'banner.offline' : 'adCenter.staleOffline')}
    </div>
  )
}

export function LanguageChip() {
  const { language, shell } = useStores()
  const { t } = useLanguage()
  const code = useStore(language.$suggestion)
  if (code === null) return null

  async function onAccept(chosen: LanguageCode): Promise<void> {
    if (!(await language.choose(chosen))) shell.toast('fail', t('languagePicker.failed'))
  }

  return (
    <div className="suggest">
      <Button size="small" icon={Languages} onClick={() => void onAccept(code)}>
        {t('languagePicker.suggest', { language: languageOf(code).name })}
      </Button>
      <IconButton icon={X} size={18} label={t('languagePicker.dismiss')} onClick={language.dismissSuggestion} />
    </div>
  )
}

/** A modal sheet makes the page below it inert, so the toast is then rendered in the sheet. */
export function ToastView() {
  const { shell } = useStores()
  const toast = useStore(shell.$toast)
  const region = useRef<HTMLDivElement>(null)
  /** Undefined until the region is there: one inserted with its text is not announced. */
  const [sheet, setSheet] = useState<Element | null>()
  useLayoutEffect(() => {
    if (!toast) return undefined
    // A sheet that closes along with the toast is gone a frame later.
    const frame = requestAnimationFrame(() => {
      const regions = region.current?.closest('.portal')?.querySelectorAll('dialog[open] .toasts') ?? []
      setSheet(lastOf([...regions]) ?? null)
    })
    return () => cancelAnimationFrame(frame)
  }, [toast])
  const line = toast && (
    <Toast key={toast.id} icon={toast.kind === 'done' ? Check : CircleAlert} text={toast.text} />
  )
  return <ToastRegion ref={region}>{sheet ? createPortal(line, sheet) : sheet === null && line}</ToastRegion>
}

/** Ms after which a wait is announced: shorter ones need no announcement. */
const SLOW = 1_000

/**
 * Announces to screen readers that a screen is loading, and that it has loaded. The region is always
 * rendered: most screen readers ignore one inserted with its text. Errors have their own alerts.
 */
export function LoadingAnnouncer({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { env } = useStores()
  const { t } = useLanguage()
  const [announced, setAnnounced] = useState<'loading' | 'loaded' | null>(null)
  useEffect(() => {
    const main = (scroller.current as HTMLElement).querySelector('main') as HTMLElement
    let stop: Disposer | null = null
    function update(): void {
      const waits = main.querySelector('.skeleton') !== null
      if (waits === (stop !== null)) return
      stop?.()
      stop = waits ? env.clock.after(SLOW, () => setAnnounced('loading')) : null
      if (!waits) setAnnounced(before => (before === 'loading' && !main.querySelector('[role=alert]:not(:empty)') ? 'loaded' : null))
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      stop?.()
      observer.disconnect()
    }
  }, [scroller, env])
  return (
    <p className="visually-hidden" role="status">
      {announced && t(announced === 'loading' ? 'common.loading' : 'common.loaded')}
    </p>
  )
}
