import { readFileSync } from 'node:fs'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)))

/** Names the licence of a bundle; those of the bundled packages are in `licences.txt`. */
export const BANNER = `/*! ${name} ${version} | MIT | see licences.txt */\n`

/**
 * The banner of the head. Nearly all of it runs at a start: this hint makes Chromium compile its functions with the script, off the
 * main thread, not one by one at their first call. Other engines ignore the comment.
 */
export const START_BANNER = `${BANNER}//# allFunctionsCalledOnLoad\n`
