import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { writeManifest } from './build/release-manifest.mjs'

/*
 * npm run build   writes dist: the portal, whose types are checked, beside everything else, on a core each
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ROLLUP = fileURLToPath(new URL('../node_modules/rollup/dist/bin/rollup', import.meta.url))

const build = part =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, BUILD_PART: part }
    const child = spawn(process.execPath, [ROLLUP, '-c', '--silent'], { cwd: ROOT, env, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })

const start = performance.now()
console.log('Building dist: about half a minute on two cores...')
const done = await Promise.all(['portal', 'beside'].map(build))
if (done.every(Boolean)) {
  await writeManifest()
  console.log(`Built dist in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
} else {
  process.exitCode = 1
}
