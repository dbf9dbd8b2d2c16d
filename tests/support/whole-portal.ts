import { registerTail } from '../../src/portal/register-tail.tsx'

// Every screen is there, as in the portal of one file; what stands before the tail comes has tests of its own.
registerTail()
