import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { weigh } from '../../bin/build/sizes.mjs'
import { HOST_NEWS } from '../../host/kit/messages.ts'
import { HOST_METHODS, PORTAL_METHODS } from '../../src/bridge/methods.ts'
import { VERSIONS } from '../../src/bridge/read-message.ts'
import { STRICT_POLICY } from '../support/strict-page.ts'
import { artefacts, readArtefact, readArtefactBytes, syntaxAfter2020 } from './artefacts.ts'
import { readProjectFile } from './source-files.ts'

interface Weight {
  raw: number
  gzip: number
  brotli: number
  integrity: string
}
interface Manifest {
  name: string
  version: string
  protocol: object
  capabilities: object
  engines: { ecmascript: number }
  policy: Readonly<Record<string, readonly string[]>>
  files: Readonly<Record<string, Weight>>
}

const manifest = JSON.parse(readArtefact('manifest.json')) as Manifest
const integrityOf = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

describe('the release manifest', () => {
  it('lists every file with its size and its hash', async () => {
    const names = artefacts().filter(name => name !== 'manifest.json')
    expect(Object.keys(manifest.files)).toEqual(names)
    for (const name of ['portal.js', 'portal.mjs', 'react.mjs', 'boot.js', 'locales/th.mjs']) {
      const text = readArtefact(name)
      const named = { ...(await weigh(text)), integrity: integrityOf(text) }
      expect(manifest.files[name], name).toEqual(named)
    }
    const stale = names.filter(name => integrityOf(readArtefactBytes(name)) !== manifest.files[name]?.integrity)
    expect(stale).toEqual([])
  })

  it('states version, protocol and capabilities of the source', () => {
    const { name, version } = JSON.parse(readProjectFile('package.json')) as Manifest
    expect(manifest).toMatchObject({
      name,
      version,
      protocol: { lowest: VERSIONS[0], highest: VERSIONS[1] },
      capabilities: {
        portal: Object.keys(PORTAL_METHODS),
        host: [...Object.keys(HOST_METHODS), ...Object.keys(HOST_NEWS)]
      }
    })
  })

  it('states the ECMAScript version that the bundle keeps to, and allows the boot script in the policy', () => {
    expect(manifest.engines.ecmascript).toBe(2020)
    expect(syntaxAfter2020(readArtefact('portal.js'))).toEqual([])
    expect(manifest.policy['script-src']).toContain(`'${integrityOf(readArtefact('boot.js').trim())}'`)
    expect(manifest.policy['trusted-types']).toEqual(["'none'"])
    expect(JSON.stringify(manifest.policy)).not.toContain('unsafe')
  })

  it('has the policy of docs/embedding.md, which is the tested one', () => {
    const [, section = ''] = readProjectFile('docs/embedding.md').split('## Content Security Policy\n')
    const [, policy = ''] = section.split(/^```.*$/m)
    const directives = policy.split(';').map(line => line.trim().replace(/\s+/g, ' '))
    const tested = STRICT_POLICY.map(line => line.replace(/'nonce-[\w-]+'/, "'nonce-…'"))
    expect(directives).toEqual(tested)
    const other = (lines: readonly string[]) => lines.filter(line => !line.startsWith('script-src'))
    const released = Object.entries(manifest.policy).map(([name, sources]) => [name, ...sources].join(' '))
    expect(other(released)).toEqual(other(tested))
  })
})
