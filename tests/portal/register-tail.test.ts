import { expect, it } from 'vitest'

import { CALL_ROWS, HEAD_CALLS } from '../../src/api/call-rows.ts'
import { CALLS, type CallName } from '../../src/api/calls.ts'
import { registerTail } from '../../src/portal/register-tail.tsx'

it('registerTail adds every call that the head does not have', () => {
  for (const name of Object.keys(CALLS)) delete CALL_ROWS[name as CallName]
  try {
    registerTail()
    expect(Object.keys({ ...HEAD_CALLS, ...CALL_ROWS }).sort()).toEqual(Object.keys(CALLS).sort())
    expect(Object.keys(HEAD_CALLS).filter(name => name in CALL_ROWS)).toEqual([])
  } finally {
    Object.assign(CALL_ROWS, CALLS)
  }
})
