import { registerTail } from '../../src/portal/register-tail.tsx'

// Every screen is there, as in the single-file portal; the state before the tail has tests of its own.
registerTail()
