import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import optimise, { init } from '@jsquash/oxipng/optimise.js'

import { loadSource } from './build/load-source.mjs'

/*
 * npm run gallery   renders docs/gallery again from the built bundle (npm run build first)
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const { DRAWN, KEPT, noteFonts } = await loadSource('tests/support/gallery.ts')
const { PICTURES } = await loadSource('tests/support/gallery-names.ts')
const { galleryPage } = await loadSource('tests/support/gallery-page.ts')
const { diffPictures } = await loadSource('tests/support/picture-diff.ts')
const FRESH = path.join(DRAWN, 'new')

/** Visits every route and sheet, and takes a picture of each. */
const draw = () =>
  new Promise((resolve, reject) => {
    const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
    const args = ['run', '--project', 'browser', 'tests/browser/survey-']
    const env = { ...process.env, GALLERY: 'renew' }
    const child = spawn(vitest, args, { cwd: ROOT, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error('taking the pictures failed'))))
  })

const wasm = createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')

/** The same pixels in fewer bytes. */
async function shrink(picture) {
  const bytes = new Uint8Array(picture).buffer
  return Buffer.from(await optimise(bytes, { level: 2, interlace: false, optimiseAlpha: false }))
}

/** Keeps the old file where no pixel has changed. */
async function keep(name) {
  const file = path.join(KEPT, `${name}.png`)
  const drawn = await readFile(path.join(FRESH, `${name}.png`))
  if (existsSync(file)) {
    const kept = await readFile(file)
    if (diffPictures(drawn, kept).share === 0) return kept.length
  }
  const small = await shrink(drawn)
  await writeFile(file, small)
  console.log(`${name}.png  ${small.length} bytes`)
  return small.length
}

await rm(FRESH, { recursive: true, force: true })
await mkdir(KEPT, { recursive: true })
await draw()
await init(await WebAssembly.compile(await readFile(wasm)))
let total = 0
for (const name of PICTURES) total += await keep(name)
const files = PICTURES.map(name => `${name}.png`)
for (const file of await readdir(KEPT)) {
  if (file.endsWith('.png') && !files.includes(file)) await rm(path.join(KEPT, file))
}
noteFonts()
await writeFile(path.join(KEPT, 'README.md'), galleryPage())
console.log(`${PICTURES.length} pictures, ${total} bytes`)
