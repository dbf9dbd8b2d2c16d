import type { Coupon } from '../../src/api/calls.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'

/** Id of the user's plan for a product. */
export const planOf = async (sandbox: TestSandbox, user: TestUser, product: string): Promise<string> => {
  const { list } = await sandbox.ok('planList', {}, user)
  return list.find(plan => plan.product?.id === product)!.id
}

/** The user's unused coupon of this name. */
export const couponOf = async (sandbox: TestSandbox, user: TestUser, name: string): Promise<Coupon> => {
  const { list } = await sandbox.ok('couponList', { status: 'unused' }, user)
  return list.find(coupon => coupon.name === name)!
}

/** The user's available balance. */
export const availableOf = async (sandbox: TestSandbox, user: TestUser): Promise<string | null | undefined> =>
  (await sandbox.ok('property', {}, user)).available_balance
