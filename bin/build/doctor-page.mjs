import { readFile } from 'node:fs/promises'

import { cssText } from './css-text.mjs'

const read = name => readFile(new URL(`../../host/kit/doctor/${name}`, import.meta.url), 'utf8')

/** Writes the page that examines a host, and its sheet, beside its script. */
export const doctorPage = () => ({
  name: 'doctor-page',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'doctor.html', source: await read('doctor.html') })
    const css = await cssText(await read('doctor.css'), 'host/kit/doctor/doctor.css')
    this.emitFile({ type: 'asset', fileName: 'doctor.css', source: css + '\n' })
  }
})
