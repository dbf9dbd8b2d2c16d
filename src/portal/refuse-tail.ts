import { receiveTail } from '../shell/tail.ts'

/** What comes after the start belongs to another build: it does not run, and the screens that wait for it say so. */
export const refuseTail = (): void => receiveTail('foreign')
