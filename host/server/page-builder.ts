import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const SCRIPT = join(ROOT, 'bin/build-served.mjs')

/** Built for this machine alone and thrown away with the packages; `dist` belongs to the checked build. */
const FOLDER = join(ROOT, 'node_modules/.cache/ad-portal')

/** What is built when it is first asked for. */
const ON_DEMAND = /^\/(?:host\/)?(doctor|simulator|theme|verify)\b[^/]*$/
const AT_START = ['portal', 'host', 'worker']

/** A build that failed. What is wrong was printed by the build itself. */
export class BuildFailed extends Error {
  constructor(pages: readonly string[]) {
    super(`Without ${pages.join(' and ')} there is nothing to serve: mend what is named above and start again.`)
    this.name = 'BuildFailed'
  }
}

/** The pages of `npm start`: each is built from the sources, unless it was built of the same ones before. */
export interface PageBuilder {
  folder: string
  /** What every visit needs. @throws {BuildFailed} */
  buildAtStart(): Promise<void>
  /** Settles when the file at this path is up to date, if it is one of ours. @throws {BuildFailed} */
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
    // The next request may find it mended.
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

/** A process of its own: the database is opened meanwhile, and nothing of the tools stays in memory. */
function run(pages: readonly string[], folder: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [SCRIPT, folder, ...pages], { cwd: ROOT, stdio: 'inherit' })
    child.on('error', failed)
    child.on('exit', code => (code === 0 ? done() : failed(new BuildFailed(pages))))
  })
}
