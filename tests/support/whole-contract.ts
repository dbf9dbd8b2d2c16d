import { CALL_ROWS } from '../../src/api/call-rows.ts'
import { CALLS } from '../../src/api/calls.ts'

// Every call is there, as in the single-file portal.
Object.assign(CALL_ROWS, CALLS)
