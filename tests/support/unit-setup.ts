import { configureGlobal } from 'fast-check'
import { options } from 'preact'

import { SEED } from './scale.ts'
import './whole-contract.ts'

configureGlobal({ seed: SEED })

// Preact starts effects after the next frame, by the real clock. A test with a stopped clock
// continues as soon as promises have settled, before those effects.
options.requestAnimationFrame = run => void setImmediate(run)
