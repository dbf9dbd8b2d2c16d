import { useStore } from '@nanostores/react'
import { Bell, Headset, Languages, LogOut, ArrowLeft } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import type { RefObject, ReactNode } from 'react'

import { useLanguage, useOperatorMark, useStores } from '../hooks/use-stores.ts'
import { titleOf } from '../router/routes.ts'
import type { RouteRow } from '../router/routes.ts'
import { Logo } from '../ui/entrance.tsx'
import { IconButton } from '../ui/icon.tsx'
import { classNames } from '../lib/class-names.ts'
import { focusQuietly } from './screen-focus.ts'
import { isSectionStart, useBack, useHasPlanPanes } from './sections.ts'

/** The bell says no more than this (specification section 2). */
const BADGE_CAP = 99
const cap = (count: number): string => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count))

/** The header of a screen, complete from its row in the route table. */
export function PortalHeader({ scroller, hasSide }: { scroller: RefObject<HTMLElement | null>; hasSide: boolean }) {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const route = useStore(router.$route)
  const { row } = route
  const hasPlanPanes = useHasPlanPanes(route)
  const operator = useOperatorMark()
  const way = useBack(route)
  const isStart = hasSide && isSectionStart(route) && row.back.type !== 'close'
  const back = isStart ? null : way
  const solid = useIsScrolled(scroller, row.isTransparent && !row.hasPicture)
  /** Their place is kept until it is known who they are: nothing below moves when they are named. */
  const isNamed = !hasSide && operator !== null && row.title !== null
  // The same element while the route stands: what they wait for, they look for themselves.
  const actions = useMemo(() => !hasSide && <Actions row={row} />, [hasSide, row])

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
      actions={actions}
    />
  )
}

function Actions({ row }: { row: RouteRow }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <div className="acts">
      {row.hasService && (
        <IconButton icon={Headset} label={t('common.customerService')} onClick={() => shell.openService()} />
      )}
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
        count > BADGE_CAP
          ? t('header.notificationsMany', { cap: cap(count), count })
          : count > 0
            ? t('header.notifications', { count })
            : t('notification.title')
      }
      badge={count > 0 && cap(count)}
      onClick={() => router.open('/notification')}
    />
  )
}

/** Its place is kept until it is known who is here. */
function LogoutButton() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const isRegistered = useStore(session.$isRegistered)
  const isKnown = useStore(session.$user) !== null
  return (
    <>
      {isRegistered && (
        <IconButton icon={LogOut} label={t('header.logout')} onClick={() => shell.openDialog({ type: 'logout' })} />
      )}
      {!isKnown && <span className="ib" />}
    </>
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

interface HeaderProps {
  title: string
  /** The heading is there for screen readers alone (routes without a title). */
  hideTitle?: boolean
  /** Name of the operator, small above the title. */
  eyebrow?: string
  back?: { label: string; onBack: () => void }
  /** Stands in the place of the back arrow. */
  logo?: ReactNode
  /** What stands at the end. */
  actions?: ReactNode
  /** Told of the place between title and end for what belongs to the screen, and of its end. */
  slot?: (place: Element | null) => void
  /** `clear` lies over the page, `image` over a dark picture that the page paints (white text). */
  look?: 'plain' | 'clear' | 'image'
  /** A clear header after the first scrolled pixels. */
  solid?: boolean
  /** The first control of all for whoever goes by keys: past what stands on every screen. */
  skip: { label: string; onSkip: () => void }
}

/** The head of a screen; a long title takes two lines beside the icons, or a row of its own where they leave no room. */
function Header(props: HeaderProps) {
  const { title, hideTitle, eyebrow, back, logo, actions, look = 'plain', solid, skip, slot } = props
  return (
    <header className={classNames('head', back && 'back', look !== 'plain' && look, solid && 'solid')}>
      <button type="button" className="vh skip" onClick={skip.onSkip}>
        {skip.label}
      </button>
      <div className="ttl">
        {back ? <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} /> : logo}
        <div className="names" data-title={hideTitle ? undefined : title}>
          {eyebrow !== undefined && !hideTitle && <span className="eyebrow t12">{eyebrow}</span>}
          <h1 tabIndex={-1} className={hideTitle ? 'vh' : slot ? 't20' : 't17'}>
            {title}
          </h1>
        </div>
      </div>
      {slot && <div className="own" ref={slot} />}
      {actions}
    </header>
  )
}
