import { atom } from 'nanostores'

import type { CallInput, CallOutput, ExchangeOrder } from '../../api/calls.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createFileExport } from '../../stores/file-export.ts'
import { allRows, createPages } from '../../stores/pages.ts'
import type { SavedFile } from '../../env/files.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../lib/csv.ts'

type Input = CallInput<'exchangeOrders'>
export type Filter = Required<Pick<Input, 'state'>> & Pick<Input, 'type'>

/** False without a state. */
export const isRunning = ({ state }: ExchangeOrder): boolean =>
  state != null && state !== 'completed' && state !== 'cancelled'

/** Tests an exchange, since a backend may ignore the filter; only a stated mismatch fails. */
const fitsFilter =
  ({ state, type }: Filter) =>
  (order: ExchangeOrder): boolean =>
    (!type || !order.type || type === order.type) &&
    (state === 'all' || !order.state || isRunning(order) === (state === 'current'))

export function createRecords(stores: Stores) {
  const { env, request } = stores
  const $filter = atom<Filter>({ state: 'all' })
  const pages = createPages<ExchangeOrder, CallOutput<'exchangeOrders'>>(
    (page, one, size) => request('exchangeOrders', { ...$filter.get(), page, page_size: size }, { signal: one, acceptsGaps: true }),
    { fits: order => fitsFilter($filter.get())(order) }
  )

  const file = createFileExport(env, async signal => {
    const filter = $filter.get()
    const answer = await allRows((page, size) =>
      request('exchangeOrders', { ...filter, page, page_size: size }, { signal })
    )
    return answer.ok ? { ok: true, value: orderFile(stores, answer.value.filter(fitsFilter(filter))) } : answer
  })

  return {
    pages,
    $filter,
    $export: file.$state,
    setFilter(filter: Filter): void {
      $filter.set(filter)
      file.reset()
      void pages.reload()
    },
    save: file.save,
    exit: disposeAll([file.exit, pages.exit])
  }
}

/** The fields of an exchange, each a column with the field's name. */
const COLUMNS = [
  'order_no', 'type', 'acceptor_name', 'sell_amount', 'sell_currency', 'buy_amount', 'buy_currency', 'rate',
  'reference_rate', 'markup_percent', 'fee', 'state', 'reason', 'created_at', 'updated_at', 'id'
] as const

function cellsOf({ sell, buy, ...order }: ExchangeOrder): string[] {
  const given = { sell_amount: sell?.amount, sell_currency: sell?.currency }
  const row = { ...order, ...given, buy_amount: buy?.amount, buy_currency: buy?.currency }
  return COLUMNS.map(name => row[name] ?? '')
}

/** The rows as a spreadsheet table, exactly as received; times are UTC (TR-3, TR-12). */
function orderFile(
  { config, language, serverClock }: Pick<Stores, 'config' | 'language' | 'serverClock'>,
  orders: readonly ExchangeOrder[]
): SavedFile {
  const isSandbox = config.$config.get()?.environment === 'sandbox'
  const now = serverClock.instant()
  const head = isSandbox ? [[language.$language.get().t('sandbox.banner')]] : []
  return {
    name: `exchanges${isSandbox ? '-sandbox' : ''}-${now.slice(0, 10)}.csv`,
    type: 'text/csv',
    text: BYTE_ORDER_MARK + writeCsv([...head, COLUMNS, ...orders.map(cellsOf)])
  }
}
