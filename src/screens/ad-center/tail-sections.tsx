import { useStore } from '@nanostores/react'
import { BookOpen, Headset, CircleHelp, TicketPercent, UserRound } from 'lucide'
import { useEffect, useState } from 'react'

import type { FlowRow } from '../../api/calls.ts'
import { useLanguage, useModel, useProfile, useStores } from '../../hooks/use-stores.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { lastOf } from '../../lib/last-of.ts'
import { DoneTick } from '../../money/operation/operation-parts.tsx'
import type { Stores } from '../../stores/create-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { moreAfter } from '../../stores/pages.ts'
import { createPolledLoader } from '../../stores/visible-poller.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/empty-state.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Note, Section } from '../../ui/page.tsx'
import { Checklist, usePayoutSteps, type ChecklistStep } from '../../widgets/checklist.tsx'
import { isFold, readEvents, type EventRows } from '../../widgets/flow-events.ts'
import { FlowListRow, FlowSheet } from '../../widgets/flow-sheet.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import type { AdCenter } from './model.ts'

/** Questions, rules, VIP and feedback are in help, the history in the agent page (A30). */
const TOOLS = [
  { label: 'coupons.title', icon: TicketPercent, path: '/ad-center/coupons' },
  { label: 'adCenter.tool.contract', icon: BookOpen, path: '/ad-center/contract' },
  { label: 'operated.title', icon: UserRound, path: '/ad-center/operated' },
  { label: 'faq.title', icon: CircleHelp, path: '/ad-center/ques-detail' },
  // Customer service.
  { label: 'adCenter.tool.manager', icon: Headset, path: null }
] as const

export function Tools() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  return (
    <div className="stack-12">
      <Section title={t('adCenter.tools')}>
        <List>
          {TOOLS.map(({ label, icon, path }) => (
            <ListRow key={label} icon={icon} title={t(label)} onOpen={() => (path ? router.navigate(path) : shell.openService())} />
          ))}
        </List>
      </Section>
      <Note icon={CircleHelp} title={t('help.title')} onOpen={() => shell.openDialog({ type: 'help' })} />
    </div>
  )
}

/** Setup checklist, until all is done. Steps the backend does not report are left out. */
export function SetUp({ model }: { model: AdCenter }) {
  const { router, screenState } = useStores()
  const { t, f } = useLanguage()
  const profile = useProfile()
  const counts = valueOf(useStore(model.running.$state))?.counts
  const payout = usePayoutSteps(profile?.has_pay_password, profile?.has_bank_card)
  const [wasOpen] = useState(() => screenState.take(...SCREEN_KEY) !== null)
  const since = profile?.created_at
  const steps: ChecklistStep[] = [
    {
      title: t('adCenter.setUp.account'), isDone: true,
      meta: since ? t('common.since', { date: f.date(since) }) : undefined
    },
    ...payout
  ]
  // `waitPut` plans are offers; any other status means funded.
  if (counts) {
    steps.push({
      title: t('adCenter.setUp.plan'), isDone: hasFunded(counts), verb: t('adCenter.setUp.choosePlan'),
      onOpen: () => router.navigate('/plan')
    })
  }
  const next = steps.find(({ isDone }) => !isDone)
  const isActive = profile?.account_status === 'active'
  const isOpen = isActive && next !== undefined
  useEffect(() => (isOpen ? () => screenState.keep(...SCREEN_KEY, {}) : undefined), [isOpen, screenState])
  if (!isOpen) {
    return (
      wasOpen && counts && isActive && (
        <div className="text-center stack-8">
          <DoneTick />
          <p className="text-20" role="status">{t('adCenter.setUp.complete')}</p>
        </div>
      )
    )
  }
  return (
    <Section title={t('adCenter.setUp.title')} action={<Drawing name="door" />}>
      <div className="stack-12">
        <Checklist steps={steps} />
        <Button kind="primary" wide onClick={next.onOpen}>{next.verb}</Button>
      </div>
    </Section>
  )
}

/** Screen-state key: the overview was left with setup incomplete. */
const SCREEN_KEY = ['/ad-center', 'set-up'] as const

const hasFunded = (counts: Readonly<Record<string, number>>): boolean =>
  Object.entries(counts).some(([status, count]) => status !== 'all' && status !== 'waitPut' && count > 0)

const SHOWN = 3
/** Rows that usually contain a whole day. */
const ROWS = 40
const REREAD_MS = 60_000

function createRecent({ env, moneyMoved, request }: Stores) {
  const rows = createPolledLoader(env, REREAD_MS, signal =>
    request('transactionFlow', { page: 1, page_size: ROWS }, { signal })
  )
  return { ...rows, exit: disposeAll([moneyMoved.listen(rows.onLocaleChange), rows.exit]) }
}

/** The latest changes of the balances; nothing if there are none. */
export function RecentActivity() {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const model = useModel(createRecent)
  const state = useStore(model.$state)
  const [opened, setOpened] = useState<EventRows | null>(null)
  const page = valueOf(state)
  const rows = page?.list
  const last = rows && lastOf(rows)
  /** Rows may be missing of its day: folded, they would give a sum that the transactions contradict. */
  const openDay = last && moreAfter(page, rows.length, true) === 'waiting' ? f.date(last.time) : null
  const groupOf = ({ id, time }: FlowRow): string => (f.date(time) === openDay ? id : f.date(time))
  const showAll = (): void => router.navigate('/wallet', { view: 'funds' })
  if (rows?.length === 0) return null
  if (!rows && state.type === 'failed') return <LoadError about={t('adCenter.recent')} error={state.error} onRetry={model.load} />
  return (
    <Section title={t('adCenter.recent')} action={<Button kind="quiet" onClick={showAll}>{t('wallet.funds.all')}</Button>}>
      {rows ? (
        <List>
          {readEvents(rows, groupOf).slice(0, SHOWN).map(({ id, rows: legs }) => (
            <FlowListRow
              key={id}
              rows={legs}
              time="dateTime"
              namesBucket={false}
              onOpen={isFold(legs) ? showAll : () => setOpened(legs)}
            />
          ))}
        </List>
      ) : (
        <Loading rows={SHOWN} />
      )}
      {opened && <FlowSheet rows={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}
