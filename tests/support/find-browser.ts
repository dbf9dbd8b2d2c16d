import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'

/** A browser that can be started: its file, and the environment it needs. */
export interface BrowserBinary {
  source: 'CHROME_PATH' | 'installed' | 'package'
  file: string
  env: Record<string, string>
}

const PACKAGE = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../..')
const PACKAGED_VERSION = (
  JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
).version
/** The headless shell comes first: a page costs half as much in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome'
]

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findInstalled = (searchPath: string): string | undefined =>
  searchPath
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap(folder => NAMES.map(name => path.join(folder, name)))
    .find(isExecutable)

const missingLibraries = (file: string, env: Record<string, string>): string[] => {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8', env: { ...process.env, ...env } })
  return (stdout ?? '').split('\n').flatMap(line => /^\s*(\S+) => not found/.exec(line)?.[1] ?? [])
}

/** Unpacks the system libraries that the package carries for bare machines. */
const unpackLibraries = (archive: string): string => {
  const folder = path.join(os.tmpdir(), 'ad-portal-browser-libraries')
  if (!existsSync(path.join(folder, 'lib'))) {
    mkdirSync(folder, { recursive: true })
    const input = zlib.brotliDecompressSync(readFileSync(archive))
    const tar = spawnSync('tar', ['-x', '-C', folder], { input })
    if (tar.status !== 0) throw new Error(`tar could not unpack ${archive}: ${String(tar.stderr)}`)
  }
  return path.join(folder, 'lib')
}

/** Unpacks the program beside its final name first: another worker must not start half of it. */
async function unpackProgram(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const [home, parent] = [path.join(os.tmpdir(), `ad-portal-chromium-${PACKAGED_VERSION}`), process.env.TMPDIR]
  const program = path.join(home, 'chromium')
  if (existsSync(program)) return program
  const workshop = mkdtempSync(`${home}-`)
  process.env.TMPDIR = workshop
  try {
    await chromium.executablePath()
  } finally {
    if (parent === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = parent
  }
  try {
    renameSync(workshop, home)
  } catch (error) {
    // Another worker was first.
    if (!existsSync(program)) throw error
    rmSync(workshop, { recursive: true })
  }
  return program
}

/** The browser inside the npm package, the same on every x64 Linux. */
export async function findPackaged(): Promise<BrowserBinary> {
  const file = await unpackProgram()
  if (missingLibraries(file, {}).length === 0) return { source: 'package', file, env: {} }
  const archive = path.join(PACKAGE, 'bin/al2023.tar.br')
  const env = {
    LD_LIBRARY_PATH: [unpackLibraries(archive), process.env.LD_LIBRARY_PATH ?? '']
      .filter(Boolean)
      .join(':')
  }
  const missing = missingLibraries(file, env)
  if (missing.length > 0) {
    throw new Error(
      `The packaged browser lacks ${missing.join(', ')}. ` +
        'This mends it: apt-get install -y --no-install-recommends chromium'
    )
  }
  return { source: 'package', file, env }
}

/**
 * Finds a Chromium: `CHROME_PATH`, else an installed one, else the browser
 * inside the npm package (x64 Linux). Rejects with the command that fixes it.
 */
export async function findBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env
): Promise<BrowserBinary> {
  if (env.CHROME_PATH) {
    if (!isExecutable(env.CHROME_PATH)) {
      throw new Error(`CHROME_PATH names no program: ${env.CHROME_PATH}`)
    }
    return { source: 'CHROME_PATH', file: env.CHROME_PATH, env: {} }
  }
  const installed = findInstalled(env.PATH ?? '')
  return installed ? { source: 'installed', file: installed, env: {} } : findPackaged()
}
