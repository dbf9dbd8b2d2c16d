import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { KEPT } from '../support/gallery.ts'
import { PICTURES } from '../support/gallery-names.ts'
import { FACES } from '../support/picture-browser.ts'
import { galleryPage } from '../support/gallery-page.ts'

/** Some 42 kB for each picture. */
const LARGEST_SUM = PICTURES.length * 42_000
const kept = readdirSync(KEPT).filter(file => file.endsWith('.png'))

describe('the gallery', () => {
  it('has a picture of every state and sheet, and no other', () => {
    expect(new Set(kept)).toEqual(new Set(PICTURES.map(name => `${name}.png`)))
  })

  it('records which fonts it was drawn with', () => {
    const fonts = JSON.parse(readFileSync(path.join(KEPT, 'fonts.json'), 'utf8')) as object
    expect(Object.keys(fonts)).toEqual(FACES)
  })

  it('has the page that shows them', () => {
    expect(readFileSync(path.join(KEPT, 'README.md'), 'utf8')).toBe(galleryPage())
  })

  it('stays small', () => {
    const sum = kept.reduce((total, file) => total + statSync(path.join(KEPT, file)).size, 0)
    expect(sum).toBeLessThan(LARGEST_SUM)
  })
})
