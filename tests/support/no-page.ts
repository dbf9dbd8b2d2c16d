import type { PageAround } from '../../src/stores/shell.ts'

/** A page that closes no portal, and in which nothing is typed. */
export const NO_PAGE: PageAround = { isDirty: () => false, closes: () => false, emitClose: () => undefined }
