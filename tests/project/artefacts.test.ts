import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import vm from 'node:vm'

import ts from 'typescript'
import { describe, expect, it } from 'vitest'

import { BUDGETS, measure, overBudget, weigh } from '../../bin/build/sizes.mjs'
import { artefacts, occurrences, readArtefact, syntaxAfter2020 } from './artefacts.ts'
import { isTorture } from '../support/scale.ts'
import { compileBreaks } from './compiler.ts'
import { machinePathIn } from './package-checks.ts'
import { ROOT, filesMatching } from './source-files.ts'

const BUNDLES = ['portal.js', 'portal-head.mjs', 'react.mjs']
/** What an app imports, and what the portal imports by itself. */
const BESIDE = ['portal.mjs', 'portal-tail.mjs']
/** The portal in two scripts. */
const HALVES = ['portal-head.js', 'portal-tail.js']
/** The project of an integrator with a bundler. */
const BUNDLER: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: []
}
const WIRE_NAMES = ['facebook-business', 'fb_token']

describe('wire names', () => {
  it.each(WIRE_NAMES)('%s occurs once in the source, in its own module', name => {
    const holders = filesMatching(/^src\//).filter(({ text }) => text.includes(name))
    expect(holders.map(file => file.path)).toEqual(['src/env/wire-names.ts'])
    expect(holders.map(({ text }) => occurrences(text, name))).toEqual([1])
  })

  it.each(BUNDLES)('occur once each in the portal of %s, with no other brand beside them (TR-1)', bundle => {
    const text = readArtefact(bundle)
    // The React component imports the portal instead of containing it.
    const times = bundle === 'react.mjs' ? 0 : 1
    expect(WIRE_NAMES.map(name => occurrences(text, name))).toEqual([times, times])
    const rest = WIRE_NAMES.reduce((left, name) => left.replace(name, ''), text)
    expect(rest).not.toMatch(/facebook|fb_|instagram|whatsapp/i)
  })
})

describe('the artefacts', () => {
  // `npm run size` measures them in every run, beside this suite.
  if (isTorture) {
    it('stay within their budgets', async () => {
      const rows = await measure()
      const bytesOf = Object.fromEntries(rows.map(row => [row.name, row.brotli]))
      expect(rows.map(row => row.name)).toContain('bridge alone')
      const toLogin = ['react.mjs', 'portal.mjs', 'portal-head.mjs'].reduce((sum, name) => sum + (bytesOf[name] ?? 0), 0)
      expect(bytesOf['react, to a login']).toBe(toLogin)
      expect(bytesOf['react, all in all']).toBe(toLogin + (bytesOf['portal-tail.mjs'] ?? 0))
      expect(overBudget(rows).map(row => `${row.name}: ${row.brotli} > ${row.budget}`)).toEqual([])
    })
  }

  it('contain no path of a machine', () => {
    const found = artefacts().filter(name => machinePathIn(readArtefact(name)))
    expect(found).toEqual([])
  })

  it('include the licence texts of what is bundled', () => {
    const text = readArtefact('licences.txt')
    for (const name of ['preact', 'nanostores', 'rosetta', 'lucide', 'md5']) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    }
    expect(text).toContain('Redistributions in binary form must reproduce')
  })

  it('ask the engine to compile all functions at load where a start runs nearly all of them', () => {
    const asking = [...BUNDLES, ...BESIDE, ...HALVES].filter(name => /^(\/\*!.*\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/.test(readArtefact(name)))
    expect(asking).toEqual(['portal-head.mjs', 'portal-head.js'])
  })

  it.each([...BUNDLES, ...BESIDE, ...HALVES])('%s carries its licences and no other comment', name => {
    const text = readArtefact(name)
    expect(text).toMatch(/^\/\*! .*MIT.*licences\.txt \*\/\n/)
    expect(occurrences(text, '/*!')).toBe(1)
  })

  it.each(['portal.js', ...HALVES, 'host/main.js', 'react.mjs'])('%s is valid ES2020', name => {
    expect(syntaxAfter2020(readArtefact(name))).toEqual([])
  })

  it.each([...BUNDLES, ...BESIDE, ...HALVES, 'boot.js'])('%s is ASCII, so that no character set of a page garbles it', name => {
    expect(/[^\x00-\x7F]/.exec(readArtefact(name))).toBeNull()
  })

  it('portal.js sets one global and touches nothing else at load', () => {
    const forbidden = () => {
      throw new Error('a timer at load')
    }
    const document = { currentScript: null, baseURI: 'https://a.example/' }
    const timers = { setTimeout: forbidden, clearTimeout: forbidden }
    const context = vm.createContext({ document, URL, ...timers })
    const before = new Set(Object.keys(context))
    vm.runInContext(readArtefact('portal.js'), context)
    expect(Object.keys(context).filter(name => !before.has(name))).toEqual(['AdPortal'])
  })

  it.each(['portal.mjs', 'react.mjs'])('%s can be imported without a window', name => {
    const url = pathToFileURL(path.join(ROOT, 'dist', name)).href
    const script = `import(${JSON.stringify(url)}).then(m => { m.defineAdPortal(); console.log(typeof m.mount, m.version) })`
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
      cwd: ROOT,
      encoding: 'utf8'
    })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^function \d+\.\d+\.\d+\n$/)
  })

  it.each([
    ['portal.d.ts', 'react'],
    ['react.d.ts', 'react'],
    ['react.d.ts', 'react-18']
  ])('%s is self-contained, with the types of %s', (name, react) => {
    const imported = [...readArtefact(name).matchAll(/from '([^']+)'/g)].map(match => match[1])
    expect(imported.filter(from => from !== 'react' && from !== './portal.js')).toEqual([])
    const options: ts.CompilerOptions = {
      ...BUNDLER,
      skipLibCheck: false,
      target: ts.ScriptTarget.ES2020,
      paths: { react: [path.join(ROOT, 'node_modules/@types', react)] }
    }
    const files = ['portal.d.ts', name].map(file => path.join(ROOT, 'dist', file))
    expect(compileBreaks(options, { files })).toEqual([])
  })
})

describe('the declarations', () => {
  it.each([
    ['portal.d.ts', 30_000],
    ['react.d.ts', 3_000]
  ])('%s contain only the public interface', (name, limit) => {
    const text = readArtefact(name)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit)
    expect(text).not.toMatch(/valibot|SchemaWithPipe|\bCALLS\b/)
  })

  it('compile in an integrator’s project, and report errors there', () => {
    const source = `
      import { mount, type MountOptions, type Portal, type PortalError } from './portal.js'
      import { AdPortal, type AdPortalProps } from './react.js'
      import { createElement, type JSX } from 'react'
      const attributes: JSX.IntrinsicElements['ad-portal'] = { locale: 'de', 'base-url': '/api', options: { bridge: false } }
      const options: MountOptions = {
        baseUrl: '/api', storage: { namespace: 'a' }, appearance: { theme: 'dark', accent: '#123456' },
        getToken: async ({ reason, force }) => (force ? null : { token: reason }),
        operator: { legal_name: 'Example Ltd' },
        adapt: { planList: { rename: { 'list.title': 'name' } } }, bridge: false
      }
      const portal: Portal = mount(document.body, options)
      portal.on('routeChange', ({ path, query }) => console.log(path.length, query.id))
      portal.on('error', (error: PortalError) => error.code === 'refused')
      portal.update({ locale: 'de', appearance: { textSize: 2 } })
      const props: AdPortalProps = { options: { dock: 'off' }, locale: 'th', onMount: one => one.navigate('/plan') }
      AdPortal(props)
      // @ts-expect-error an option that there is not
      mount(document.body, { baseURL: '/api' })
      // @ts-expect-error a value that no option has
      mount(document.body, { storage: 'local' })
      // @ts-expect-error what cannot change after mount
      portal.update({ storage: 'memory' })
      // @ts-expect-error no event of the portal
      portal.on('routechange', () => undefined)
    `
    const options = { ...BUNDLER, target: ts.ScriptTarget.ES2022 }
    const sources = new Map([[path.join(ROOT, 'dist', 'consumer.ts'), source]])
    expect(compileBreaks(options, { sources })).toEqual([])
  })
})

describe('the syntax check', () => {
  it.each(['a ??= b', 'a ||= b', 'class A { b = 1 }', 'class A { #b() {} }', 'class A { static {} }'])(
    'finds %s',
    text => expect(syntaxAfter2020(text)).not.toEqual([])
  )

  it('accepts ES2020', () => {
    expect(syntaxAfter2020('try { a?.b ?? {...c} } catch { async () => 2n ** d }')).toEqual([])
  })
})

describe('the size measurement', () => {
  it('measures raw, gzip and brotli sizes', async () => {
    const weight = await weigh('a'.repeat(1_000))
    expect(weight.raw).toBe(1_000)
    expect(weight.gzip).toBeLessThan(60)
    expect(weight.brotli).toBeLessThan(60)
  })

  it('lists what is over its budget', () => {
    const row = { raw: 0, gzip: 0, budget: BUDGETS['portal.js'] }
    const heavy = { ...row, name: 'portal.js', brotli: BUDGETS['portal.js'] + 1 }
    const light = { ...row, name: 'react.mjs', brotli: BUDGETS['portal.js'] }
    expect(overBudget([heavy, light])).toEqual([heavy])
  })
})
