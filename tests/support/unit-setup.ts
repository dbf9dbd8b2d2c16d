import { configureGlobal } from 'fast-check'
import { options } from 'preact'

import { CALL_ROWS } from '../../src/api/call-rows.ts'
import { CALLS } from '../../src/api/calls.ts'
import { SEED } from './scale.ts'

configureGlobal({ seed: SEED })

// Every call is there, as in the portal of one file.
Object.assign(CALL_ROWS, CALLS)

// Preact starts effects after the next frame, by the real clock. A test whose clock stands still
// goes on as soon as promises have settled, and would be there before them.
options.requestAnimationFrame = run => void setImmediate(run)
