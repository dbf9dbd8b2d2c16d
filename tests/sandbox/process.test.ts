import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DirectoryInUse, lockDirectory } from '../../host/server/db/lock.ts'
import { readOptions, UsageError } from '../../host/server/options.ts'
import { killRounds } from '../support/kill-rounds.ts'
import {
  callProcess,
  runToEnd,
  startProcess,
  stopEarly,
  type SandboxProcess
} from '../support/sandbox-process.ts'
import { registration } from '../support/sandbox.ts'
import { SCALE, isTorture } from '../support/scale.ts'

const folder = mkdtempSync(join(tmpdir(), 'ad-sandbox-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A pid that no process has: above the kernel's limit. */
const DEAD_PID = 4_194_305

describe('the lock of a data directory', () => {
  const directory = join(folder, 'lock')

  it('is refused while a running process holds it, and is free afterwards', () => {
    const release = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
    release()
    lockDirectory(directory)()
  })

  it('names the file to delete when the pid is that of this start, as in a restarted container', () => {
    mkdirSync(directory, { recursive: true })
    const file = join(directory, 'sandbox.pid')
    writeFileSync(file, `${process.pid}\n`)
    expect(() => lockDirectory(directory)).toThrow(`delete ${file} if no other sandbox uses it`)
    rmSync(file)
  })

  it.each([`${DEAD_PID}\n`, '', 'rubbish'])('is taken over from a dead process (%j)', content => {
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, 'sandbox.pid'), content)
    const release = lockDirectory(directory)
    expect(existsSync(join(directory, 'sandbox.pid'))).toBe(true)
    release()
    expect(existsSync(join(directory, 'sandbox.pid'))).toBe(false)
  })
})

describe('the options', () => {
  it('have safe defaults', () => {
    expect(readOptions([], {})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      origins: [],
      specOnly: false,
      testControls: false,
      putNeedsPassword: false,
      speed: 1
    })
  })

  it('come from flags and the environment', () => {
    const origins = '--origins=https://a.example, null,capacitor://localhost'
    const args = ['--spec-only', origins, '--host=0.0.0.0', '--speed=4', '--put-password']
    expect(readOptions(args, { PORT: '5000', DATABASE_URL: 'postgres://x' })).toMatchObject({
      port: 5000,
      host: '0.0.0.0',
      origins: ['https://a.example', 'null', 'capacitor://localhost'],
      specOnly: true,
      databaseUrl: 'postgres://x',
      putNeedsPassword: true,
      speed: 4
    })
  })

  it.each([
    [['--nope'], {}],
    [[], { PORT: 'abc' }],
    [[], { PORT: '70000' }],
    [['--speed=0'], {}],
    [['--speed=1e-300'], {}],
    [['--data='], {}],
    [['--origins=https://a.example/'], {}],
    [['--origins=https://a.example,b.example'], {}],
    [['--origins=capacitor://localhost/'], {}]
  ])('are refused when invalid: %j %j', (args, env) => {
    expect(() => readOptions(args, env)).toThrow(UsageError)
  })
})

// The first start initialises a database: seconds on a busy machine.
describe('npm start', { timeout: 300_000 }, () => {
  const data = join(folder, 'data')
  let running: SandboxProcess
  let code: string

  beforeAll(async () => {
    running = await startProcess({ data })
    code = /Unused access codes.*\n {2}(\S+)/.exec(running.output())![1]!
  })

  it('prints the address, the demo logins and at least twenty unused codes', () => {
    const output = running.output()
    for (const name of ['demo', 'fresh', 'startup', 'sandbox-demo']) expect(output).toContain(name)
    const printed = output.slice(output.indexOf('Unused')).match(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/g)
    expect(new Set(printed).size).toBeGreaterThanOrEqual(20)
  })

  it('finds the files next to its sources, although it runs as a bundle elsewhere', async () => {
    const film = await fetch(`${running.url}/sandbox/film/pottery-film.webm`)
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/webm'])
  })

  it('names the source files when it logs its own failures', async () => {
    const plant = 'data:text/javascript,import fs from "node:fs";import { syncBuiltinESMExports } from "node:module";' +
      'fs.mkdirSync = () => { throw new Error("planted") };syncBuiltinESMExports()'
    const { code: exit, output } = await runToEnd({ data: join(folder, 'planted'), env: { NODE_OPTIONS: `--import=${encodeURI(plant)}` } })
    expect([exit, output]).toEqual([1, expect.stringContaining(resolve('host/server/db/lock.ts'))])
  })

  it('refuses a data directory that it cannot use with one line that names it', async () => {
    const blocked = join(folder, 'a-file')
    writeFileSync(blocked, '')
    const damaged = join(folder, 'damaged folder')
    mkdirSync(join(damaged, 'pg'), { recursive: true })
    writeFileSync(join(damaged, 'pg', 'PG_VERSION'), '14\n')
    // Below /proc, where nothing can be created, a recursive mkdir of Node never returns.
    for (const unusable of [blocked, join(blocked, 'below'), damaged, '/proc/sandbox', '/proc/sandbox/data']) {
      const { code: exit, output } = await runToEnd({ data: unusable })
      expect([exit, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(unusable)]])
      // A shell would split a folder with a space.
      if (unusable === damaged) expect(output).toContain(`sandbox:reset -- --data="${damaged}"`)
    }
    expect(existsSync(join(damaged, 'sandbox.pid'))).toBe(false)
  })

  it('refuses a PostgreSQL that it cannot use with one line, without the password in its address', async () => {
    for (const address of ['postgres://x:secret@127.0.0.1:1/x', 'postgres://x:secret@[/x']) {
      const { code: exit, output } = await runToEnd({ data: join(folder, 'none'), env: { DATABASE_URL: address } })
      expect([exit, output.trim()]).toEqual([1, expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: .+$/)])
      expect(output).not.toContain('secret')
    }
  })

  it('has no test controls by default', async () => {
    const ledger = await fetch(`${running.url}/__sandbox/ledger?username=demo`)
    expect(ledger.status).toBe(404)
  })

  it('refuses a taken port with one line that names it and another port', async () => {
    const port = new URL(running.url).port
    const second = await runToEnd({ data: join(folder, 'other'), env: { PORT: port } })
    expect(second.code).toBe(1)
    expect(second.output.trim()).toBe(
      `Port ${port} is taken. Choose another: PORT=${Number(port) + 1} npm start`
    )
    expect(existsSync(join(folder, 'other', 'sandbox.pid'))).toBe(false)
  })

  it('refuses a second process and a reset on the same directory', async () => {
    for (const script of ['main', 'reset'] as const) {
      const second = await runToEnd({ data, script })
      expect(second.code).toBe(1)
      expect(second.output).toContain(`is in use by process ${running.pid}`)
    }
    expect((await callProcess(running.url, '/basic_config', null)).code).toBe(200)
  })

  it('keeps accounts, sessions and money between starts, and exits on SIGTERM', async () => {
    const registered = await callProcess(running.url, '/auth/register', registration('kept', code))
    const token = String(registered.data.token)
    await callProcess(running.url, '/opening_store', { license_key: code }, token)
    running.kill('SIGTERM')
    expect(await running.exited).toEqual({ code: 0, signal: null })
    expect(existsSync(join(data, 'sandbox.pid'))).toBe(false)

    running = await startProcess({ data })
    expect(running.output()).not.toContain(code)
    const wallet = await callProcess(running.url, '/user/property', null, token)
    expect(wallet).toMatchObject({ code: 200, data: { total_assets: '1000.00' } })
  })

  it.each([['SIGINT', 130], ['SIGTERM', 143]] as const)('releases its directory at %s while it starts: in a container the next start has the same pid', async (signal, status) => {
    const early = join(folder, `early-${signal}`)
    const lock = join(early, 'sandbox.pid')
    expect(await stopEarly({ data: early }, signal, () => existsSync(lock))).toEqual({ code: status, signal: null })
    expect(existsSync(lock)).toBe(false)
  })

  it(`loses no confirmed operation by kill -9 (${SCALE.kills} kills)`, { timeout: 900_000 }, async () => {
    running.kill('SIGINT')
    expect((await running.exited).code).toBe(0)
    expect(await killRounds(SCALE.kills, { data })).toBeGreaterThanOrEqual(SCALE.kills * 3)
  })

  it('is empty again after a reset', async () => {
    const reset = await runToEnd({ data, script: 'reset' })
    expect([reset.code, reset.output]).toEqual([0, `The sandbox in ${data} is empty.\n`])
    expect(existsSync(join(data, 'pg'))).toBe(false)
    // Another first start takes ten seconds of one core: only the large run checks its state.
    if (!isTorture) return
    running = await startProcess({ data })
    const gone = await callProcess(running.url, '/auth/login', {
      username: 'kept',
      password: 'correct horse'
    })
    expect(gone).toMatchObject({ code: 400, data: { reason: 'wrong_credentials' } })
    running.kill('SIGTERM')
    await running.exited
  })
})
