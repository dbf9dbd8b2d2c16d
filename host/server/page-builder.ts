import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const SCRIPT = join(ROOT, 'bin/build-served.mjs')

/** Local builds, deleted with the packages; `dist` belongs to the checked build. */
const FOLDER = join(ROOT, 'node_modules/.cache/ad-portal')

/** Built on first request. */
const ON_DEMAND = /^\/(?:host\/)?(doctor|simulator|theme|verify)\b[^/]*$/
const AT_START = ['portal', 'host', 'worker']

/** A failed build, whose errors were printed by the build itself. */
export class BuildFailed extends Error {
  constructor(pages: readonly string[]) {
    super(`Without ${pages.join(' and ')} there is nothing to serve: mend what is named above and start again.`)
    this.name = 'BuildFailed'
  }
}

/** The pages of `npm start`: each is built from the sources, unless a build of the same sources exists. */
export interface PageBuilder {
  folder: string
  /** Builds what every visit needs. @throws {BuildFailed} */
  buildAtStart(): Promise<void>
  /** Resolves when the file at this path, if it is one of ours, is up to date. @throws {BuildFailed} */
  prepare(path: string): Promise<void>
}

export function createPageBuilder(folder = FOLDER): PageBuilder {
  const builds = new Map<string, Promise<void>>()

  function build(pages: readonly string[]): Promise<void> {
    const key = pages.join()
    const known = builds.get(key)
    if (known) return known
    const running = run(pages, folder)
    builds.set(key, running)
    // The next request tries again.
    running.catch(() => builds.delete(key))
    return running
  }

  return {
    folder,
    buildAtStart: () => build(AT_START),
    async prepare(path) {
      const [, page] = ON_DEMAND.exec(path) ?? []
      if (page) await build([page])
    }
  }
}

/** A separate process: the database is opened meanwhile, and the tools do not stay in memory. */
function run(pages: readonly string[], folder: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [SCRIPT, folder, ...pages], { cwd: ROOT, stdio: 'inherit' })
    child.on('error', failed)
    child.on('exit', code => (code === 0 ? done() : failed(new BuildFailed(pages))))
  })
}
