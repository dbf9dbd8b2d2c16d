import { fileURLToPath } from 'node:url'

/** The bundles contain the part of valibot that they use. */
export const valibotAlias = { find: 'valibot', replacement: fileURLToPath(new URL('valibot/valibot.mjs', import.meta.url)) }
