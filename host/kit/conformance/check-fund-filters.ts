import { compareDecimals, sumDecimals } from '../../../src/lib/decimal.ts'
import type { CallInput, FlowRow } from '../../../src/api/calls.ts'
import { TIME_ZONE } from './exchange.ts'
import type { Session } from './session.ts'

const sizeOf = ({ amount }: FlowRow): string => amount.replace('-', '')
/** Days are those of the zone in X-TZ. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const dayOf = ({ time }: FlowRow): string => DAY.format(Date.parse(time))

/** `of` is the row with the value that is asked for; without it no row fits. */
type Filter = [name: string, input: CallInput<'transactionFlow'>, fits: (row: FlowRow) => boolean, of?: FlowRow]

/** Before any transaction. */
const LONG_AGO = '2001-01-01'

/** Filters that leave out some of these rows, if they differ at all. Only a row that states another value does not fit. */
function filtersOf(rows: readonly FlowRow[]): Filter[] {
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) return []
  const bySize = [...rows].sort((one, other) => compareDecimals(sizeOf(one), sizeOf(other)))
  const [smallest = newest, largest = newest] = [bySize[0], bySize.at(-1)]
  const [least, most] = [sizeOf(smallest), sizeOf(largest)]
  const filters: Filter[] = [
    ['from', { from: dayOf(newest) }, row => dayOf(row) >= dayOf(newest), newest],
    ['to', { to: dayOf(oldest) }, row => dayOf(row) <= dayOf(oldest), oldest],
    ['min_amount', { min_amount: most }, row => compareDecimals(sizeOf(row), most) >= 0, largest],
    ['to', { to: LONG_AGO }, () => false],
    ['month', { month: LONG_AGO.slice(0, 7) }, () => false],
    ['max_amount', { max_amount: least }, row => compareDecimals(sizeOf(row), least) <= 0, smallest]
  ]
  const ofKind = rows.find(row => row.kind)
  const kind = ofKind?.kind as CallInput<'transactionFlow'>['kind']
  if (ofKind) filters.push(['kind', { kind }, row => !row.kind || row.kind === kind, ofKind])
  const ofBucket = rows.find(row => row.bucket)
  const bucket = ofBucket?.bucket as CallInput<'transactionFlow'>['bucket']
  if (ofBucket) filters.push(['bucket', { bucket }, row => !row.bucket || row.bucket === bucket, ofBucket])
  const named = rows.find(row => row.ref?.type === 'plan' || row.ref?.type === 'withdrawal')
  if (named?.ref) {
    const { type, id } = named.ref as { type: 'plan' | 'withdrawal'; id: string }
    filters.push(['ref_id', { ref_type: type, ref_id: id }, row => !row.ref || (row.ref.type === type && row.ref.id === id), named])
  }
  return filters
}

/** The months of the statement: one for the time of each row, and each adds up and opens where the one before it closed. */
async function checkMonths({ ask, find }: Session, token: string, rows: readonly FlowRow[]): Promise<void> {
  const { exchange, value } = await ask('transactionFlow', { group: 'month' }, { token })
  if (!value?.months) return
  const months = value.months.sort((one, other) => one.month.localeCompare(other.month))
  const absent = rows.map(row => dayOf(row).slice(0, 7)).find(name => months.every(({ month }) => month !== name))
  if (absent !== undefined) find('fund-months', exchange, `no month ${absent}, though there are transactions of it`, months)
  const wrong = months.find(({ in: paidIn, out, net, opening, closing }, index) => {
    const opened = months[index - 1]?.closing ?? opening
    const sums = [[paidIn, out, net], [opening, net, closing], [opened, '0', opening]] as const
    return sums.some(([one, other, sum]) => compareDecimals(sumDecimals([one, other]), sum) !== 0)
  })
  if (!wrong) return
  const rule = 'out is below zero, net = in + out, closing = opening + net, opening = closing of the month before'
  find('fund-months', exchange, `the month ${wrong.month} does not add up: ${rule}`, wrong)
}

const LARGE = 100

/** Each filter of the statement, with a value that some of the newest rows do not have, and its months. */
export async function checkFundFilters(session: Session, token: string): Promise<void> {
  const { ask, find } = session
  const { value } = await ask('transactionFlow', { page: 1, page_size: LARGE }, { token })
  const rows = value?.list ?? []
  await checkMonths(session, token, rows)
  for (const [name, input, fits, of] of filtersOf(rows)) {
    const { exchange, value: filtered } = await ask('transactionFlow', { ...input, page: 1, page_size: LARGE }, { token })
    if (!filtered) continue
    const { list } = filtered
    const others = list.filter(row => !fits(row))
    if (others.length > 0) find('fund-filter', exchange, `${name}: ${others.length} of ${list.length} rows do not fit`, others[0])
    else if (of && list.length < LARGE && list.every(({ id }) => id !== of.id)) find('fund-filter', exchange, `${name}: a row that fits is missing`, of)
  }
}
