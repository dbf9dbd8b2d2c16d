import { readFile } from 'node:fs/promises'

import { bootScript } from './boot-stage.mjs'
import { cssText } from './css-text.mjs'

const read = name => readFile(new URL(`../../host/${name}`, import.meta.url), 'utf8')

/**
 * Writes the standalone page, its sheet and its icon beside its script.
 * @param cssForm see `cssText`
 */
export const hostPage = cssForm => ({
  name: 'host-page',
  async generateBundle() {
    const boot = await bootScript()
    const page = (await read('index.html')).replace('%BOOT%', () => boot)
    this.emitFile({ type: 'asset', fileName: 'index.html', source: page })
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: await read('icon.svg') })
    const css = await cssText(await read('host.css'), 'host/host.css', cssForm)
    this.emitFile({ type: 'asset', fileName: 'host.css', source: css + '\n' })
  }
})
