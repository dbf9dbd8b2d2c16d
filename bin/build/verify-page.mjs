import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { cssText } from './css-text.mjs'

const read = name => readFile(new URL(`../../host/verify/${name}`, import.meta.url), 'utf8')
const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A self-contained page, so that it still works when it is saved to disk. */
export const verifyPage = cssForm => ({
  name: 'verify-page',
  async generateBundle(_options, bundle) {
    const [[fileName, chunk]] = Object.entries(bundle)
    delete bundle[fileName]
    const script = chunk.code.trim()
    const style = await cssText(await read('verify.css'), 'host/verify/verify.css', cssForm)
    const policy = [
      "default-src 'none'",
      `script-src ${hash(script)}`,
      `style-src ${hash(style)}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'"
    ].join('; ')
    const parts = { '%POLICY%': policy, '%STYLE%': style, '%SCRIPT%': script }
    const source = (await read('verify.html')).replace(/%[A-Z]+%/g, name => parts[name])
    this.emitFile({ type: 'asset', fileName: 'verify.html', source })
  }
})
