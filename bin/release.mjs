import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { checkPackage, checkVersions, MOST_BYTES, reportOf } from './build/release-checks.mjs'

/*
 * npm run release -- --dry-run   everything but publishing; what only publishing requires is reported as todo
 * npm run release                also publishes the checked tarball
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const isDry = process.argv.includes('--dry-run')
const unknown = process.argv.slice(2).filter(one => one !== '--dry-run')
if (unknown.length > 0) {
  console.error(`no such option: ${unknown.join(' ')}`)
  process.exit(2)
}

const faults = []
const note = (what, found, isDeferred = false) => {
  console.log(reportOf(what, found, isDeferred))
  if (!isDeferred) faults.push(...found)
}
const run = (command, args, options = {}) => {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
  return stdout
}
const text = name => readFile(path.join(ROOT, name), 'utf8')
const build = async () => {
  run(process.execPath, ['bin/build.mjs'])
  return JSON.parse(await text('dist/manifest.json')).files
}

const manifest = JSON.parse(await text('package.json'))
const changed = run('git', ['status', '--porcelain']).split('\n').filter(Boolean)
note('nothing is uncommitted', changed, isDry)
note('the version is said once', checkVersions(manifest, await text('src/portal/version.ts'), await text('CHANGELOG.md'), isDry))
note('a repository is named', manifest.repository ? [] : ['package.json has no repository, which npm would show'], isDry)

const [first, second] = [await build(), await build()]
const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
note(
  'two builds give the same bytes',
  names.filter(name => first[name]?.integrity !== second[name]?.integrity).map(name => `${name} differs`)
)

const [packed] = JSON.parse(run('npm', ['pack', '--json', '--silent']))
const tarball = path.join(ROOT, packed.filename)
console.log(`     ${packed.filename}: ${packed.size} bytes of ${MOST_BYTES}, ${packed.entryCount} files, ${packed.unpackedSize} unpacked`)
note('the package is whole, small and resolves', await checkPackage(tarball, manifest, packed))

if (faults.length > 0) {
  console.error(`${faults.length} faults: nothing is published`)
  process.exitCode = 1
} else if (isDry) console.log(`Nothing is published: this was a dry run of ${manifest.name} ${manifest.version}. The tarball stays here.`)
else run('npm', ['publish', tarball], { stdio: 'inherit' })
