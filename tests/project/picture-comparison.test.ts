import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { PNG } from 'pngjs'
import { describe, expect, it, onTestFinished } from 'vitest'

import { compare } from '../support/gallery.ts'

describe('the picture comparison', () => {
  const NAME = 'plan.success'
  /** A picture of a phone with a black square of this size on it. */
  const painted = (size: number): Buffer => {
    const png = new PNG({ width: 390, height: 844 })
    png.data.fill(255)
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) png.data.fill(0, 4 * (y * png.width + x), 4 * (y * png.width + x) + 3)
    }
    return PNG.sync.write(png)
  }
  /** Separate folders, with a white committed picture. */
  function folders() {
    const home = mkdtempSync(path.join(os.tmpdir(), 'ad-portal-gallery-'))
    onTestFinished(() => rmSync(home, { recursive: true }))
    writeFileSync(path.join(home, `${NAME}.png`), painted(0))
    return { kept: home, drawn: path.join(home, 'drawn') }
  }

  it('accepts identical pixels and rounding, and leaves no files', () => {
    const where = folders()
    expect(compare(NAME, painted(0), where)).toEqual([])
    expect(compare(NAME, painted(18), where)).toEqual([])
    expect(existsSync(where.drawn)).toBe(false)
  })

  it('fails on a change of more than one pixel in a thousand, and leaves the difference', () => {
    const where = folders()
    const [finding, ...others] = compare(NAME, painted(20), where)
    expect(finding).toMatch(/^0\.12 % of plan\.success\.png differ.*`npm run gallery` renews/)
    expect(others).toEqual([])
    expect(readdirSync(where.drawn).sort()).toEqual([`${NAME}.diff.png`, `${NAME}.png`])
  })

  it('fails on another size, and on a picture that is not committed', () => {
    const small = PNG.sync.write(new PNG({ width: 10, height: 10 }))
    expect(compare(NAME, small, folders())[0]).toMatch(/^100\.00 %/)
    expect(compare('no-such', small, folders())[0]).toMatch(/there is no picture/)
  })
})
