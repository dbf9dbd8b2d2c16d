import { readFile } from 'node:fs/promises'

import { loadSource } from './load-source.mjs'
import { openApiDocument } from './openapi-document.mjs'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** Writes `openapi.json` beside the bundle. */
export const openApiFile = () => ({
  name: 'openapi-file',
  async generateBundle({ format }) {
    if (format !== 'iife') return
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'))
    const { BASE_PATH } = await loadSource('src/env/wire-names.ts')
    const wire = await loadSource('src/api/calls.ts')
    const document = openApiDocument(wire, { basePath: BASE_PATH, version })
    const source = JSON.stringify(document, null, 2) + '\n'
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source })
  }
})
