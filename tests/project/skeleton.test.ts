import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { isTorture } from '../support/scale.ts'
import { messagesOf } from './locales.ts'
import type { Tree } from './locales.ts'
import { ROOT, projectPaths } from './source-files.ts'

const run = promisify(execFile)
let copy: string

interface Ended {
  stdout: string
  stderr: string
}
const node = (...args: string[]): Promise<Ended> => run(process.execPath, args, { cwd: copy })
const bin = (name: string, ...args: string[]): Promise<Ended> =>
  run(path.join(ROOT, 'node_modules/.bin', name), args, { cwd: copy, maxBuffer: 32e6 })

const readMessages = async (code: string) =>
  messagesOf(JSON.parse(await readFile(path.join(copy, `locales/${code}.json`), 'utf8')) as Tree)

/** A copy of the project that links the packages of this one. */
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'ad-portal-skeleton-'))
  for (const name of projectPaths().filter(file => !file.startsWith('docs/gallery/'))) {
    await cp(path.join(ROOT, name), path.join(copy, name))
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const made: string[] = []

/** Takes a minute of the compiler and of a database. */
async function checkAll(printed: readonly string[]): Promise<void> {
  await node('node_modules/typescript-7/bin/tsc', '--noEmit')
  const names = printed.join('\n').split('\n').map(line => line.trim())
  await bin('oxlint', ...names.filter(name => /^(src|host|tests)\/\S+\.tsx?$/.test(name)))
  await bin('vitest', 'run', '--project', 'unit', '--project', 'unit-plain', 'tests/screens/reports', 'tests/router/header-table.test.ts')
  await bin('vitest', 'run', '--project', 'sandbox', 'tests/sandbox/report-list.test.ts')
}

it('a new screen has its title in every language', async () => {
  const { stdout } = await node('bin/new-screen.mjs', '/ad-center/reports', '--title', 'Campaign reports', '--call', 'unreadCount')
  expect(stdout).toContain('src/screens/reports/view.tsx')
  made.push(stdout)
  const [english, ...others] = await Promise.all(['en', ...LANGUAGES.map(({ code }) => code)].map(readMessages))
  expect(english!.get('reports.title')).toBe('Campaign reports')
  for (const messages of others) expect([...messages.keys()]).toEqual([...english!.keys()])
})

it('a new call has its row, its request, its answer in the sandbox, and its case', async () => {
  const { stdout } = await node('bin/new-call.mjs', 'reportList', 'GET', '/report/list')
  for (const name of ['src/api/calls/report-list.ts', 'src/api/calls.ts', 'host/server/http/handlers.ts', 'tests/support/call-cases.ts']) {
    expect(await readFile(path.join(copy, name), 'utf8'), name).toMatch(/\b(reportList|REPORT_LIST_CALLS)\b/)
    expect(stdout).toContain(name)
  }
  // The portal knows it once its tail has loaded.
  const { stdout: known } = await node(
    '--import', 'tsx', '--input-type=module', '-e', "import { TAIL_CALLS } from './src/api/calls.ts'; console.log(TAIL_CALLS.reportList.path)"
  )
  expect(known.trim()).toBe('/report/list')
  made.push(stdout)
  // In the large run both also run as generated.
  if (isTorture) await checkAll(made)
})

it.each([
  ['no address', ['bin/new-screen.mjs'], 'is no address of a screen'],
  ['no title', ['bin/new-screen.mjs', '/x'], 'needs a title'],
  ['a call that changes data', ['bin/new-screen.mjs', '/x', '--title', 'X', '--call', 'login'], 'a call that reads'],
  ['an existing screen', ['bin/new-screen.mjs', '/level', '--title', 'Level', '--call', 'userInfo'], 'already'],
  ['an existing address', ['bin/new-screen.mjs', '/wallet/set-password', '--title', 'X', '--call', 'userInfo'], 'is a screen already'],
  ['a call that cannot be made without an input', ['bin/new-screen.mjs', '/x', '--title', 'X', '--call', 'planDetail'], 'needs an input: id'],
  ['a misspelt option of a screen', ['bin/new-screen.mjs', '/x', '--titel', 'X', '--call', 'userInfo'], "Unknown option '--titel'"],
  ['a misspelt option of a call', ['bin/new-call.mjs', 'x', 'GET', '/x', '--efect', 'read'], "Unknown option '--efect'"],
  ['a GET that changes data', ['bin/new-call.mjs', 'x', 'GET', '/x', '--effect', 'change'], 'a GET reads'],
  ['a word of the language', ['bin/new-call.mjs', 'delete', 'POST', '/x'], 'is not a valid name of a call'],
  ['an existing call', ['bin/new-call.mjs', 'planList', 'GET', '/plan/all'], 'is a call already'],
  ['an existing path', ['bin/new-call.mjs', 'allPlans', CALLS.planList.method, CALLS.planList.path], 'is planList already'],
  ['a call that moves money', ['bin/new-call.mjs', 'pay', 'POST', '/pay', '--effect', 'money'], 'CONTRIBUTING.md']
])('%s generates nothing, and is explained with a remedy', async (_name, args, words) => {
  const before = await readFile(path.join(copy, 'src/api/calls.ts'), 'utf8')
  const ended = await node(...args).catch((failed: unknown) => failed as Ended & { code: number })
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(words) as string })
  expect(ended.stderr).toContain('npm run new:')
  expect(ended.stderr).not.toMatch(/^\s+at /m)
  expect(await readFile(path.join(copy, 'src/api/calls.ts'), 'utf8')).toBe(before)
})

it.each(['bin/size.mjs', 'bin/api-reference.mjs', 'bin/bench.mjs'])('%s names the build that it needs', async name => {
  const ended = await node(name).catch((failed: unknown) => failed as Ended & { code: number })
  expect(ended).toMatchObject({ code: 1, stderr: 'dist is not built yet: npm run build\n' })
})

it.each([
  ['bin/mutants.mjs', 'nosuchbug', 'no bug has one of these words: nosuchbug'],
  ['bin/mutants.mjs', '--agian', 'no such option: --agian'],
  ['bin/torture.mjs', '--seed=abc', 'no such option: --seed=abc'],
  ['bin/torture.mjs', '--sed=7', 'no such option: --sed=7']
])('%s %s runs nothing', async (name, word, message) => {
  const ended = await node(name, word).catch((failed: unknown) => failed as Ended & { code: number })
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) as string })
})
