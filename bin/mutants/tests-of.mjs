import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const UNIT = { suite: 'unit', filters: [] }
const SANDBOX = { suite: 'sandbox', filters: [] }
const TESTS_OF_SANDBOX = 'tests/sandbox'

const wordsOf = name => name.split(/[^a-z0-9]+/).filter(word => word.length > 2)
const areAkin = (a, b) => a.startsWith(b) || b.startsWith(a)

/** The sandbox's tests mirror its calls: a test is related to a file when their names share a word. */
function nearInSandbox(root, file) {
  const words = wordsOf(file.replace(/^host\/server\//, '').replace(/\.ts$/, ''))
  return readdirSync(path.join(root, TESTS_OF_SANDBOX))
    .filter(name => wordsOf(name.replace(/\.test\.ts$/, '')).some(own => words.some(word => areAkin(own, word))))
    .map(name => `${TESTS_OF_SANDBOX}/${name}`)
}

/** The runs that should find a bug in a file: its mirror, its folder, then the whole suites. */
export function runsFor(root, file) {
  if (!file.startsWith('src/')) {
    const near = nearInSandbox(root, file)
    return [...(near.length > 0 ? [{ suite: 'sandbox', filters: near }] : []), SANDBOX, UNIT]
  }
  const { dir, name } = path.parse(file.replace(/^src/, 'tests'))
  const mirrors = [`${dir}/${name}.test.ts`, `${dir}/${name}.test.tsx`, `${dir}/`]
  const near = mirrors.filter(filter => existsSync(path.join(root, filter)))
  return [...near.map(filter => ({ suite: 'unit', filters: [filter] })), UNIT, SANDBOX]
}
