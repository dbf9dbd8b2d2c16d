import { readFile } from 'node:fs/promises'

import { cssText } from './css-text.mjs'

/** Writes a page of `host` and its style sheet beside its script. */
export const kitPage = (folder, files) => cssForm => ({
  name: `${folder}-page`,
  async generateBundle() {
    for (const fileName of files) {
      const path = `host/${folder}/${fileName}`
      const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
      const source = fileName.endsWith('.css') ? `${await cssText(text, path, cssForm)}\n` : text
      this.emitFile({ type: 'asset', fileName, source })
    }
  }
})
