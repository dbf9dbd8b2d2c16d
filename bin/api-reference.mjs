import { readFile, writeFile } from 'node:fs/promises'

import { apiReference } from './build/api-reference.mjs'
import { needDist } from './build/need-dist.mjs'

/** `node bin/api-reference.mjs` writes docs/api.md from the declarations in dist. */
const read = name => readFile(new URL(`../dist/${name}`, import.meta.url), 'utf8')

needDist()
const [portal, react, host] = await Promise.all(['portal.d.ts', 'react.d.ts', 'host-end.d.ts'].map(read))
await writeFile(new URL('../docs/api.md', import.meta.url), apiReference({ portal, react, host }))
