import { describe, expect, it } from 'vitest'

import { fragments, lodgers, longestChain, millisecondNames } from './house.ts'
import { importsOf } from './imports.ts'
import { filesMatching } from './source-files.ts'

const files = filesMatching(/^src\/.*\.tsx?$/)
const imports = files.flatMap(importsOf)

/** `widgets` defines them; `money`, which may not import it, closes its own sheet. */
const WIDGET_WORDS = [
  /'common\.(requestFailed|loadMore|loadingMore|rowsUnreadable|pullToRefresh|letGoToRefresh)'/,
  /<Skeleton\b[^>]*'common\.loading'/,
  /closeLabel=\{t\('common\.close'\)\}/
]
const wordBreaks = (path: string, text: string): string[] =>
  /^src\/(widgets|money)\//.test(path) ? [] : WIDGET_WORDS.flatMap(word => word.exec(text)?.[0] ?? []).map(found => `${path}: ${found}`)

/** From the bundle down to the schemas: it may only get shorter. */
const LONGEST_CHAIN = 18

describe('the source structure', () => {
  it('shows loading, failure and close texts only through widgets', () => {
    expect(files.flatMap(({ path, text }) => wordBreaks(path, text))).toEqual([])
  })

  it('keeps a short component in the only file that imports it', () => {
    expect(fragments(files, imports)).toEqual([])
  })

  it('keeps a module used by only one screen in that screen', () => {
    expect(lodgers(imports)).toEqual([])
  })

  it('imports in chains of limited length', () => {
    const chain = longestChain(imports)
    expect(chain.length, chain.join('\n')).toBeLessThanOrEqual(LONGEST_CHAIN)
  })

  it('gives each number of milliseconds a unique name', () => {
    const names = files.flatMap(millisecondNames)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('the structure check', () => {
  const lines = (count: number): string => 'x\n'.repeat(count)
  const view = { path: 'src/screens/login/view.tsx', text: lines(100) }
  const part = (path: string, count = 30) => ({ path, text: lines(count) })
  const found = (from: string, to: string, count?: number): string[] =>
    fragments([{ ...view, path: from }, part(to, count)], [{ from, to }])

  it('finds a fragment', () => {
    const path = 'src/screens/login/row.tsx'
    expect(found(view.path, path)).toEqual([`${path} belongs in ${view.path}`])
  })

  it.each([
    ['of 60 lines', view.path, 'src/screens/login/row.tsx', 60],
    ['in another folder', 'src/shell/portal-view.tsx', view.path, 30],
    ['without a component', view.path, 'src/screens/login/model.ts', 30]
  ])('accepts a file %s', (_, from, to, count) => {
    expect(found(from, to, count)).toEqual([])
  })

  it('accepts a fragment whose importer would grow too long, or that two files import', () => {
    const path = 'src/screens/login/row.tsx'
    const readers = [{ ...view, text: lines(160) }, part(path)]
    expect(fragments(readers, [{ from: view.path, to: path }])).toEqual([])
    const two = [view, part('src/screens/login/form.tsx', 100), part(path)]
    expect(fragments(two, two.slice(0, 2).map(({ path: from }) => ({ from, to: path })))).toEqual([])
  })

  it('finds a shared module that only one screen imports', () => {
    const to = 'src/ui/gallery.tsx'
    const from = ['src/screens/goods-detail/view.tsx', 'src/screens/goods-detail/film.tsx']
    expect(lodgers(from.map(one => ({ from: one, to })))).toEqual([`${to} belongs to src/screens/goods-detail`])
    expect(lodgers([...from, 'src/shell/header.tsx'].map(one => ({ from: one, to })))).toEqual([])
  })

  it('measures the longest chain, not the first one', () => {
    const arrows = ['a b', 'a c', 'b d', 'c e', 'e d'].map(arrow => arrow.split(' '))
    expect(longestChain(arrows.map(([from = '', to = '']) => ({ from, to })))).toEqual(['a', 'c', 'e', 'd'])
  })

  it.each([
    ["'common.requestFailed'", 'text={t(\'common.requestFailed\')}'],
    ["<Skeleton rows={2} label={t('common.loading'", '<Skeleton rows={2} label={t(\'common.loading\')} />'],
    ["closeLabel={t('common.close')}", '<Sheet closeLabel={t(\'common.close\')}>']
  ])('finds the text %s', (word, text) => {
    expect(wordBreaks(view.path, text)).toHaveLength(1)
    expect(wordBreaks(view.path, text)[0]).toContain(word.slice(0, 10))
    expect(wordBreaks('src/widgets/x.tsx', text)).toEqual([])
  })

  it('reads the names of milliseconds only from top-level constants', () => {
    const text = 'export const LATE_MS = 10\nconst STILL = 3\nfunction f() {\n  const INNER_MS = 1\n}\n'
    expect(millisecondNames({ path: 'src/x.ts', text })).toEqual(['LATE_MS'])
  })
})
