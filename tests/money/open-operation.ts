import type { ApiError, Result } from '../../src/api/errors.ts'
import { RECONCILE_MS, createOperation } from '../../src/money/operation/create-operation.ts'
import type { Found } from '../../src/money/operation/operation-spec.ts'
import type { OperationKey } from '../../src/stores/idempotency-keys.ts'
import { settle } from '../support/test-env.ts'
import { TEST_OPERATION } from '../support/test-operation.ts'
import type { TestOrder } from '../support/test-operation.ts'
import type { TestStores } from '../support/test-stores.ts'

export const UNDO_MS = 5000
export const LONG_MS = 10_000
export const lost: ApiError = { call: 'withdraw', type: 'network' }
export const expired: ApiError = { call: 'withdraw', type: 'expired', message: '', data: {} }

/** An operation whose attempts the test answers; reconciling finds what `found` returns. */
export function openOperation(stores: TestStores, found: () => Found<string> = () => 'none') {
  const tries: { id: string; answer(result: Result<string>): Promise<void> }[] = []
  const refused: ApiError[] = []
  const reconciled: OperationKey[] = []
  const cutOff: TestOrder[] = []
  const left: string[] = []
  const operation = createOperation<TestOrder, string>(stores, {
    ...TEST_OPERATION,
    send: (_order, id) =>
      new Promise(resolve => {
        tries.push({
          id,
          async answer(result) {
            resolve(result)
            await settle()
          }
        })
      }),
    reconcile(_order, key) {
      reconciled.push(key)
      return Promise.resolve({ ok: true, value: found() })
    },
    onRefused(_order, error) {
      refused.push(error)
      return 'form'
    },
    onCutOff: order => void cutOff.push(order),
    onLeftUnknown: () => void left.push('unknown')
  })
  return { operation, tries, reconciled, refused, cutOff, left, stage: () => operation.$stage.get().type }
}
type Opened = ReturnType<typeof openOperation>

/** Waits long enough for a sent request to have ended on the server. */
export const settleAll = async ({ env }: TestStores): Promise<void> => {
  await env.clock.advance(RECONCILE_MS)
  await env.clock.advance(RECONCILE_MS)
}

/** Reviews and confirms; an order that was not executed is confirmed again unchanged. */
export function start({ operation }: Opened, amount = '50'): void {
  const stage = operation.$stage.get()
  if (stage.type === 'notExecuted' && stage.order.amount === amount) {
    operation.confirm(stage.order)
    return
  }
  operation.close()
  operation.review({ amount })
  const reviewed = operation.$stage.get()
  if (reviewed.type === 'review') operation.confirm(reviewed.order)
}

export async function confirm(opened: Opened, stores: TestStores, amount = '50') {
  start(opened, amount)
  await stores.env.clock.advance(UNDO_MS)
}
