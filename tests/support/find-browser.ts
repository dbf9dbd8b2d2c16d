import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'

/** A browser that can be started: its file, and what it needs in its environment. */
export interface BrowserBinary {
  source: 'CHROME_PATH' | 'installed' | 'package'
  file: string
  env: Record<string, string>
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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

const findPackaged = async (): Promise<BrowserBinary> => {
  const { default: chromium } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  if (missingLibraries(file, {}).length === 0) return { source: 'package', file, env: {} }
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const archive = path.resolve(path.dirname(main), '../../bin/al2023.tar.br')
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
 * inside the npm package (x64 Linux). Rejects with the command that mends it.
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
