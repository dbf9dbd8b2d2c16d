/** The internal export that creates the global of a classic script. */
export const NAME = 'startGlobal'

/** The end of the classic script: its global runs the queued commands. See src/portal/start-global.ts. */
export const CLASSIC_END = `
exports.q = typeof window === 'object' ? exports.${NAME}(window, exports) : null;
delete exports.${NAME};`
