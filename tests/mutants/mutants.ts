import { API_MUTANTS } from './api.ts'
import { BRIDGE_MUTANTS } from './bridge.ts'
import { FRAME_TRANSPORT_MUTANTS } from './frame-transport.ts'
import { LEDGER_MUTANTS } from './ledger.ts'
import { MONEY_MUTANTS } from './money.ts'
import type { Mutant } from './mutant.ts'
import { SESSION_MUTANTS } from './session.ts'

/** Bugs that are planted one by one, by area; `npm run test:mutants` reports which are found. */
export const AREAS = {
  money: MONEY_MUTANTS,
  session: SESSION_MUTANTS,
  api: API_MUTANTS,
  bridge: BRIDGE_MUTANTS,
  'frame transport': FRAME_TRANSPORT_MUTANTS,
  ledger: LEDGER_MUTANTS
} as const satisfies Record<string, readonly Mutant[]>

export const MUTANTS: readonly Mutant[] = Object.values(AREAS).flat()
