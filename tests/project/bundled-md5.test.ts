import { createHash } from 'node:crypto'

import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import fc from 'fast-check'
import { rollup } from 'rollup'
import { beforeAll, describe, expect, it } from 'vitest'

import { md5Aliases } from '../../bin/build/md5-aliases.mjs'

const ENTRY = '\0entry'
const ofNode = (text: string): string => createHash('md5').update(text).digest('hex')

/** The package as a bundle contains it. */
async function bundleMd5() {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? "export { default as md5 } from 'md5'" : null)
  }
  const plugins = [entry, alias({ entries: md5Aliases }), nodeResolve(), commonjs()]
  const bundle = await rollup({ input: ENTRY, plugins })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  const modules = Object.keys(output[0].modules)
  const address = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  const { md5 } = (await import(address)) as { md5: (text: string) => string }
  return { md5, modules }
}

describe('md5 with our helpers', () => {
  let built: Awaited<ReturnType<typeof bundleMd5>>
  beforeAll(async () => {
    built = await bundleMd5()
  })

  it('bundles none of its own', () => {
    const packages = built.modules.filter(id => /node_modules\/(crypt|charenc|is-buffer)\//.test(id))
    expect(packages).toEqual([])
    expect(built.modules.some(id => id.includes('/node_modules/md5/'))).toBe(true)
  })

  it('hashes any six digits as Node does', () => {
    const digits = fc.integer({ min: 0, max: 999_999 }).map(value => String(value).padStart(6, '0'))
    fc.assert(
      fc.property(digits, text => {
        expect(built.md5(text)).toBe(ofNode(text))
      }),
      { numRuns: 2_000, seed: 17 }
    )
  })

  it('hashes any text, in any script and of any length, as Node does', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(texts, text => {
        expect(built.md5(text)).toBe(ofNode(text))
      }),
      { numRuns: 1_000, seed: 17 }
    )
    for (const text of ['', 'é', '密码', 'รหัส', '🔐', ...[55, 56, 57, 63, 64, 65].map(n => 'a'.repeat(n))]) {
      expect(built.md5(text)).toBe(ofNode(text))
    }
  })
})
