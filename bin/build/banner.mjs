import { readFileSync } from 'node:fs'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)))

/** The licences that every bundle carries: ours, and those of what is bundled into it. */
export const BANNER =
  `/*! ${name} ${version} | MIT | with preact, nanostores, rosetta, valibot, signature_pad, virtua (MIT),` +
  ' md5 (BSD-3-Clause) and icons of lucide (ISC): see licences.txt */\n'
