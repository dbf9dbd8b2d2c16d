import { readFileSync } from 'node:fs'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)))

/** The licences that every bundle carries: ours, and those of what is bundled into it. */
export const BANNER =
  `/*! ${name} ${version} | MIT | with preact, nanostores, rosetta, valibot (MIT)` +
  ' and icons of lucide (ISC, https://lucide.dev/license) */\n'
