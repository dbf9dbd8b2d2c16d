import { useStore } from '@nanostores/react'
import {
  Bell, ChartNoAxesColumn, CircleHelp, CircleUserRound, Headset, Languages, LogOut, Megaphone, ShieldCheck,
  TicketPercent, TriangleAlert, UserRound, Wallet, type IconNode
} from 'lucide'
import { useRef } from 'react'

import { useConfig, useLanguage, useOperatorMark, useProfile, useRoute, useStores } from '../hooks/use-stores.ts'
import { languageOf } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Badge, Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/entrance.tsx'
import { Drawing } from '../ui/empty-state.tsx'
import { skipToMain } from './screen-focus.ts'
import { SECTIONS, capCount, sectionOf, type Section } from './sections.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The navigation beside the screen: a rail of labelled icons, or a column with the operator's name. */
export function SideNavigation() {
  const { router, session, shell, unread, waitingPlans } = useStores()
  const { t, code } = useLanguage()
  const current = sectionOf(useRoute())
  const messages = useStore(unread.$count)
  const waiting = useStore(waitingPlans.$count) ?? 0
  const profile = useProfile()
  const isRegistered = useStore(session.$isRegistered)
  /** Only space is reserved until the user is known, so that nothing moves. */
  const visibility = useStore(session.$user) ? undefined : 'hidden'
  const mark = useOperatorMark()
  const name = profile ? profile.nickname || profile.username : '\u00a0'
  const side = useRef<HTMLElement>(null)
  useShortcuts(side)

  const place = (section: Section, icon: IconNode, count?: number, name?: string) => (
    <Place
      {...{ icon, count, name }}
      label={t(SECTIONS[section].label)}
      isCurrent={section === current}
      onOpen={() => router.navigate(SECTIONS[section].path, section === 'account' ? { view: 'account' } : {})}
    />
  )

  return (
    <nav ref={side} className="side" aria-label={t('dock.label')}>
      <button type="button" className="visually-hidden skip" onClick={skipToMain}>{t('header.skip')}</button>
      <div className="brand">
        {mark !== null && <Logo name={mark?.name} src={mark?.logo} />}
        <p className="text-15 text-bold break-words">{mark?.name}</p>
      </div>
      {place('overview', ChartNoAxesColumn)}
      {place('plans', Megaphone, waiting, `${t('plans.title')}, ${t('dock.waiting', { count: waiting })}`)}
      {place('wallet', Wallet)}
      {place('coupons', TicketPercent)}
      {place('agent', UserRound)}
      {place('messages', Bell, messages, t('header.notifications', { count: messages }))}
      {place('help', CircleHelp)}
      <div className="rest" />
      <Place label={t('common.customerService')} icon={Headset} onOpen={() => shell.openService()} />
      {place('account', CircleUserRound)}
      <div className="account">
        {name && <Logo name={profile ? name : undefined} />}
        <div className="grow">
          {name && <p className="text-13 text-bold break-words name">{name}</p>}
          <div className="side-links">
            <Place label={languageOf(code).name} icon={Languages} onOpen={() => shell.openDialog({ type: 'language' })} hint={t('header.language')} />
            {(isRegistered || visibility) && (
              <Place label={t('header.logout')} icon={LogOut} visibility={visibility} onOpen={() => shell.openDialog({ type: 'logout' })} />
            )}
          </div>
        </div>
      </div>
    </nav>
  )
}

interface PlaceProps {
  label: string
  icon: IconNode
  isCurrent?: boolean
  /** How many items wait there, and the label for them. */
  count?: number | undefined
  name?: string | undefined
  /** What the label means, where it is not clear by itself. */
  hint?: string
  visibility?: 'hidden' | undefined
  onOpen: () => void
}

function Place({ label, icon, isCurrent, count = 0, name, hint, visibility, onOpen }: PlaceProps) {
  const text = capCount(count)
  return (
    <button type="button" className="place" style={{ visibility }} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
      <span className="icon-slot">
        <Icon icon={icon} size={20} />
        {count > 0 && <Badge text={text} />}
      </span>
      <span className="word">
        {hint && <span className="visually-hidden">{hint}: </span>}
        {count > 0 && <span className="visually-hidden">{name}</span>}
        <span aria-hidden={count > 0}>{label}</span>
      </span>
      {/* The space of a count is reserved until it loads. */}
      {name !== undefined && (
        <span className={count > 0 ? 'count' : 'count off'} aria-hidden="true">{text}</span>
      )}
    </button>
  )
}

/** Beside the entrance pages, where there is room: a drawing, and what to know before an account is opened. */
export function EntranceAside() {
  const { shell } = useStores()
  const { t } = useLanguage()
  const cost = useConfig()?.opening?.cost_text
  const details = [
    [TriangleAlert, t('register.risk')],
    [Wallet, cost],
    [ShieldCheck, t('help.neverPay')]
  ] as const
  return (
    <aside className="entrance-aside" aria-label={t('help.loseTitle')}>
      <div className="stack-16">
        <Drawing name="billboard" />
        {details.map(
          ([icon, text], at) =>
            text && (
              <p key={at} className="row">
                <Icon icon={icon} />
                <span className="break-words">{text}</span>
              </p>
            )
        )}
        <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>{t('help.title')}</Button>
      </div>
    </aside>
  )
}
