import type { Mutant } from './mutant.ts'

/** The sandbox's books, and the rules under which its money moves. */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  {
    name: 'one decimal is read as hundredths',
    file: 'host/server/ledger/money.ts',
    find: "padEnd(2, '0')",
    replace: "padStart(2, '0')"
  },
  {
    name: 'a loss below one is written without its sign',
    file: 'host/server/ledger/money.ts',
    find: "`${minor < 0n ? '-' : ''}",
    replace: "`${minor / 100n < 0n ? '-' : ''}"
  },
  {
    name: 'a row is dated before one that was posted earlier',
    file: 'host/server/ledger/post.ts',
    find: 'greatest($8::timestamptz, max(posted_at))',
    replace: 'coalesce($8::timestamptz, max(posted_at))'
  },
  {
    name: 'money moves without the lock on its owner',
    file: 'host/server/accounts/user.ts',
    find: 'where id = $1 for update`',
    replace: 'where id = $1`'
  },
  {
    name: 'the same id returns the answer of another call',
    file: 'host/server/accounts/once.ts',
    find: 'known.call !== key.call || ',
    replace: ''
  },
  {
    name: 'one right password authorises any number of payments',
    file: 'host/server/accounts/pay-password.ts',
    find: 'set pay_granted_until = null',
    replace: 'set pay_granted_until = pay_granted_until'
  },
  {
    name: 'a plan can be funded twice',
    file: 'host/server/plans/put-plan.ts',
    find: "  if (plan.status !== 'waitPut') throw refuse('status_conflict')\n",
    replace: ''
  },
  {
    name: 'a percentage discount has no upper bound',
    file: 'host/server/plans/coupon-rules.ts',
    find: 'share < template.value ? share : template.value',
    replace: 'share'
  },
  {
    name: 'the user loses the odd cent of a returned rest',
    file: 'host/server/delivery/return-rest.ts',
    find: ' + plan.delivered - 1n',
    replace: ''
  },
  {
    name: 'an agent gets a share of the revenue instead of the profit',
    file: 'host/server/delivery/settle-plan.ts',
    find: 'plan.revenue - plan.consumed',
    replace: 'plan.revenue'
  },
  {
    name: 'a returned withdrawal loses its fee',
    file: 'host/server/wallet/apply-withdrawal.ts',
    find: '{ withdrawal_pending: -amount, available: amount }',
    replace: '{ withdrawal_pending: -amount, available: amount - fee, fees: fee }'
  },
  {
    name: 'an acceptance code opens a second order',
    file: 'host/server/exchange/acceptance-code.ts',
    find: 'type = $2 and user_id is null returning code',
    replace: 'type = $2 returning code'
  }
]
