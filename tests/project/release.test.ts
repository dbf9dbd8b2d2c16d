import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { apiReference } from '../../bin/build/api-reference.mjs'
import { checkVersions, entriesOf, missingEntries, reportOf } from '../../bin/build/release-checks.mjs'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { artefacts, readArtefact } from './artefacts.ts'
import { isPacked, leftOut } from './package-checks.ts'
import { readProjectFile, ROOT } from './source-files.ts'

const manifest = JSON.parse(readProjectFile('package.json')) as {
  version: string
  files: string[]
  exports: Record<string, unknown>
}
/** The files of the package, by `files` of its manifest. */
const packed = [
  ...artefacts().map(name => `dist/${name}`).filter(name => isPacked(manifest.files, name)),
  ...readdirSync(path.join(ROOT, 'host/kit/transcripts')).map(name => `host/kit/transcripts/${name}`),
  'host/kit/protocol.schema.json'
]

describe('a release', () => {
  it('contains every file that its entries name', () => {
    expect(entriesOf(manifest)).toContain('./dist/cli/ad-portal.mjs')
    expect(missingEntries(manifest, packed)).toEqual([])
  })

  it('states its version once', () => {
    const source = readProjectFile('src/portal/version.ts')
    expect(checkVersions(manifest, source, readProjectFile('CHANGELOG.md'), false)).toEqual([])
    expect(checkVersions({ version: '9.9.9' }, source, '', false)).toHaveLength(2)
  })

  it('never reports as ok in a dry run what would prevent the publishing', () => {
    expect(reportOf('a repository is named', [], true)).toBe('ok   a repository is named')
    expect(reportOf('a repository is named', ['none'], true)).toBe('todo a repository is named\n     none')
    expect(reportOf('a repository is named', ['none'], false)).toBe('FAIL a repository is named\n     none')
    const steps = readProjectFile('bin/release.mjs')
    expect(steps).toContain("note('nothing is uncommitted', changed, isDry)")
    expect(steps).not.toMatch(/isDry \?|\|\| isDry/)
  })

  it('contains each language but English once, and the portal as a script and as a module in two parts', () => {
    expect(leftOut(manifest.files).map(({ source }) => source)).toContain('^dist\\/locales\\/[^/]*\\.js$')
    expect(packed.filter(name => /portal.*js$/.test(name)).sort()).toEqual([
      'dist/cli/ad-portal.mjs', 'dist/portal-head.mjs', 'dist/portal-tail.mjs', 'dist/portal.js', 'dist/portal.mjs'
    ])
    const packs = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => `dist/locales/${code}.mjs`)
    expect(packed.filter(name => name.startsWith('dist/locales/')).sort()).toEqual(packs.sort())
  })

  it('is a command with the licences of what is bundled into it', () => {
    expect(readArtefact('cli/ad-portal.mjs')).toMatch(/^#!\/usr\/bin\/env node\n\/\*! /)
    for (const name of ['valibot', '@hono/node-server']) expect(readArtefact('cli/licences.txt')).toContain(`${name} `)
  })
})

describe('docs/api.md', () => {
  it('is the output of node bin/api-reference.mjs for the declarations', () => {
    const [portal, react, host] = ['portal.d.ts', 'react.d.ts', 'host-end.d.ts'].map(readArtefact) as [string, string, string]
    expect(readProjectFile('docs/api.md')).toBe(apiReference({ portal, react, host }))
  })

  it('names every type', () => {
    expect(readProjectFile('docs/api.md')).not.toMatch(/(^|[^`])``($|[^`])/m)
    const written = apiReference({ portal: 'declare const version = "1.2.3";\nexport { version };', react: '', host: '' })
    expect(written).toContain('### version\n\n`string`\n')
  })

  it('leaves out undefined from the types of optional members', () => {
    const portal = 'interface A { a?: string | undefined; b?: ((c: string) => void) | undefined; }\nexport type { A };'
    const written = apiReference({ portal, react: '', host: '' })
    expect(written).toContain('| `a?` | `string` |')
    expect(written).toContain('| `b?` | `(c: string) => void` |')
  })

  it('explains the types that an exported one names, once and by the names of the source', () => {
    const portal = 'type Off$1 = () => void; interface B { d: Off$1; } type C = keyof typeof table; interface A { b: B; c: C; }\nexport type { A };'
    const host = 'type Off = () => void; interface B { off: Off; }\nexport type { B };'
    const headings = (text: string) => [...text.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
    expect(headings(apiReference({ portal, react: '', host: '' }))).toEqual(['A', 'B', 'Off'])
    expect(headings(apiReference({ portal, react: '', host }))).toEqual(['A', 'B', 'Off'])
  })
})

describe('the check of entries', () => {
  it('finds a missing file, also behind a wildcard', () => {
    const broken = { main: './dist/a.mjs', bin: { a: './dist/b.mjs' }, exports: { './x/*': './x/*.json', '.': { types: './dist/a.d.ts' } } }
    expect(missingEntries(broken, ['dist/a.mjs'])).toEqual(['./dist/b.mjs', './x/*.json', './dist/a.d.ts'])
    expect(missingEntries(broken, ['dist/a.mjs', 'dist/b.mjs', 'x/1.json', 'dist/a.d.ts'])).toEqual([])
  })
})
