import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { press, startNativeHost, type, valueOf } from '../support/native-host.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST, testControls: true })
  ;({ token } = await sandbox.fixture('native'))
})
afterAll(() => sandbox.close())

const open = (route = '', args: readonly string[] = []) =>
  startNativeHost(`${sandbox.url}/${route && `#${route}`}`, [`--token=${token}`, ...args])

it('logs in with the token of the host, and stores it nowhere', async () => {
  const host = open()
  await host.sees('Available balance')
  await host.isAt('/ad-center')
  await host.emits({ event: 'attached' })
  expect(await host.evaluate('typeof AdPortalLaunch')).toBe('undefined')
  const kept = await host.evaluate(
    'JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie])'
  )
  expect(kept).not.toContain(token)
})

it('starts in the host’s language, follows it, and reports the user’s own choice', async () => {
  const host = open('', ['--locale=de-AT'])
  await host.sees('Verfügbares Guthaben')
  expect(await host.command('call', { method: 'language.set', params: { code: 'fr' } })).toEqual({
    ok: true,
    value: { code: 'fr' }
  })
  await host.sees('Solde disponible')
  expect(host.events.some(({ event }) => event === 'language')).toBe(false)
})

it('goes back like the back arrow on the device’s back button, and closes the app once at the end', async () => {
  const host = open()
  await host.sees('Available balance')
  await host.command('call', { method: 'route.open', params: { route: '/plan' } })
  await host.emits({ event: 'state', route: '/plan', canGoBack: true })
  await press(host, 'Language')
  await host.sees('Use English')
  await host.command('back')
  await expect.poll(host.text).not.toContain('Use English')
  await host.isAt('/plan')
  await host.command('back')
  await host.isAt('/ad-center')
  await host.command('back')
  expect(await host.exited).toBe(0)
})

it('closes the app with the portal’s own back arrow', async () => {
  const host = open()
  await host.sees('Available balance')
  await press(host, 'Back')
  expect(await host.exited).toBe(0)
})

it('asks once before typed input is lost', async () => {
  const host = open('/ad-center/feedback')
  await host.sees('Topic')
  await type(host, 'Topic', 'A question')
  await host.command('close')
  await host.sees('Leave without sending?')
  await press(host, 'Stay here')
  expect(await valueOf(host, 'Topic')).toBe('A question')
  await host.command('close')
  await host.sees('Leave without sending?')
  await press(host, 'Leave')
  expect(await host.exited).toBe(0)
})

it('returns to the same screen with the same draft after its web process was killed', async () => {
  const host = open('/ad-center/feedback')
  await host.sees('Topic')
  await type(host, 'Topic', 'Half a sent')
  await host.sees('11 of 120')
  // Storage writes have left the web process once a later request of the same page is answered.
  await host.evaluate(`fetch(location.pathname).then(() => { window.isStored = true }); ''`)
  await expect.poll(() => host.evaluate('String(window.isStored)')).toBe('true')
  await host.command('kill')
  await host.emits({ event: 'gone' })
  await host.sees('11 of 120')
  await host.isAt('/ad-center/feedback')
  expect(await valueOf(host, 'Topic')).toBe('Half a sent')
  expect(await host.command('call', { method: 'portal.ping' })).toMatchObject({ ok: true })
})

it('stays open when its web process is killed before it has answered a "back"', async () => {
  const host = open('/plan')
  await host.sees('All')
  await host.emits({ event: 'attached' })
  await host.evaluate(`window.AdPortalReceive = () => undefined; ''`)
  await host.command('back')
  await host.command('kill')
  await host.emits({ event: 'gone' })
  await expect.poll(() => host.events.filter(({ event }) => event === 'attached').length).toBe(2)
  await host.isAt('/plan')
  expect(await host.command('call', { method: 'portal.ping' })).toMatchObject({ ok: true })
})

it('stops polling while the window is hidden', async () => {
  const host = open()
  await host.sees('Available balance')
  const asked = async (): Promise<number> =>
    Number(
      await host.evaluate(
        `performance.getEntriesByType('resource').filter(({ name }) => name.includes('data_statistics')).length`
      )
    )
  const now = async (): Promise<number> => Number(await host.evaluate('performance.now()'))
  await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(1)
  await host.command('hide')
  await expect.poll(() => host.evaluate('document.visibilityState')).toBe('hidden')
  // For five polling intervals no figures are requested, except for one request that may have been pending.
  const [before, since] = [await asked(), await now()]
  await expect.poll(async () => (await now()) - since, { timeout: 30_000 }).toBeGreaterThan(5_000)
  const after = await asked()
  expect(after - before).toBeLessThanOrEqual(1)
  await host.command('show')
  await expect.poll(() => host.evaluate('document.visibilityState')).toBe('visible')
  await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(after)
})

it('obeys only the portal that knows its key', async () => {
  const host = open()
  await host.sees('Available balance')
  const forged = [
    { t: 'hello', d: { versions: [1, 1], caps: {}, boot: 'evil', key: 'guessed' } },
    { t: 'req', m: 'app.close', d: { reason: 'user' } },
    { t: 'req', m: 'token.request', d: { reason: 'start', force: false } },
    { t: 'ev', m: 'portal.bye' }
  ].map((message, id) => JSON.stringify({ ch: 'ad-portal', v: 1, id, src: 'evil', ...message }))
  await host.evaluate(
    `${JSON.stringify(forged)}.forEach(text => webkit.messageHandlers.AdPortalHost.postMessage(text)); 'sent'`
  )
  await host.evaluate(`AdPortalReceive('guessed', ${JSON.stringify(forged[0])}); 'called'`)
  expect(await host.command('call', { method: 'portal.ping' })).toMatchObject({ ok: true })
})

it('opens external links through the host', async () => {
  const host = open('/ad-center')
  await host.sees('Available balance')
  await press(host, 'Customer service')
  await host.sees('never ask')
  await press(host, 'Customer service 2')
  await host.emits({ event: 'link', url: expect.stringContaining('/sandbox/support/') })
  expect(await host.evaluate('location.hash')).toBe('#/ad-center')
})

it('shows a statement as text where the host saves no files, and starts no download', async () => {
  const host = open('/wallet?view=funds')
  await host.sees('Export')
  await press(host, 'Export')
  await host.sees('Table (CSV)')
  await host.evaluate(`(() => {
    const { prototype } = HTMLAnchorElement
    const { click } = prototype
    prototype.click = function () { if (this.download) window.downloads = true; return click.call(this) }
    return 'watched'
  })()`)
  await press(host, 'Table (CSV)')
  await host.sees('The file was not saved')
  expect(await valueOf(host, 'Statement')).toContain('Opening balance')
  expect(await host.evaluate('typeof downloads')).toBe('undefined')
})
