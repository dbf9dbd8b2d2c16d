import { compareDecimals } from '../../../src/lib/decimal.ts'
import type { CallInput, FlowRow } from '../../../src/api/calls.ts'
import { TIME_ZONE } from './exchange.ts'
import type { Session } from './session.ts'

const sizeOf = ({ amount }: FlowRow): string => amount.replace('-', '')
/** Days are those of the zone in X-TZ. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const dayOf = ({ time }: FlowRow): string => DAY.format(Date.parse(time))

type Filter = [name: string, input: CallInput<'transactionFlow'>, fits: (row: FlowRow) => boolean]

/** Filters that leave out some of these rows, if they differ at all. Only a row that states another value does not fit. */
function filtersOf(rows: readonly FlowRow[]): Filter[] {
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) return []
  const sizes = rows.map(sizeOf).sort(compareDecimals)
  const [least = '0', most = '0'] = [sizes[0], sizes.at(-1)]
  const kind = rows.find(row => row.kind)?.kind as CallInput<'transactionFlow'>['kind']
  const ref = rows.find(row => row.ref?.type === 'plan' || row.ref?.type === 'withdrawal')?.ref
  const filters: Filter[] = [
    ['from', { from: dayOf(newest) }, row => dayOf(row) >= dayOf(newest)],
    ['to', { to: dayOf(oldest) }, row => dayOf(row) <= dayOf(oldest)],
    ['min_amount', { min_amount: most }, row => compareDecimals(sizeOf(row), most) >= 0],
    ['max_amount', { max_amount: least }, row => compareDecimals(sizeOf(row), least) <= 0]
  ]
  if (kind) filters.push(['kind', { kind }, row => !row.kind || row.kind === kind])
  if (ref) {
    const type = ref.type as 'plan' | 'withdrawal'
    filters.push(['ref_id', { ref_type: type, ref_id: ref.id }, row => !row.ref || (row.ref.type === type && row.ref.id === ref.id)])
  }
  return filters
}

/** Each filter of the statement, with a value that some of the newest rows do not have. */
export async function checkFundFilters({ ask, find }: Session, token: string): Promise<void> {
  const { value } = await ask('transactionFlow', { page: 1, page_size: 100 }, { token })
  for (const [name, input, fits] of filtersOf(value?.list ?? [])) {
    const { exchange, value: filtered } = await ask('transactionFlow', { ...input, page: 1, page_size: 100 }, { token })
    const others = filtered?.list.filter(row => !fits(row)) ?? []
    if (others.length > 0) find('fund-filter', exchange, `${name}: ${others.length} of ${filtered?.list.length ?? 0} rows do not fit`, others[0])
  }
}
