export { registerTail } from './portal/register-tail.ts'
