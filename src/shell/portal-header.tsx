import { useStore } from '@nanostores/react'
import { ArrowLeft, Bell, Headset, Languages, LogOut } from 'lucide'
import { useEffect, useMemo, useState, type RefObject } from 'react'

import { useLanguage, useOperatorMark, useStores } from '../hooks/use-stores.ts'
import { classNames } from '../lib/class-names.ts'
import { listenTo } from '../lib/disposer.ts'
import type { Route } from '../router/router.ts'
import { titleOf, type RouteRow } from '../router/routes.ts'
import { IconButton } from '../ui/icon.tsx'
import { Logo } from '../ui/entrance.tsx'
import { useId } from '../ui/use-id.ts'
import { skipToMain } from './screen-focus.ts'
import { capCount, COUNT_CAP, isSectionStart, useBack } from './sections.ts'

interface PortalHeaderProps {
  route: Route
  scroller: RefObject<HTMLElement | null>
  /** The navigation is beside the screen. */
  hasSide: boolean
  /** The list of plans and the open plan are side by side, under the title of the list. */
  hasPlanPanes: boolean
}

/**
 * The header of a screen, derived from its row in the route table; a long title wraps to two lines beside the icons,
 * or to a row of its own where they leave no room.
 */
export function PortalHeader({ route, scroller, hasSide, hasPlanPanes }: PortalHeaderProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const { row } = route
  const title = t(hasPlanPanes ? 'plans.title' : titleOf(route))
  const operator = useOperatorMark()
  const onBack = useBack(route)
  const isStart = hasSide && isSectionStart(route) && (row.back !== 'close' || route.query.view !== undefined)
  const back = isStart ? null : onBack
  const isSolid = useIsScrolled(scroller, row.headerStyle === 'clear')
  /** The operator's space is reserved until the config has loaded, so that nothing below moves. */
  const isNamed = !hasSide && operator !== null && row.hasTitle
  // Memoised per route: the buttons subscribe to what they depend on themselves.
  const actions = useMemo(() => !hasSide && <Actions row={row} />, [hasSide, row])

  return (
    <header className={classNames('head', back && 'back', row.headerStyle !== 'plain' && row.headerStyle, isSolid && 'solid')}>
      {!hasSide && (
        <button type="button" className="visually-hidden skip" onClick={skipToMain}>{t('header.skip')}</button>
      )}
      <div className="head-title">
        {back && <IconButton icon={ArrowLeft} label={t('common.back')} onClick={back} />}
        {!back && isNamed && <Logo name={operator?.name} src={operator?.logo} />}
        <div className="names" data-title={row.hasTitle ? title : undefined}>
          {isNamed && <span className="eyebrow text-12">{operator?.name ?? '\u00a0'}</span>}
          <h1 id={useId('title')} tabIndex={-1} className={row.hasTitle ? (hasSide ? 'text-20' : 'text-17') : 'visually-hidden'}>
            {title}
          </h1>
        </div>
      </div>
      {hasSide && <div className="own" ref={shell.$headSlot.set} />}
      {actions}
    </header>
  )
}

function Actions({ row }: { row: RouteRow }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <div className="head-actions">
      <IconButton icon={Headset} label={t('common.customerService')} onClick={() => shell.openService()} />
      {row.hasLanguage && (
        <IconButton icon={Languages} label={t('header.language')} onClick={() => shell.openDialog({ type: 'language' })} />
      )}
      {row.hasBell && <BellButton />}
      {row.hasLogout && <LogoutButton />}
    </div>
  )
}

function BellButton() {
  const { router, unread } = useStores()
  const { t } = useLanguage()
  const count = useStore(unread.$count)
  return (
    <IconButton
      icon={Bell}
      label={
        count > COUNT_CAP
          ? t('header.notificationsMany', { cap: capCount(count), count })
          : count > 0
            ? t('header.notifications', { count })
            : t('notification.title')
      }
      badge={count > 0 && capCount(count)}
      onClick={() => router.open('/notification')}
    />
  )
}

/** Its space is reserved until the user is known. */
function LogoutButton() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const isRegistered = useStore(session.$isRegistered)
  const isKnown = useStore(session.$user) !== null
  if (!isKnown) return <span className="icon-button" />
  return isRegistered && (
    <IconButton icon={LogOut} label={t('header.logout')} onClick={() => shell.openDialog({ type: 'logout' })} />
  )
}

function useIsScrolled(scroller: RefObject<HTMLElement | null>, watches: boolean): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const element = scroller.current as HTMLElement
    if (!watches) return undefined
    const onScroll = (): void => setIsScrolled(element.scrollTop > 24)
    onScroll()
    return listenTo(element, 'scroll', onScroll, { passive: true })
  }, [scroller, watches])
  return watches && isScrolled
}
