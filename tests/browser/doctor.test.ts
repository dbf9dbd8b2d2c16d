import path from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DoctorReport } from '../../host/kit/doctor/report.ts'
import { PORTAL_SAMPLES } from '../bridge/method-samples.ts'
import { useBrowser } from '../support/browser.ts'
import { isTried } from '../support/scale.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'
import { scriptedHost } from '../support/scripted-host.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const BUTTONS = ['Open a link', 'Share', 'Save a file', 'Pick a picture', 'Close the app']
const browser = useBrowser()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST, testControls: true })
})
afterAll(() => sandbox.close())

type DoctorPage = Window & {
  doctorReport: DoctorReport
  callPortal(method: string, params: object): Promise<{ ok: boolean }>
}

/** The doctor's page with a host that has this fault, examined as far as possible without the user. */
async function examined(fault = '', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.page()
  await page.addInitScript(scriptedHost(fault))
  await prepare?.(page)
  await page.goto(`${sandbox.url}/doctor.html`)
  await page.locator('body[data-examined]').waitFor({ timeout: 60_000 })
  return page
}

const reportOf = (page: Page) => page.evaluate(() => (window as unknown as DoctorPage).doctorReport)

const idsOf = async (page: Page, status: string) =>
  (await reportOf(page)).findings.filter(found => found.status === status).map(({ id }) => id)

async function pressAll(page: Page): Promise<void> {
  for (const name of BUTTONS) {
    const button = page.getByRole('button', { name, exact: true })
    if ((await button.count()) > 0) await button.click()
  }
  await expect.poll(() => idsOf(page, 'running')).toEqual([])
}

it('finds nothing wrong with a host that supports everything', async () => {
  const page = await examined()
  await pressAll(page)
  for (const [method, { params }] of Object.entries(PORTAL_SAMPLES)) {
    const call = [method, params] as const
    const answer = await page.evaluate(
      ([name, given]) => (window as unknown as DoctorPage).callPortal(name, given),
      call
    )
    expect(answer.ok, method).toBe(true)
  }
  const { findings, transport } = await reportOf(page)
  expect(findings.filter(({ status }) => status !== 'pass')).toEqual([])
  expect(findings).toHaveLength(32)
  expect(transport).toBe('android-interface')
  expect(JSON.stringify(findings)).not.toContain('secret-')
  expect(await page.getByRole('status').first().textContent()).toBe('32 passed, 0 failed, 0 not offered')
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual(await reportOf(page))
})

it('reports what the host does not request within thirty seconds as not offered', async () => {
  const page = await examined('', one => one.clock.install())
  expect(await idsOf(page, 'asked')).toContain('back.press')
  await page.clock.fastForward(31_000)
  expect((await idsOf(page, 'not_offered')).sort()).toEqual(Object.keys(PORTAL_SAMPLES).sort())
})

it('reports a capability that the host does not name as not offered', async () => {
  const page = await examined(`
    for (const name of ['share.open', 'file.save', 'file.pick', 'language.changed']) delete setup.methods[name]
    setup.events = {}`)
  expect(await idsOf(page, 'fail')).toEqual([])
  expect((await idsOf(page, 'not_offered')).sort()).toEqual([
    'file.pick',
    'file.save',
    'language.changed',
    'portal.haptic',
    'portal.log',
    'portal.state',
    'portal.title',
    'share.open'
  ])
})

const FAULTS: [string, string, string[]][] = [
  ['is not on the page', 'setup.listen = null', ['channel', 'handshake']],
  ['gives no key', 'setup.launch = null', ['launch.key', 'handshake']],
  ['gives a short key', 'setup.launch.key = "short"', ['launch.key', 'handshake']],
  ['never answers', 'setup.post = () => {}', ['handshake']],
  [
    'is too new',
    `setup.post = text => receive(text.replace('"version":1', '"version":2'))`,
    ['handshake']
  ],
  ['keeps the token to itself', `setup.methods['token.request'] = () => new Promise(() => {})`, ['token.request']],
  ['answers without a token', `setup.methods['token.request'] = () => ({})`, ['token.request']],
  [
    'gives a token of yesterday',
    `setup.methods['token.request'] = () => ({ token: 'x', expiresAt: '2020-01-01T00:00:00Z' })`,
    ['token.request', 'token.force']
  ],
  ['gives the refused token again', `setup.methods['token.request'] = () => ({ token: 'x' })`, ['token.force']],
  ['opens whatever it is given', `setup.methods['link.open'] = () => ({})`, ['link.rule']],
  ['cannot close', `delete setup.methods['app.close']`, ['app.close.offer']],
  [
    'fails at the language',
    `setup.methods['language.changed'] = () => { throw new Error() }`,
    ['language.changed']
  ],
  [
    'obeys whoever says hello',
    `setup.listen = text => end.receive(text.replace('a-key-that-nobody-gave', KEY))`,
    ['stranger']
  ],
  ['answers everything twice', 'setup.post = text => { receive(text); receive(text) }', ['messages']],
  ['babbles', `setup.post = text => { receive(text); receive('{"ch":"ad-portal","hm":1}') }`, ['messages']],
  ['cannot write', `setup.methods['file.write'] = () => { throw new Refusal('denied') }`, ['file.save']],
  [
    'announces another size than it gives',
    `setup.methods['file.pick'] = () => ({ id: 'g', name: 'a', type: 'b', size: 13 })`,
    ['file.pick']
  ],
  [
    'takes the storage away',
    `Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no') } })`,
    ['page.sessionStorage']
  ]
]

describe('a host', () => {
  it.each(FAULTS.filter((_, place) => isTried(6, place)))('that %s is reported', async (_name, fault, expected) => {
    const page = await examined(fault)
    if (expected.some(id => id.startsWith('file.'))) await pressAll(page)
    expect((await idsOf(page, 'fail')).sort()).toEqual([...expected].sort())
  })

  it('that serves no language packs is reported', async () => {
    const page = await examined('', one => one.route('**/locales/fr.mjs', route => route.abort()))
    expect(await idsOf(page, 'fail')).toEqual(['page.languages'])
    expect((await reportOf(page)).findings.find(({ id }) => id === 'page.languages')?.detail).toContain('fr')
  })
})
