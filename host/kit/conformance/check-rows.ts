import { compareDecimals, negateDecimal, sumDecimals } from '../../../src/lib/decimal.ts'
import type { FlowRow } from '../../../src/api/calls.ts'
import type { Answer, Session } from './session.ts'

/** The states by which an answer refuses a withdrawal. */
const REFUSED: readonly unknown[] = ['failed', 'rejected', 'canceled']
const PLACELESS = 'its outcome cannot be looked up if the answer is lost'

/** The rows that the portal reads for a withdrawal. */
const rowsOf = async ({ ask }: Session, token: string): Promise<Answer<'transactionFlow'>> =>
  ask('transactionFlow', { kind: 'manual_withdrawal', page: 1, page_size: 20 }, { token })

/** Reads the rows before a withdrawal. @returns the check of the row that it adds */
export async function watchRows(session: Session, token: string): Promise<(made: Answer<'withdraw'>, amount: string) => Promise<void>> {
  const { find } = session
  const known = new Set((await rowsOf(session, token)).value?.list.map(({ id }) => id))
  const out = (row: FlowRow, amount: string): boolean => !known.has(row.id) && compareDecimals(row.amount, negateDecimal(amount)) === 0

  return async ({ code, value, exchange: made }, amount) => {
    if (code !== 200 || REFUSED.includes(value?.state)) return
    const { amount: stated, fee, net } = value ?? {}
    const isOther = stated != null && compareDecimals(stated, amount) !== 0
    if (isOther || (net != null && fee != null && compareDecimals(sumDecimals([net, fee]), amount) !== 0)) {
      find('withdrawal-net', made, `amount ${stated ?? ''}, fee ${fee ?? ''}, net ${net ?? ''} after a withdrawal of ${amount}`)
    }
    const { exchange, value: flow } = await rowsOf(session, token)
    if (!flow) return
    const rows = flow.list.filter(row => out(row, amount))
    const right = rows.find(row => (row.kind ?? 'manual_withdrawal') === 'manual_withdrawal' && (row.bucket ?? 'available') === 'available')
    if (!right) {
      const [other] = rows.length > 0 ? rows : await anyRows(session, token, row => out(row, amount))
      const but = other && `the new row of -${amount} has the kind "${other.kind ?? ''}" and the bucket "${other.bucket ?? ''}"`
      find('withdrawal-row', exchange, `${but ?? `no new row has the amount -${amount}`}, so ${PLACELESS}`, other ?? flow.list.slice(0, 2))
      return
    }
    const { ref } = right
    const id = value?.withdraw_id ?? ref?.id
    if (ref?.type === 'withdrawal' && ref.id === id) return
    const named = ref ? `the ref {"type": "${ref.type}", "id": "${ref.id}"}` : 'no ref'
    find('withdrawal-ref', exchange, `the row of withdrawal ${id ?? 'without withdraw_id'} has ${named}`, right)
  }
}

/** All newest rows: the filter may have left out one of another kind. */
async function anyRows({ ask }: Session, token: string, fits: (row: FlowRow) => boolean): Promise<FlowRow[]> {
  const { value } = await ask('transactionFlow', { page: 1, page_size: 20 }, { token })
  return value?.list.filter(fits) ?? []
}

/** The plan after a put that succeeded, where the portal looks for its outcome. */
export async function checkPlaced({ ask, find }: Session, id: string, amount: string, token: string): Promise<void> {
  const { exchange, value } = await ask('planDetail', { id }, { token })
  if (!value) return
  const { status, put_amount: put } = value
  if (status === 'waitPut') find('put-placed', exchange, `the plan is still in waitPut, so ${PLACELESS}`, { status })
  else if (put != null && compareDecimals(put, amount) !== 0) {
    find('put-placed', exchange, `put_amount is ${put} after a put of ${amount}: it looks like a put of another device`, { status, put_amount: put })
  }
}
