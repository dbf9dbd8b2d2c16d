import type { BasicConfig, CallInput, CallName, CallOutput } from '../../../src/api/calls.ts'
import { compareDecimals } from '../../../src/lib/decimal.ts'
import { observe } from './observe.ts'
import type { Answer, Session } from './session.ts'

/** Calls with a paged list. */
export const LISTS = ['planList', 'agentList', 'couponList', 'notifications', 'transactionFlow', 'exchangeOrders'] as const
type ListCall = (typeof LISTS)[number]
interface Page {
  list: readonly { id: string }[]
  page_size?: number | null
  total?: number | null
  has_more?: boolean | null
}

const SMALL = 2
const LARGE = 100
/** A list longer than this many pages of a hundred is not read to its end. */
const MOST_PAGES = 4

const doubles = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]

/** Pages of a list: small ones, which must differ, and large ones, up to its end. */
export async function checkList(session: Session, call: ListCall, token: string): Promise<void> {
  const { ask, find } = session
  const read = async (page: number, size: number): Promise<[Page, Answer<CallName>] | null> => {
    const input = { page, page_size: size } as CallInput<ListCall>
    const answer = await ask(call, input, { token })
    return answer.value && [answer.value as CallOutput<ListCall> as Page, answer]
  }
  const first = await read(1, SMALL)
  if (!first) return
  await checkZone(session, call, token, first[1])
  const [{ list: head }, { exchange }] = first
  const ids = head.map(({ id }) => id)
  const [twice] = doubles(ids)
  if (twice !== undefined) find('row-twice', exchange, `the id ${twice} is twice on one page`, ids)
  const reportWhole = (came: readonly { id: string }[], asked: number, { exchange: where }: Answer<CallName>): void =>
    find('page-size', where, `${came.length} rows for a page_size of ${asked}: the whole list is sent each time`, came.map(({ id }) => id))
  if (head.length > SMALL) {
    reportWhole(head, SMALL, first[1])
    return
  }
  const second = head.length === SMALL ? await read(2, SMALL) : null
  const again = second?.[0].list.map(({ id }) => id).filter(id => ids.includes(id)) ?? []
  if (second && again.length > 0) {
    // The same page again: an unpaged list that happens to be as long as a page, or an ignored page number.
    const single = again.length === SMALL ? await read(1, 1) : null
    if (single && single[0].list.length > 1) {
      reportWhole(single[0].list, 1, single[1])
      return
    }
    find('row-twice', second[1].exchange, `page 2 repeats the rows ${again.join(', ')} of page 1`, again)
  }
  await readToEnd(read, find, head.length > 0)
}

/** A zone in which no backend is. */
const FAR_ZONE = 'Pacific/Kiritimati GMT+14:00'

/** A time without a zone is that of X-TZ: for another zone it has another text. */
async function checkZone({ ask, find }: Session, call: ListCall, token: string, { data: before }: Answer<CallName>): Promise<void> {
  const timeIn = (data: unknown) => observe(call, data).remarks.find(({ rule }) => rule === 'local-time')
  const near = timeIn(before)
  if (!near) return
  const { exchange, data } = await ask(call, { page: 1, page_size: SMALL } as CallInput<ListCall>, { token, headers: { 'X-TZ': FAR_ZONE } })
  const far = timeIn(data)
  if (far?.path !== near.path || far.value !== near.value) return
  find('zone-ignored', exchange, `data.${near.path}: the same time, without a zone, whatever X-TZ names`, near.value)
}

async function readToEnd(
  read: (page: number, size: number) => Promise<[Page, Answer<CallName>] | null>,
  find: Session['find'],
  hasRows: boolean
): Promise<void> {
  const ids = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await read(page, LARGE)
    if (!answer) return
    const [{ list, total, has_more: hasMore, page_size: size }, { exchange }] = answer
    const fresh = list.filter(({ id }) => !ids.has(id))
    for (const { id } of list) ids.add(id)
    const paging = { rows: list.length, total, has_more: hasMore, page_size: size }
    if (page === 1 && list.length === 0 && (total || hasRows)) {
      const but = total ? `total is ${total}` : `page 1 (page_size ${SMALL}) has rows`
      find('paging-ends', exchange, `page 1 (page_size ${LARGE}) is empty although ${but}: pages are counted from 1`, paging)
      return
    }
    if (fresh.length === 0 && hasMore) {
      find('paging-ends', exchange, `page ${page} has no new row, but has_more says that there is more`, paging)
      return
    }
    // As in the portal: a backend may send shorter pages than asked, and name only the total.
    const goesOn = hasMore ?? (total == null ? fresh.length >= (size ?? LARGE) : ids.size < total)
    if (goesOn && fresh.length > 0) continue
    if (total != null && total !== ids.size) find('paging-ends', exchange, `total is ${total}, but ${ids.size} rows were sent`, paging)
    const after = hasMore === false ? await read(page + 1, LARGE) : null
    const more = after?.[0].list.filter(({ id }) => !ids.has(id)) ?? []
    if (after && more.length > 0) find('paging-ends', after[1].exchange, `${more.length} more rows after has_more was false`, paging)
    return
  }
}

/** Filters that the specification names: plans by status, messages by read state. */
export async function checkFilters({ ask, find }: Session, token: string): Promise<void> {
  const PAGE = { page: 1, page_size: LARGE }
  const { value: plans } = await ask('planList', PAGE, { token })
  for (const status of ['waitPut', 'matching'] as const) {
    const { exchange, value } = await ask('planList', { status, ...PAGE }, { token })
    if (!value) continue
    const others = value.list.filter(row => row.status !== status).map(row => row.status)
    // Only a plan that waits stays as it is between the two answers.
    const missing = status === 'waitPut' && lacks(value.list, plans?.list.filter(row => row.status === status))
    if (others.length > 0) find('status-filter', exchange, `plans of another status: ${[...new Set(others)].join(', ')}`, others)
    else if (missing) find('status-filter', exchange, `the plan ${missing.id} of the status ${status} is missing`, missing)
  }
  const { value: messages } = await ask('notifications', PAGE, { token })
  for (const state of ['unread', 'read'] as const) {
    const { exchange, value } = await ask('notifications', { read_state: state, ...PAGE }, { token })
    if (!value) continue
    const isRead = state === 'read'
    const wrong = value.list.filter(row => row.is_read != null && row.is_read !== isRead)
    const missing = lacks(value.list, messages?.list.filter(row => row.is_read === isRead))
    if (wrong.length > 0) find('read-filter', exchange, `${wrong.length} of ${value.list.length} messages are not ${state}`, wrong[0])
    else if (missing) find('read-filter', exchange, `the ${state} message ${missing.id} is missing`, missing)
  }
  for (const category of ['system_announcement', 'system_maintenance', 'activity'] as const) {
    const { exchange, value } = await ask('notifications', { category, ...PAGE }, { token })
    if (!value) continue
    const wrong = value.list.find(row => row.category != null && row.category !== category)
    if (wrong) find('category-filter', exchange, `the message ${wrong.id} of ${category} is of the category ${wrong.category}`, wrong)
  }
}

/** A row that the filter leaves out; undefined if a full page may continue with it. */
const lacks = <Row extends { id: string }>(list: readonly Row[], fitting: readonly Row[] = []): Row | undefined =>
  list.length < LARGE ? fitting.find(row => list.every(({ id }) => id !== row.id)) : undefined

/** In the name of no plan. */
const NO_NAME = 'conformance-no-plan-has-this-name'

/** Plans by their number, and the oldest first. */
async function checkNumbers({ ask, find }: Session, token: string): Promise<void> {
  const { exchange, value } = await ask('planList', { sort: 'oldest', page: 1, page_size: LARGE }, { token })
  const times = value?.list.flatMap(({ created_at: at }) => (at ? [Date.parse(at)] : [])) ?? []
  if (times.some((time, index) => time < (times[index - 1] ?? time))) find('plan-number', exchange, 'the order oldest is not kept', value?.list[0])
  const number = value?.list.find(row => row.plan_no)?.plan_no
  if (!number) return
  const found = await ask('planList', { keyword: number, page: 1, page_size: LARGE }, { token })
  const others = found.value?.list.filter(row => row.plan_no && !row.plan_no.includes(number)) ?? []
  if (others.length > 0) find('plan-number', found.exchange, `${others.length} plans of another number than the keyword`, others[0])
  else if (found.value?.list.length === 0) find('plan-number', found.exchange, `no plan is found by the number ${number}`)
}

/** What any backend may have, and what the capability `plan_search` promises: plans by name, and by amount. */
export async function checkSearch(session: Session, token: string, config: BasicConfig | null): Promise<void> {
  const { ask, find } = session
  await checkNumbers(session, token)
  if (!config?.capabilities?.includes('plan_search')) return
  const none = await ask('planList', { keyword: NO_NAME, page: 1, page_size: LARGE }, { token })
  if (none.value?.list.length) find('plan-search', none.exchange, `${none.value.list.length} plans have a name that no plan has`)
  const { exchange, value } = await ask('planList', { sort: 'highest_amount', page: 1, page_size: LARGE }, { token })
  const amounts = value?.list.flatMap(row => row.put_amount ?? []) ?? []
  if (amounts.some((amount, index) => index > 0 && compareDecimals(amount, amounts[index - 1] ?? amount) > 0)) {
    find('plan-search', exchange, 'the order highest_amount is not kept', amounts)
  }
  const plan = value?.list.find(row => row.product?.name)
  if (!plan) return
  const found = await ask('planList', { keyword: plan.product?.name, page: 1, page_size: LARGE }, { token })
  if (found.value?.list.every(({ id }) => id !== plan.id)) find('plan-search', found.exchange, `the plan ${plan.id} is not found by its name`)
}
