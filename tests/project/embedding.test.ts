import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

import { RULES } from '../../host/kit/conformance/rules.ts'
import { basicConfigFor } from '../../host/server/fixtures/basic-config.ts'
import { CALLS } from '../../src/api/calls.ts'
import { isRetryable } from '../../src/api/errors.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import type { PortalErrorCode } from '../../src/portal/portal-error.ts'
import type { PortalEvents } from '../../src/portal/portal-events.ts'
import { ROUTES } from '../../src/router/routes.ts'
import { isPacked } from './package-checks.ts'
import { filesMatching, ROOT, readProjectFile } from './source-files.ts'

/** Rows of the table under a heading, cell by cell. */
function table(heading: string, file = 'docs/embedding.md'): string[][] {
  const [, section = ''] = readProjectFile(file).split(`## ${heading}\n`)
  const lines = section.split('\n## ')[0]!.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(line => line.split('|').slice(1, -1).map(cell => cell.trim()))
}
const names = (heading: string): string[] => table(heading).map(([name = '']) => name.replace(/`/g, ''))
/** Every text in backticks in the first column of a table. */
const terms = (heading: string, file?: string): string[] =>
  table(heading, file).flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term]) => term!))

/** Every event: a new one does not compile until it is listed here. */
const EVENTS: Record<keyof PortalEvents, true> = {
  ready: true,
  routeChange: true,
  localeChange: true,
  sessionChange: true,
  authRequired: true,
  dirtyChange: true,
  close: true,
  loadError: true,
  metric: true,
  error: true
}

/** Every code: a new one does not compile until it is listed here. */
const CODES: Record<PortalErrorCode, 'yes' | 'no' | 'by code'> = {
  offline: 'yes',
  insecure: 'no',
  network: 'yes',
  timeout: 'yes',
  aborted: 'yes',
  http: 'yes',
  malformed: 'yes',
  unauthorized: 'no',
  account: 'no',
  expired: 'no',
  refused: 'by code',
  locale: 'yes',
  option: 'no',
  crash: 'yes'
}

describe('docs/embedding.md', () => {
  it('names every option of mount, and no other', () => {
    const [, members = ''] = /interface MountOptions \{(.*?)\n\}/s.exec(readProjectFile('src/portal/option-types.ts')) ?? []
    const options = Array.from(members.matchAll(/^  (\w+)\?:/gm), ([, name]) => name)
    expect(options).toContain('baseUrl')
    expect(names('Options')).toEqual(options)
  })

  it('names every event, and no other', () => {
    expect(names('Events').sort()).toEqual(Object.keys(EVENTS).sort())
  })

  it('names every address, and no other, and which of them are public', () => {
    const rows = table('Addresses').map(([addresses = '']) => [...addresses.matchAll(/`([^`]+)`/g)].map(([, address]) => address))
    expect(rows.flat().sort()).toEqual(ROUTES.map(({ path: address }) => address).sort())
    const open = ROUTES.filter(({ isPublic }) => isPublic).map(({ path: address }) => address)
    expect(rows.slice(0, 3).flat().sort()).toEqual(open.sort())
  })

  it('names every error code, and whether a retry may help', () => {
    const documented = Object.fromEntries(table('Errors').map(([code = '', again]) => [code.replace(/`/g, ''), again]))
    expect(documented).toEqual(CODES)
    const refused = (code: number) =>
      isRetryable({ call: 'property', type: 'refused', code, message: '', reason: null, data: {} })
    expect([400, 405, 500, 999].map(refused)).toEqual([false, true, true, true])
    const account = { call: 'property', type: 'account', code: 403, message: '', data: {} } as const
    expect(isRetryable(account)).toBe(false)
    expect(isRetryable({ call: 'property', type: 'http', status: 502, text: '' })).toBe(true)
  })
})

describe('docs/testing.md', () => {
  it('names an existing test for every row, or says that it is not reached', () => {
    const rows = table('What holds, and where it is tested', 'docs/testing.md')
    const wanted = [
      ...Array.from({ length: 20 }, (_, index) => `M${index + 1}`),
      ...Array.from({ length: 12 }, (_, index) => `+${index + 1}`)
    ]
    expect(rows.map(([row]) => row)).toEqual(wanted)
    const faults = rows.flatMap(([row, , tests = '']) => {
      if (tests === 'not reached') return []
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
      if (files.length === 0) return [`${row}: no test`]
      return files.filter(file => !existsSync(path.join(ROOT, file))).map(file => `${row}: ${file}`)
    })
    expect(faults).toEqual([])
  })
})

describe('what is kept on the device', () => {
  it('is documented by its keys', () => {
    const keys = Object.values(STORAGE_KEYS).map(key => (key.endsWith('.') ? `${key}*` : key))
    expect(terms('What is kept on the device').sort()).toEqual(keys.sort())
  })
})

describe('docs/go-live.md', () => {
  it('names every capability that the portal asks for or the sandbox has, and no other', () => {
    const asked = filesMatching(/^src\/.*\.tsx?$/)
      .flatMap(({ text }) => [...text.matchAll(/\b(?:(?:capabilities\??|can)\.includes|offers)\('(\w+)'\)/g)])
      .map(([, name]) => name!)
    expect(asked).toContain('auth_v1')
    const ofSandbox = basicConfigFor('en', 'https://sandbox.example').capabilities ?? []
    expect(terms('Capabilities', 'docs/go-live.md').sort()).toEqual([...new Set([...asked, ...ofSandbox])].sort())
  })

  it('explains names of calls that exist', () => {
    const paths = terms('What the names do not say', 'docs/go-live.md').filter(term => term.startsWith('/'))
    expect(paths).toContain('/user/withdraw')
    const known: string[] = Object.values(CALLS).map(({ path: one }) => one)
    expect(paths.filter(one => !known.includes(one))).toEqual([])
  })
})

describe('the conformance report', () => {
  it('refers to documents of the package, by headings that they have', () => {
    const { files } = JSON.parse(readProjectFile('package.json')) as { files: string[] }
    const sources = Object.values(RULES).flatMap(({ source }) => [...source.matchAll(/(docs\/[\w-]+\.md)(?:, "([^"]+)")?/g)])
    expect(sources.length).toBeGreaterThan(5)
    const dead = sources.filter(([, file = '', heading = '']) => {
      const headings = [...readProjectFile(file).matchAll(/^#+ (?:\d+\. )?(.*)$/gm)].map(([, name]) => name)
      return !isPacked(files, file) || (heading !== '' && !headings.includes(heading))
    })
    expect(dead.map(([whole]) => whole)).toEqual([])
  })
})
