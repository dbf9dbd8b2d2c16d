import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import vm from 'node:vm'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildServedPages } from '../../bin/build/served-page.mjs'
import { BuildFailed, createPageBuilder } from '../../host/server/page-builder.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const folder = mkdtempSync(join(tmpdir(), 'ad-served-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Built on request; the gate requests the first. */
const PAGES = ['/doctor.html', '/simulator.html', '/theme.html', '/verify.html']
const DIST = resolve(import.meta.dirname, '../../dist')
const isIn = (name: string): boolean => existsSync(join(folder, name))
/** Names and times of the checked build, which these builds must not change. */
const distFiles = (): string[] =>
  existsSync(DIST) ? readdirSync(DIST).map(name => `${name} ${statSync(join(DIST, name)).mtimeMs}`) : []

describe('the pages of npm start', () => {
  it('are the portal, its standalone page and its languages, and do not touch dist', async () => {
    const before = distFiles()
    await createPageBuilder(folder).buildAtStart()
    expect(distFiles()).toEqual(before)
    for (const name of ['boot.js', 'host/index.html', 'host/host.css', 'host/main.js', 'host/service-worker.js', 'host/app.webmanifest', 'host/icons/any-192.png', 'locales/th.mjs']) {
      expect(isIn(name), name).toBe(true)
    }
    const document = { currentScript: null, baseURI: 'https://a.example/' }
    const context = vm.createContext({ document, URL, setTimeout, clearTimeout })
    vm.runInContext(readFileSync(join(folder, 'portal.js'), 'utf8'), context)
    expect(vm.runInContext('typeof AdPortal.mount', context)).toBe('function')
    expect(isIn('host/doctor.html')).toBe(false)
  })

  it('are built again only when sources or packages changed', async () => {
    let builds = 0
    const build = () => buildServedPages(['verify'], folder, () => (builds += 1))
    await build()
    await build()
    expect(builds).toBe(1)
    writeFileSync(join(folder, '.built-verify'), 'the hash of other sources')
    await build()
    expect(builds).toBe(2)
  })

  it('fail with BuildFailed when one cannot be built, and are retried on the next request', async () => {
    const blocked = join(folder, 'a-file')
    writeFileSync(blocked, '')
    const builder = createPageBuilder(blocked)
    await expect(builder.prepare('/doctor.html')).rejects.toThrow(BuildFailed)
    rmSync(blocked)
    await builder.prepare('/doctor.html')
    expect(existsSync(join(blocked, 'host/doctor.html'))).toBe(true)
  })
})

describe('a rarely opened page', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    const { prepare } = createPageBuilder(folder)
    sandbox = await startSandbox({ dist: folder, prepare })
  })
  afterAll(() => sandbox.close())

  it.each(PAGES.filter((_, place) => isTried(PAGES.length, place)))('%s is built on request', async page => {
    rmSync(join(folder, 'host', page), { force: true })
    rmSync(join(folder, `.built-${page.slice(1, -'.html'.length)}`), { force: true })
    const answer = await fetch(sandbox.url + page)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<!doctype html>')
  })
})
