import { useStore } from '@nanostores/react'
import { Bell, Headset, Languages, LogOut } from 'lucide'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { useOperatorMark } from '../hooks/use-operator-mark.ts'
import { titleOf } from '../router/routes.ts'
import { Header } from '../ui/header.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { focusQuietly } from './screen-focus.ts'
import { isSectionStart } from './sections.ts'
import { useBack } from './use-back.ts'
import { useHasPlanPanes, useHasSide } from './use-side.ts'

/** The bell says no more than this (specification section 2). */
const BADGE_CAP = 99
const cap = (count: number): string => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count))

/** The header of a screen, complete from its row in the route table. */
export function PortalHeader({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { router, session, shell, unread } = useStores()
  const { t } = useLanguage()
  const route = useStore(router.$route)
  const { row } = route
  const hasSide = useHasSide()
  const hasPlanPanes = useHasPlanPanes()
  const isRegistered = useStore(session.$isRegistered)
  const isKnown = useStore(session.$user) !== null
  const unreadCount = useStore(unread.$count)
  const operator = useOperatorMark()
  const way = useBack()
  const isStart = hasSide && isSectionStart(route) && row.back.type !== 'close'
  const back = hasPlanPanes || isStart ? null : way
  const solid = useIsScrolled(scroller, row.isTransparent && !row.hasPicture)
  /** Their place is kept until it is known who they are: nothing below moves when they are named. */
  const isNamed = !hasSide && operator !== null && row.title !== null

  return (
    <Header
      title={t(hasPlanPanes ? 'plans.title' : titleOf(route))}
      hideTitle={row.title === null}
      {...(isNamed ? { eyebrow: operator?.name ?? '\u00a0' } : {})}
      {...(back ? { back: { label: t('common.back'), onBack: back } } : {})}
      {...(!back && isNamed ? { logo: <Logo name={operator?.name} src={operator?.logo} /> } : {})}
      skip={{ label: t('header.skip'), onSkip: () => focusQuietly(scroller.current?.querySelector('main')) }}
      look={row.hasPicture ? 'image' : row.isTransparent ? 'clear' : 'plain'}
      solid={solid}
      {...(hasSide ? { slot: shell.$headSlot.set } : {})}
      actions={!hasSide && (
        <>
          {row.hasService && (
            <IconButton
              icon={Headset}
              label={t('common.customerService')}
              onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
            />
          )}
          {row.hasLanguage && (
            <IconButton
              icon={Languages}
              label={t('header.language')}
              onClick={() => shell.openDialog({ type: 'language' })}
            />
          )}
          {row.hasBell && (
            <IconButton
              icon={Bell}
              label={
                unreadCount > BADGE_CAP
                  ? t('header.notificationsMany', { cap: cap(unreadCount), count: unreadCount })
                  : unreadCount > 0
                    ? t('header.notifications', { count: unreadCount })
                    : t('notification.title')
              }
              badge={unreadCount > 0 && cap(unreadCount)}
              onClick={() => router.open('/notification')}
            />
          )}
          {row.hasLogout && isRegistered && (
            <IconButton
              icon={LogOut}
              label={t('header.logout')}
              onClick={() => shell.openDialog({ type: 'logout' })}
            />
          )}
          {row.hasLogout && !isKnown && <span className="ib" />}
        </>
      )}
    />
  )
}

function useIsScrolled(scroller: RefObject<HTMLElement | null>, watches: boolean): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element || !watches) return undefined
    const onScroll = (): void => setIsScrolled(element.scrollTop > 24)
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, watches])
  return watches && isScrolled
}
