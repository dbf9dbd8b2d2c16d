import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type * as Fs from 'node:fs'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import type * as Lock from '../../host/server/db/lock.ts'

/** What another start does before the next change of a file, and before the next reading of one. */
const other: Record<'change' | 'read', (() => void) | undefined> = { change: undefined, read: undefined }

function after<A extends unknown[], R>(kind: keyof typeof other, run: (...args: A) => R) {
  return (...args: A): R => {
    const first = other[kind]
    other[kind] = undefined
    first?.()
    return run(...args)
  }
}

/** Files of a worker share their modules: this one has its own copy, since another file may have loaded the module already. */
const OWN = '../../host/server/db/lock.ts?own'
let lockDirectory: typeof Lock.lockDirectory
let DirectoryInUse: typeof Lock.DirectoryInUse
beforeAll(async () => {
  vi.doMock('node:fs', async importOriginal => {
    const fs = await importOriginal<typeof Fs>()
    return { ...fs, rmSync: after('change', fs.rmSync), renameSync: after('change', fs.renameSync), readFileSync: after('read', fs.readFileSync) }
  })
  const own = (await import(OWN)) as typeof Lock
  lockDirectory = own.lockDirectory
  DirectoryInUse = own.DirectoryInUse
})
afterAll(() => void vi.doUnmock('node:fs'))

/** A pid that no process has: above the kernel's limit. */
const DEAD_PID = 4_194_305

let directory: string
let file: string
beforeEach(() => {
  Object.assign(other, { change: undefined, read: undefined })
  directory = mkdtempSync(join(tmpdir(), 'ad-lock-'))
  file = join(directory, 'sandbox.pid')
})
afterEach(() => rmSync(directory, { recursive: true }))

/** A living process that is not this one. */
const otherStarts = () => writeFileSync(file, `${process.ppid}\n`)

it('of two starts after a crash one is refused, and the lock of the first stays', () => {
  writeFileSync(file, `${DEAD_PID}\n`)
  other.change = otherStarts
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  expect(readFileSync(file, 'utf8')).toBe(`${process.ppid}\n`)
  expect(readdirSync(directory)).toEqual(['sandbox.pid'])
})

if (process.platform === 'linux') it('a killed process that its parent has not collected is dead', async () => {
  // The shell becomes a program that collects nobody.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  await vi.waitUntil(() => readFileSync(`/proc/${Number(pid)}/stat`, 'latin1').includes(') Z '), { timeout: 10_000 })
  writeFileSync(file, pid)
  lockDirectory(directory)()
  parent.kill()
})

it('a start waits for the pid of another one that has just created the lock', () => {
  writeFileSync(file, '')
  // Read once while empty; by the next reading the other start has written its pid.
  other.read = () => {
    other.read = otherStarts
  }
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`)
})

it('a lock that goes away meanwhile is free', () => {
  writeFileSync(file, `${DEAD_PID}\n`)
  other.change = () => rmSync(file)
  const release = lockDirectory(directory)
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`)
  release()
  expect(existsSync(file)).toBe(false)
})
