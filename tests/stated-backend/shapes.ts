/** The type, of those possible, in which a backend sends each kind of value; the specification shows none. */
export interface Shape {
  money: 'text' | 'number'
  count: 'number' | 'text'
  time: 'iso' | 'plain' | 'seconds' | 'milliseconds'
  flag: 'boolean' | 'number' | 'text'
  /** Also of the number of waiting plans. */
  list: 'wrapped' | 'bare'
  statistics: 'flat' | 'metrics'
  states: 'own' | 'unknown'
  product: 'text' | 'object'
  /** Fields beside or instead of those of `/basic_config` and `/user/info`. */
  config: Readonly<Record<string, unknown>>
  user: Readonly<Record<string, unknown>>
}

export const STATED_SHAPE: Shape = {
  money: 'text',
  count: 'number',
  time: 'iso',
  flag: 'boolean',
  list: 'wrapped',
  statistics: 'flat',
  states: 'own',
  product: 'object',
  config: {},
  user: {}
}

const MONEY = [
  'put_amount', 'amount', 'min_amount', 'discount_amount', 'total_assets', 'available_balance', 'to_be_consumed',
  'to_be_settled', 'consumed', 'ad_revenue', 'profit', 'balance', 'deposit', 'credit_score'
]
const COUNTS = ['count', 'unread_total', 'delivery_orders', 'impressions', 'clicks', 'shop_level', 'progress']
const TIMES = ['time', 'created_at', 'expires_at']
const FLAGS = ['is_official_push', 'is_read']
const STATES = ['status', 'kind', 'effect', 'category']

/** `YYYY-MM-DD HH:mm:ss` in the caller's time zone: `Europe/Berlin GMT+01:00`. */
function plainTime(iso: string, zone: string): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?$/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(Date.parse(iso) + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

function timeAs(form: Shape['time'], iso: string, zone: string): string | number {
  if (form === 'plain') return plainTime(iso, zone)
  if (form === 'seconds') return Math.floor(Date.parse(iso) / 1000)
  return form === 'milliseconds' ? Date.parse(iso) : iso
}

function valueAs(shape: Shape, name: string, value: unknown, zone: string): unknown {
  if (MONEY.includes(name) && shape.money === 'number') return Number(value)
  if (COUNTS.includes(name) && shape.count === 'text') return String(value)
  if (TIMES.includes(name)) return timeAs(shape.time, String(value), zone)
  if (FLAGS.includes(name) && shape.flag !== 'boolean') return shape.flag === 'number' ? Number(value) : value ? '1' : '0'
  if (STATES.includes(name) && shape.states === 'unknown') return `X_${String(value).toUpperCase()}`
  if (name === 'product' && shape.product === 'object') return { id: '1', name: value }
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another backend's answer with the same content. */
export function shapeAnswer(shape: Shape, call: string, data: unknown, zone: string): unknown {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, typeof part === 'object' ? walk(part) : valueAs(shape, name, part, zone)])
    )
  }
  if (call === 'GET /basic_config' && isRecord(data)) return { ...data, ...shape.config }
  const shaped = walk(data)
  if (call === 'GET /user/info' && isRecord(shaped)) return { ...shaped, ...shape.user }
  if (call === 'GET /ad/order/data_statistics/list' && shape.statistics === 'metrics') return { metrics: shaped }
  if (shape.list === 'bare' && isRecord(shaped) && Array.isArray(shaped.list)) return shaped.list
  if (shape.list === 'bare' && call === 'POST /plan/order/await/put/count' && isRecord(shaped)) return shaped.count
  return shaped
}
