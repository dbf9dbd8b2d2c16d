import { readFileSync } from 'node:fs'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)))

/** Names the licence of a bundle; those of what is bundled into it stand beside it in `licences.txt`. */
export const BANNER = `/*! ${name} ${version} | MIT | see licences.txt */\n`
