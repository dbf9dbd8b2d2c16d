import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { DataUnusable } from './data-unusable.ts'

const FILE = 'sandbox.pid'
/** How often and how long to wait, in milliseconds, for the pid in a lock that another start has just created. */
const TRIES = 10
const PAUSE_MS = 20

/**
 * A container gives each start the same pid, so the lock of a killed one looks like our own. It may as well be
 * that of another container on the same directory, so it is not taken over.
 */
const sameNumber = (file: string): string =>
  ` This start has the same number, as after a kill in a container: delete ${file} if no other sandbox uses it.`

/** Another living process holds the data directory. */
export class DirectoryInUse extends DataUnusable {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. ` +
        'Stop that sandbox first, or choose another directory with --data=<dir>.' +
        (pid === process.pid ? sameNumber(join(directory, FILE)) : '')
    )
    this.name = 'DirectoryInUse'
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** A killed process keeps its pid until its parent collects it, which some containers never do. Linux only. */
function isUncollected(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isUncollected(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The living process that holds the lock. */
function holderOf(file: string): number | null {
  let text = read(file)
  for (let tries = 0; text === '' && tries < TRIES; tries += 1) {
    pause()
    text = read(file)
  }
  const pid = Number(text)
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

/** Removes the lock of a dead process, unless another start has replaced it since: that one is put back. */
function removeDead(file: string): void {
  const moved = `${file}.${process.pid}`
  try {
    renameSync(file, moved)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (holderOf(moved) === null) rmSync(moved)
  else renameSync(moved, file)
}

/**
 * Locks the directory for this process and returns the function that releases it.
 * The lock of a dead process is replaced. PGlite has no lock of its own:
 * two processes on one directory would lose rows.
 * @throws {DirectoryInUse} when a living process holds it, {DataUnusable} when it cannot be written
 */
export function lockDirectory(directory: string): () => void {
  try {
    return takeLock(directory)
  } catch (error) {
    // Only the system's errors have a code.
    if (!(error instanceof Error) || codeOf(error) === undefined) throw error
    throw new DataUnusable(
      `The data directory ${directory} cannot be used: ${error.message}. Choose another with --data=<dir>.`
    )
  }
}

/** Not `recursive`: that never returns where a folder exists but takes no entries, as below /proc. */
function makeDirectory(directory: string): void {
  const parent = dirname(directory)
  if (parent === directory || existsSync(directory)) return
  makeDirectory(parent)
  try {
    mkdirSync(directory)
  } catch (error) {
    // Another start was quicker.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function takeLock(directory: string): () => void {
  makeDirectory(directory)
  const file = join(directory, FILE)
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid}\n`)
      closeSync(handle)
      const release = () => {
        process.off('exit', release)
        rmSync(file, { force: true })
      }
      // Also when the process ends while it starts: in a container the next start has the same pid.
      process.once('exit', release)
      return release
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const pid = holderOf(file)
    if (pid !== null) throw new DirectoryInUse(directory, pid)
    removeDead(file)
  }
}
