import { readFileSync } from 'node:fs'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)))

/** Names the licence of a bundle; those of what is bundled into it stand beside it in `licences.txt`. */
export const BANNER = `/*! ${name} ${version} | MIT | see licences.txt */\n`

/**
 * The banner of what a start needs. Nearly all of it runs then: told so, the engine compiles its functions with the script, off the
 * main thread, not one by one at their first call. Other engines read a comment.
 */
export const START_BANNER = `${BANNER}//# allFunctionsCalledOnLoad\n`
