import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import optimise, { init } from '@jsquash/oxipng/optimise.js'
import { PNG } from 'pngjs'

import { loadSource } from './build/load-source.mjs'

/*
 * node bin/icons.mjs   renders host/icons from host/icon.svg
 */
const { launchBrowser } = await loadSource('tests/support/browser.ts')
const HOST = new URL('../host/', import.meta.url)
const OXIPNG = createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')

/** Scale of the drawing; below 1 its background reaches the edges, for systems that mask icons. */
const ICONS = { 'any-192': 1, 'any-512': 1, 'maskable-192': 0.82, 'maskable-512': 0.82, 'touch-180': 0.92 }

/** Its colours, with the background's own where nothing is drawn, and six edge shades between any two: a palette takes a third of the bytes. */
const COLORS = [[0x12, 0x60, 0x7f, 255], [0xa9, 0xcf, 0xe0, 255], [255, 255, 255, 255], [0x12, 0x60, 0x7f, 0]]
const SHADES = COLORS.flatMap(from => COLORS.flatMap(to => [0, 1, 2, 3, 4, 5, 6].map(step => from.map((value, at) => Math.round(value + ((to[at] - value) * step) / 6)))))

const distance = (one, other) => one.reduce((sum, value, at) => sum + (at < 3 ? (value * one[3] - other[at] * other[3]) / 255 : value - other[at]) ** 2, 0)

/** @param {Buffer} png @returns {Buffer} each pixel in the nearest shade */
function inShades(png) {
  const { width, height, data } = PNG.sync.read(png)
  const known = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const key = data.readUInt32BE(at)
    if (!known.has(key)) {
      const pixel = [...data.subarray(at, at + 4)]
      known.set(key, SHADES.reduce((best, shade) => (distance(shade, pixel) < distance(best, pixel) ? shade : best)))
    }
    data.set(known.get(key), at)
  }
  const drawn = new PNG({ width, height })
  drawn.data = data
  return PNG.sync.write(drawn)
}

const drawing = await readFile(new URL('icon.svg', HOST), 'utf8')
await init(await WebAssembly.compile(await readFile(OXIPNG)))
await mkdir(new URL('icons/', HOST), { recursive: true })
const browser = await launchBrowser()
const page = await browser.newPage()
for (const [name, share] of Object.entries(ICONS)) {
  const size = Number(name.split('-')[1])
  const svg = share === 1 ? drawing : drawing.replace(/ rx="5.4"/, '').replace('<g ', `<g transform="translate(12 12) scale(${share}) translate(-12 -12)" `)
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  const png = inShades(await page.screenshot({ omitBackground: true }))
  const small = await optimise(new Uint8Array(png).buffer, { level: 4, interlace: false, optimiseAlpha: true })
  await writeFile(new URL(`icons/${name}.png`, HOST), new Uint8Array(small))
}
await browser.close()
