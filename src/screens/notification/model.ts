import { atom, computed } from 'nanostores'

import { NOTIFICATION_CATEGORIES, type CallInput, type Notification, type NotificationCategory, type Result } from '../../api/calls.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { PAGE_SIZE, type ReadyPages } from '../../stores/pages.ts'
import { createAddressState } from '../../stores/screen-state.ts'
import { showToast } from '../../stores/toasts.ts'
import type { ListPlace } from '../../ui/virtual-list.tsx'
import { createArrivals } from './arrivals.ts'
import { countsAfter, covers, createMarkAll, createReadMarks, type UnreadCounts } from './mark-all.ts'
import { belongs, createMessagePages, READ_STATES, type MessageFilter, type MessagePage, type ReadState } from './message-pages.ts'

const PATH = '/notification'

/** State kept while a message's link is followed. */
interface NotificationScreenState {
  list: ReadyPages<Notification, MessagePage>
  counts: UnreadCounts
  opened: ReadonlySet<string>
  place: ListPlace | null
}

const readFilter = (query: Readonly<Record<string, string>>): MessageFilter => ({
  category: NOTIFICATION_CATEGORIES.find(one => one === query.category) ?? 'all',
  state: READ_STATES.find(one => one === query.state) ?? 'all'
})

/** The user's messages. Tab and filter are in the address (`?category=&state=`). */
export function createNotifications(stores: Stores) {
  const { env, router, request, unread, screenState } = stores
  const { $value: $filter, exit: stopAddress } = createAddressState(router, PATH, readFilter, () => {
    place = null
    void reload()
  })
  const keyNow = (): string => JSON.stringify($filter.get())
  const kept = screenState.take<NotificationScreenState>(PATH, keyNow())
  const $reported = atom<UnreadCounts>(kept?.counts ?? {})
  const $opened = atom<ReadonlySet<string>>(kept?.opened ?? new Set())
  let place = kept?.place ?? null
  let asOf = kept?.list.first.as_of ?? null
  let lookedAt = asOf

  const isPending = (): boolean => marks.$marked.get().length > 0 || all.$clearing.get() !== null

  function noteCounts({ unread_by_category: counts }: MessagePage): void {
    if (!counts || isPending()) return
    $reported.set(counts)
    if (counts.all !== undefined) unread.set(counts.all)
  }
  function settle(total: number | null | undefined): void {
    if (total == null) void unread.load()
    else if (marks.$marked.get().length === 0) unread.set(total)
  }

  /** Restores the bell count of each message being marked. */
  const putBacks = new Map<string, () => void>()

  /** Asks again when messages were marked meanwhile: the answer may be from before that. */
  async function ask(input: () => CallInput<'notifications'>, signal?: AbortSignal): Promise<Result<MessagePage>> {
    const before = $reported.get()
    const answer = await request('notifications', input(), { signal, acceptsGaps: true })
    if ($reported.get() !== before) return ask(input, signal)
    if (answer.ok && !signal?.aborted) noteCounts(answer.value)
    return answer
  }

  const pages = createMessagePages(ask, $filter.get, kept?.list ?? null)
  const marks = createReadMarks(
    ids => request('readNotifications', { ids }),
    (messages, answer) => {
      if (answer.ok) {
        pages.setRead(row => messages.some(({ id }) => id === row.id))
        $reported.set(countsAfter($reported.get(), messages, null))
        if (!all.$clearing.get()) settle(answer.value.unread_total)
      } else if (answer.error.type !== 'aborted') {
        for (const { id } of messages) putBacks.get(id)?.()
        showToast(stores, 'fail', 'notification.markFailed')
      }
    }
  )
  const all = createMarkAll(stores, (clearing, answer) => {
    pages.setRead(message => covers(clearing, message))
    $reported.set(countsAfter($reported.get(), [], clearing))
    settle(answer.unread_total)
  })
  const arrivals = createArrivals(
    env,
    async () => {
      const { category } = $filter.get()
      const answer = await ask(() => ({ category, read_state: 'all', page: 1, page_size: PAGE_SIZE }))
      if (!answer.ok) return answer
      lookedAt = answer.value.as_of ?? null
      return { ok: true, value: answer.value.list }
    },
    message => belongs(message, $filter.get())
  )

  function follow(): void {
    const list = pages.$list.get()
    if (list.type !== 'ready') return
    asOf = list.first.as_of ?? null
    arrivals.follow(list.rows)
  }
  async function reload(): Promise<void> {
    await pages.reload()
    follow()
  }
  async function refresh(): Promise<void> {
    await pages.refresh()
    if (!pages.$isStale.get()) follow()
  }
  function read(message: Notification): void {
    if (message.is_read === true) return
    if (message.is_read === false) putBacks.set(message.id, unread.decrease(1))
    marks.mark(message)
  }
  function select(change: Partial<MessageFilter>): void {
    const { category, state } = { ...$filter.get(), ...change }
    router.replace(PATH, {
      category: category === 'all' ? undefined : category,
      state: state === 'all' ? undefined : state
    })
  }

  /** As shown: messages being marked are already read. */
  const $list = computed([pages.$list, marks.$marked, all.$clearing], (list, marked, clearing) => {
    if (list.type !== 'ready') return list
    const isRead = (row: Notification): boolean =>
      marked.some(({ id }) => id === row.id) || (clearing !== null && covers(clearing, row))
    const rows = list.rows.map(row => (isRead(row) ? { ...row, is_read: true } : row))
    return { ...list, rows }
  })

  return {
    $list,
    $isStale: pages.$isStale,
    $filter,
    $counts: computed([$reported, marks.$marked, all.$clearing], countsAfter),
    $opened,
    $arrived: arrivals.$arrived,
    $pending: all.$pending,
    /** Scroll position; at first the one when the list was left. */
    place: (): ListPlace | null => place,
    start() {
      if (!kept) void reload()
      else {
        arrivals.follow(kept.list.rows)
        void arrivals.check()
      }
    },
    selectCategory: (category: NotificationCategory) => select({ category }),
    selectState: (state: ReadState) => select({ state }),
    reload,
    /** Reloads the shown messages, which stay even if that fails. Loads them if none are shown. */
    refresh,
    onLocaleChange: () => void refresh(),
    loadMore: pages.loadMore,
    /** Opens a message, which marks it as read, or closes it. */
    toggle(message: Notification) {
      const opened = new Set($opened.get())
      if (!opened.delete(message.id)) {
        opened.add(message.id)
        read(message)
      }
      $opened.set(opened)
    },
    /** Shows a message beside the list, with its id in the address. */
    show(message: Notification) {
      router.navigate(PATH, { ...router.$route.get().query, id: message.id })
    },
    read,
    /** Follows a message's link; returning restores the position. */
    follow(address: string) {
      const list = $list.get()
      if (list.type === 'ready') {
        const counts = $reported.get()
        screenState.keep(PATH, keyNow(), { list, counts, opened: $opened.get(), place } satisfies NotificationScreenState)
      }
      router.open(address)
    },
    markAll() {
      const { category } = $filter.get()
      const list = pages.$list.get()
      const rows = list.type === 'ready' ? list.rows : []
      const counted = rows.filter(
        row => row.is_read === false && (category === 'all' || row.category === category)
      )
      all.start(category, asOf, $reported.get()[category] ?? counted.length)
    },
    undo: all.undo,
    showArrived() {
      asOf = lookedAt
      pages.addOnTop(arrivals.take())
    },
    setPlace(next: ListPlace) {
      place = next
    },
    exit: disposeAll([pages.exit, all.exit, arrivals.exit, stopAddress])
  }
}

export type NotificationModel = ReturnType<typeof createNotifications>
