import { describe, expect, it } from 'vitest'

import { hashPaths, messagePaths, writeNumbers } from '../../bin/build/message-order.mjs'
import en from '../../locales/en.json'
import { createI18n } from '../../src/i18n/i18n.ts'
import type { LanguageCode } from '../../src/i18n/languages.ts'
import { readNumbers } from '../../src/i18n/locale-pack.ts'
import { readLocalePack } from '../../src/i18n/i18n.ts'

const paths = messagePaths(en)
const packOf = (mark: string) => ({
  keys: hashPaths(paths),
  values: paths.map(path => (path === 'dock.waiting' ? { one: `${mark}1`, few: `${mark}few {{count}}`, many: `${mark}many`, other: `${mark}other` } : `${mark} ${path}`))
})

function setUp() {
  const waiting = new Map<LanguageCode, { resolve: (pack: unknown) => void; reject: () => void }>()
  const i18n = createI18n({
    timeZone: () => 'UTC',
    load: code =>
      new Promise((resolve, reject) => waiting.set(code, { resolve, reject: () => reject(new Error('gone')) }))
  })
  return { i18n, waiting, t: (key: Parameters<ReturnType<typeof i18n.$language.get>['t']>[0], params?: Record<string, string | number>) => i18n.$language.get().t(key, params) }
}

describe('the language', () => {
  it('is English from the start', () => {
    const { i18n, t } = setUp()
    expect(i18n.$language.get()).toMatchObject({ code: 'en', tag: 'en' })
    expect(t('common.cancel')).toBe('Cancel')
    expect(t('common.asOf', { time: '14:32' })).toBe('As of 14:32')
  })

  it('follows its own plural and number rules', async () => {
    const { i18n, waiting, t } = setUp()
    expect(t('dock.waiting', { count: 1 })).toBe('1 plan needs a budget')
    expect(t('dock.waiting', { count: 1200 })).toBe('1,200 plans need a budget')
    const done = i18n.use('ru')
    waiting.get('ru')?.resolve(packOf('ru'))
    expect(await done).toBe(true)
    expect(t('dock.waiting', { count: 3 })).toBe('rufew 3')
    expect(t('dock.waiting', { count: 5 })).toBe('rumany')
  })

  it('shows its English source on request, then the chosen language again', async () => {
    const { i18n, waiting, t } = setUp()
    const shown = () => i18n.$shown.get()
    const done = i18n.use('de')
    waiting.get('de')?.resolve(packOf('de'))
    await done
    i18n.showSource(true)
    expect([shown().code, shown().t('common.cancel')]).toEqual(['en', 'Cancel'])
    expect(t('common.cancel'), 'nobody has chosen English').toBe('de common.cancel')
    i18n.showSource(false)
    expect(shown().t('common.cancel')).toBe('de common.cancel')
    i18n.showSource(true)
    await i18n.use('de')
    expect(shown().code, 'after a choice').toBe('de')
  })

  it('isolates inserted values when it is written right to left', async () => {
    const { i18n, waiting, t } = setUp()
    const done = i18n.use('fr')
    waiting.get('fr')?.resolve({ ...packOf('fr'), dir: 'rtl', values: paths.map(() => '{{count}} {{time}}') })
    await done
    expect(i18n.$language.get().dir).toBe('rtl')
    expect(t('common.asOf', { time: '−38.40' , count: 1200 })).toBe('\u20681\u202f200\u2069 \u2068−38.40\u2069')
    await i18n.use('en')
    expect(i18n.$language.get().dir).toBe('ltr')
  })

  it('follows the last choice, in whatever order the packs arrive', async () => {
    const { i18n, waiting } = setUp()
    const first = i18n.use('de')
    const second = i18n.use('fr')
    waiting.get('fr')?.resolve(packOf('fr'))
    await second
    waiting.get('de')?.resolve(packOf('de'))
    await first
    expect(i18n.$language.get().code).toBe('fr')
  })

  it('stays when the chosen one cannot be loaded or belongs to another release', async () => {
    const { i18n, waiting } = setUp()
    const lost = i18n.use('de')
    waiting.get('de')?.reject()
    expect(await lost).toBe(false)
    const stale = i18n.use('de')
    waiting.get('de')?.resolve({ ...packOf('de'), keys: '00000000' })
    expect(await stale).toBe(false)
    expect(i18n.$language.get().code).toBe('en')
  })

  it('is loaded once, and keeps its formatters', async () => {
    const { i18n, waiting } = setUp()
    const done = i18n.use('de')
    waiting.get('de')?.resolve(packOf('de'))
    await done
    const { f } = i18n.$language.get()
    await i18n.use('en')
    waiting.clear()
    expect(await i18n.use('de')).toBe(true)
    expect(waiting.size).toBe(0)
    expect(i18n.$language.get().f).toBe(f)
  })
})

describe('a language pack', () => {
  it('holds its messages by their numbers', () => {
    const { values, dir } = readLocalePack(packOf('x'))
    expect(values[paths.indexOf('common.cancel')]).toBe('x common.cancel')
    expect(dir).toBe('ltr')
  })

  it.each([null, 'x', {}, { keys: 1, values: [] }, { keys: hashPaths(paths), values: ['a'] }, { ...packOf('x'), dir: 'up' }])(
    'is refused when it is %j',
    pack => {
      expect(() => readLocalePack(pack)).toThrow()
    }
  )
})

it('readNumbers reads what writeNumbers has written', () => {
  const some = ['a.b', 'a.c', 'a.d.e', 'a.d.f', 'g.h', 'g.i']
  expect(writeNumbers(some, path => path !== 'a.c')).toBe('0:a/b;2:a.d/e.f,g/h.i')
  for (const isWanted of [() => true, (path: string) => path.length % 3 > 0]) {
    const numbers = readNumbers(writeNumbers(paths, isWanted))
    expect([...numbers]).toEqual(paths.flatMap((path, i) => (isWanted(path) ? [[path, i]] : [])))
  }
})
