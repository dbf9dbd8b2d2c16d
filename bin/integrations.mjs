import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from 'playwright-core'

import { loadSource } from './build/load-source.mjs'
import { PROJECTS } from './integrations/projects.mjs'

/*
 * npm run test:integrations              every project below, from the package as it would be published
 * npm run test:integrations -- vite next
 *
 * Packs, installs the tarball into an empty project, builds it with its bundler without configuration, and opens
 * the result in Chromium: the portal appears in German, the console is empty, no file contains a local path.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }
/** Backend calls of a project's page: there is no backend, and the login works without it. */
const NO_BACKEND = /^\/facebook-business\//

const wanted = process.argv.slice(2)
const projects = PROJECTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (projects.length < (wanted.length || PROJECTS.length)) {
  console.error(`There are: ${PROJECTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

function run(command, args, cwd, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PARCEL_WORKERS: '1', ...env }
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`)
  return stdout
}

async function writeProject(folder, { packages, files, build }, tarball) {
  const manifest = { name: 'app', private: true, scripts: { build }, dependencies: { ...packages, 'ad-portal': `file:${tarball}` } }
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

const filesUnder = async folder =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))

async function serve(folder) {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://app').pathname)
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name)
    const content = NO_BACKEND.test(name) ? null : await readFile(file).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    response.end(content)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** Faults that an integrator would see, one per line. */
async function faultsOf(browser, folder, { out }) {
  const built = path.join(folder, out)
  const faults = []
  for (const file of (await filesUnder(built)).filter(name => /\.m?js$/.test(name))) {
    if ((await readFile(file, 'utf8')).includes(path.join(folder, 'node_modules'))) faults.push(`${path.basename(file)} names a folder of this machine`)
  }
  const { url, close } = await serve(built)
  const page = await browser.newPage()
  page.on('console', message => {
    const asked = message.location().url
    const isBackend = NO_BACKEND.test(new URL(asked || url).pathname) || /facebook-business/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isBackend) faults.push(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', error => faults.push(`error: ${error.message}`))
  await page.route('**/favicon.ico', route => route.fulfill({ body: '' }))
  await page.goto(url)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor({ timeout: 20_000 }).catch(async () => {
    faults.push(`no German login within 20 s; the page says: ${(await page.locator('body').innerText()).slice(0, 200)}`)
  })
  // Set by an option: a framework that loses the options would show the login all the same.
  if ((await page.getByText('Acme Ads').count()) === 0) faults.push('the operator of the options is not named')
  await page.close()
  close()
  return faults
}

const scratch = await mkdtemp(path.join(os.tmpdir(), 'integrations-'))
const { findBrowser } = await loadSource('tests/support/find-browser.ts')
const { file: executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
let failed = 0
try {
  run(process.execPath, ['bin/build.mjs'], ROOT)
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--silent', '--pack-destination', scratch], ROOT))
  for (const project of projects) {
    const folder = path.join(scratch, project.name)
    const faults = await Promise.resolve()
      .then(() => writeProject(folder, project, path.join(scratch, filename)))
      .then(() => run('npm', ['install', '--no-audit', '--no-fund', '--silent'], folder))
      .then(() => run('npm', ['run', 'build'], folder, project.env))
      .then(() => faultsOf(browser, folder, project))
      .catch(error => [error.message])
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${project.name}: ${project.title}`)
    for (const fault of faults) console.log(`     ${fault}`)
    if (faults.length > 0) failed += 1
  }
} finally {
  await browser.close()
  await rm(scratch, { recursive: true, force: true })
}
console.log(`${projects.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
