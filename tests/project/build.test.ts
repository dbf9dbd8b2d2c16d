import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

import replace from '@rollup/plugin-replace'
import { describe, expect, it } from 'vitest'

import { REPLACE, REPLACED } from '../../bin/build/bundles.mjs'
import { cssText } from '../../bin/build/css-text.mjs'
import { packLocale, packModule, packScript } from '../../bin/build/locale-packs.mjs'
import { minify } from '../../bin/build/minify.mjs'
import { summarize } from '../../bin/test/read-report.mjs'
import { filesToRunAgain, mergeReports } from '../../bin/test/second-look.mjs'
import { hashPaths } from '../../bin/build/message-order.mjs'
import { ROOT } from './source-files.ts'

const english = { login: { title: 'Log in' }, plans: { one: '{{count}} plan', other: '{{count}} plans' } }
const german = { plans: { other: '{{count}} Pläne', one: '{{count}} Plan' }, login: { title: 'Anmelden' } }

it('finds in the packages every text that it replaces, once', () => {
  const files = [
    'preact/dist/preact.mjs', 'preact/hooks/dist/hooks.mjs', 'nanostores/atom/index.js', 'nanostores/computed/index.js',
    'rosetta/dist/index.mjs', 'templite/dist/templite.mjs', 'dlv/dist/dlv.es.js'
  ]
  const { 'process.env.NODE_ENV': _ours, ...replaced } = REPLACED
  const marks = Object.fromEntries(Object.keys(replaced).map((text, at) => [text, `\0${at}\0`]))
  const { transform } = replace({ ...REPLACE, delimiters: ['', ''], values: marks }) as { transform: (code: string, id: string) => { code: string } | null }
  const marked = files.map(file => transform(readFileSync(path.join(ROOT, 'node_modules', file), 'utf8'), file)?.code).join('')
  // One text may also take a part of another, which then has no effect.
  expect(Object.keys(replaced).filter(text => marked.split(marks[text]!).length !== 2 || marked.includes(text))).toEqual([])
})

describe('a language pack', () => {
  it('holds values in the order of the English keys, and their hash', () => {
    const pack = packLocale(english, german, 'de')
    expect(pack.values).toEqual(['Anmelden', { other: '{{count}} Pläne', one: '{{count}} Plan' }])
    expect(pack.keys).toBe(hashPaths(['login.title', 'plans']))
    expect(pack.keys).toMatch(/^[0-9a-f]{8}$/)
  })

  it('holds one text for a plural whose forms are equal, and all forms of another', () => {
    const forms = { days: { one: '{{count}} day', other: '{{count}} days' }, left: { one: '{{count}} left', other: '{{count}} left' } }
    expect(packLocale(forms, forms, 'en').values).toEqual([forms.days, '{{count}} left'])
  })

  it('stops the build when a message is missing', () => {
    expect(() => packLocale(english, { login: {} }, 'de')).toThrow(
      'locales/de.json lacks login.title, plans'
    )
  })

  it('is also a script that calls its receiver once, in ASCII', () => {
    const pack = { keys: '0', values: ['a\u2028b', '"quoted"', 'Pläne 语言 😀'] }
    const received: unknown[] = []
    const script = packScript(pack)
    // A page from file:// may declare no character set, or another one.
    expect(script).toMatch(/^[\n -~]+$/)
    const AdPortalLocale = (value: unknown) => received.push(value)
    vm.runInNewContext(script, { AdPortalLocale })
    expect(received).toEqual([pack])
  })

  it('is also a module, whose text is JSON from its first brace on', async () => {
    const pack = { keys: '0', values: ['a\u2028b', '{"quoted"}'] }
    const text = packModule(pack)
    expect(text).not.toContain('\u2028')
    expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual(pack)
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: unknown }
    expect(module.default).toEqual(pack)
  })
})

describe('a sheet', () => {
  it('is flat and small', async () => {
    const css = await cssText('.a {\n  & .b { color: red; }\n  /* gone */\n}\n', 'a.css')
    expect(css).toBe('.a .b{color:red}')
  })
})

describe('a minified chunk', () => {
  it('is ES2020 under its banner, and keeps its global', async () => {
    const source = 'var Global = (function (a) { /* gone */ let b = a.b; b ??= 1; return b })({})'
    const { code } = await minify('/*! licence */\n').renderChunk(source, { fileName: 'a.js' }, { format: 'iife' })
    expect(code).toMatch(/^\/\*! licence \*\/\n(var|let) Global=/)
    expect(code).not.toMatch(/gone|\?\?=/)
  })
})

describe('the totals of a suite', () => {
  const report = (part: object) => ({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...part
  })

  it('equal those of the report', () => {
    expect(summarize('unit', report({ numFailedTests: 1 }), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(summarize('unit', report({}), 0)).toEqual({ name: 'unit', passed: 3, failed: 0 })
  })

  it.each([
    ['no test ran', { numPassedTests: 0 }, 0],
    ['2 tests skipped or to do', { numPendingTests: 2 }, 0],
    ['ended with 1 though every test passed', {}, 1],
    ['1 files did not load, or have a group without a test', { testResults: [{ status: 'failed', assertionResults: [] }] }, 1],
    ['1 files did not load, or have a group without a test', { testResults: [{ status: 'failed', assertionResults: [{ status: 'passed' }] }] }, 0]
  ])('count a failure when %s', (note, part, code) => {
    const summary = summarize('unit', report(part), code)
    expect(summary.failed).toBeGreaterThan(0)
    expect(summary.note).toBe(note)
  })
})

describe('the second run of failed files', () => {
  const file = (name: string, ...states: string[]) => ({
    name,
    status: states.includes('failed') ? 'failed' : 'passed',
    assertionResults: states.map((status, i) => ({ status, fullName: `test ${i}` }))
  })
  const report = (...testResults: object[]) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults
  })

  it('takes only the failed files, and none when there are more than four', () => {
    const red = (name: string) => file(name, 'failed', 'passed')
    expect(filesToRunAgain(report(file('/a', 'passed'), red('/b')))).toEqual(['/b'])
    expect(filesToRunAgain(report(...['/a', '/b', '/c', '/d', '/e'].map(red)))).toEqual([])
  })

  it('names what passed the second time, and still fails what failed twice', () => {
    const first = report(file('/a', 'passed'), file('/b', 'failed', 'failed'))
    const { report: merged, unsteady } = mergeReports(first, report(file('/b', 'passed', 'failed')))
    expect(unsteady).toEqual(['/b: test 0'])
    expect(summarize('browser', merged, 1)).toMatchObject({ passed: 2, failed: 1 })
  })
})

describe('checking a suite’s prerequisites', () => {
  it('leaves a failed run failed', () => {
    const script = `
      const { SUITES } = await import('./bin/test/suites.mjs')
      process.exitCode = 3
      for (const { problem } of Object.values(SUITES)) await problem?.()
    `
    const args = ['--input-type=module', '-e', script]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(3)
  })
})
