/** The export that a page never sees: it makes the global of a classic script. */
export const NAME = 'startGlobal'

/** The end of the classic script: its global takes the commands that wait for it. See src/portal/start-global.ts. */
export const CLASSIC_END = `
exports.q = typeof window === 'object' ? exports.${NAME}(window, exports) : null;
delete exports.${NAME};`
