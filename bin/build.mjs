import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { writeManifest } from './build/release-manifest.mjs'

/*
 * npm run build   writes dist: the portal and everything else in parallel, on a core each, and checks the types of both
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Syntax trees are many and short-lived: more room for young objects takes a tenth off the time. */
const YOUNG_SPACE = '--max-semi-space-size=128'

/** Whether this script of a package succeeds. */
const run = (script, args, env = {}) =>
  new Promise((resolve, reject) => {
    const command = [YOUNG_SPACE, `${ROOT}node_modules/${script}`, ...args]
    const child = spawn(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })
const build = part => run('rollup/dist/bin/rollup', ['-c', '--silent'], { BUILD_PART: part })
/** With the library of the oldest engines, which has less than tests and tools may use. */
const check = () => run('typescript-7/bin/tsc', ['--noEmit', '--project', 'tsconfig.build.json'])

const start = performance.now()
console.log('Building dist: about 25 seconds on two cores...')
const done = await Promise.all([build('portal'), build('beside'), check()])
if (done.every(Boolean)) {
  await writeManifest()
  console.log(`Built dist in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
} else {
  process.exitCode = 1
}
