import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { DoctorReport } from '../../host/kit/doctor/report.ts'
import { PORTAL_SAMPLES } from '../bridge/method-samples.ts'
import { startNativeHost, type NativeHost } from '../support/native-host.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const TOKEN = 'a-token-that-no-report-may-hold'
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST, testControls: true })
})
afterAll(() => sandbox.close())

const readReport = async (host: NativeHost): Promise<DoctorReport> =>
  JSON.parse(await host.evaluate('JSON.stringify(doctorReport)')) as DoctorReport

const press = (host: NativeHost, label: string): Promise<string> =>
  host.evaluate(
    `setTimeout(() => [...document.querySelectorAll('button')].find(one => one.textContent === '${label}').click()); ''`
  )

it('finds nothing wrong with the sample host', async () => {
  const host = startNativeHost(`${sandbox.url}/doctor.html`, [`--token=${TOKEN}`, '--locale=de'])
  await host.emits({ event: 'attached' })
  await expect
    .poll(() => host.evaluate('document.body.dataset.examined ?? ""'), { timeout: 60_000 })
    .toBe('yes')
  await host.command('back')
  for (const [method, { params, result }] of Object.entries(PORTAL_SAMPLES)) {
    const answer = (await host.command('call', { method, params })) as { ok: boolean; value: object }
    expect(answer.ok, method).toBe(true)
    expect(Object.keys(answer.value), method).toEqual(Object.keys(result))
  }
  await press(host, 'Open a link')
  await host.emits({ event: 'link', url: 'https://example.com/' })
  await expect.poll(async () => statusOf(await readReport(host), 'link.open')).toBe('pass')

  const report = await readReport(host)
  expect(report.transport).toBe('webkit')
  expect(JSON.stringify(report)).not.toContain(TOKEN)
  const of = (status: string) => report.findings.filter(found => found.status === status).map(({ id }) => id)
  expect(report.findings.filter(({ status }) => status === 'fail')).toEqual([])
  expect(of('not_offered')).toEqual(['portal.haptic', 'share.open', 'file.save', 'file.pick'])
  expect(of('asked')).toEqual(['app.close'])
  expect(of('pass')).toEqual(expect.arrayContaining(['launch.key', 'handshake', 'token.request', 'token.force', 'stranger']))

  await press(host, 'Close the app')
  expect(await host.exited).toBe(0)
})

it('reports that a host without a token has none', async () => {
  const host = startNativeHost(`${sandbox.url}/doctor.html`)
  await host.emits({ event: 'attached' })
  await expect
    .poll(async () => statusOf(await readReport(host), 'token.request'), { timeout: 60_000 })
    .toBe('fail')
})

const statusOf = (report: DoctorReport, id: string) =>
  report.findings.find(found => found.id === id)?.status
