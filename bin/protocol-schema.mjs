import { writeFile } from 'node:fs/promises'

import { loadSource } from './build/load-source.mjs'

/** Writes host/kit/protocol.schema.json from host/kit/messages.ts. */
const { protocolSchema } = await loadSource('host/kit/protocol-schema.ts')
const file = new URL('../host/kit/protocol.schema.json', import.meta.url)
await writeFile(file, `${JSON.stringify(protocolSchema(), null, 2)}\n`)
