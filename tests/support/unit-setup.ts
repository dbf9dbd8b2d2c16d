import { configureGlobal } from 'fast-check'
import { options } from 'preact'

import { SEED } from './scale.ts'
import './whole-contract.ts'

configureGlobal({ seed: SEED })

// Preact starts effects after the next frame, by the real clock. A test whose clock stands still
// goes on as soon as promises have settled, and would be there before them.
options.requestAnimationFrame = run => void setImmediate(run)
