import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTried } from '../support/scale.ts'

const portal = usePortal()
const HOST_END = path.resolve(import.meta.dirname, '../../host/native/host-end.js')
const HOST = 'http://host.test'

interface Host {
  hellos: number
  isAsked: boolean
}

/**
 * A page that holds the portal in a frame and implements the host's end of the bridge over its port.
 * @param hellos how many arrive before it answers the first, as if it had been busy
 * @param isAsked it answers on the port of the request, not on that of the last hello
 */
const holder = (frame: string, token: string, { hellos, isAsked }: Host): string => `<!doctype html><html lang="en"><title>Host</title>
<iframe title="Portal" style="width:390px;height:800px;border:0"></iframe>
<script type="module">
  import { createHostEnd } from '/host-end.js'
  window.closed_ = 0
  window.received = 0
  let port
  const waiting = []
  const end = createHostEnd({
    boot: 'host-page',
    post: text => port.postMessage(text),
    after: (ms, run) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) },
    methods: {
      'token.request': () => ({ token: ${JSON.stringify(token)} }),
      'app.close': () => { window.closed_ += 1; return {} }
    },
    events: {},
    onState: state => { window.state = state }
  })
  window.call = (method, params) => end.call(method, params)
  const frame = document.querySelector('iframe')
  addEventListener('message', event => {
    window.received += 1
    if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin || !event.ports[0]) return
    waiting.push(event)
    if (window.received < ${hellos}) return
    for (const { data, ports } of waiting.splice(0)) {
      port = ports[0]
      port.onmessage = message => {
        if (${isAsked}) port = message.target
        end.receive(message.data)
      }
      end.receive(data)
    }
  })
  // The portal greets while it mounts: it is asked for once somebody hears.
  frame.src = ${JSON.stringify(frame)}
</script></html>`

/** The portal's page inside the frame. */
const framed = (origins: readonly string[]): string => `<!doctype html><html lang="en"><title>Portal</title>
<div id="portal" style="height:780px"></div><script src="/portal.js"></script>
<script>
  window.mounted = AdPortal.mount(document.getElementById('portal'), {
    allowedOrigins: [], bridge: AdPortal.frameBridge(${JSON.stringify(origins)})
  })
</script></html>`

async function open(
  origins: readonly string[],
  { at = HOST, hellos = 1, isAsked = false }: { at?: string } & Partial<Host> = {}
): Promise<{ person: Person; page: Page }> {
  const { token } = await portal.sandbox.fixture('native')
  const { url } = portal.sandbox
  const person = await portal.open('/login')
  const { page } = person
  const html = (body: string) => ({ contentType: 'text/html', body })
  await page.route(`${url}/framed.html`, route => route.fulfill(html(framed(origins))))
  await page.route(`${at}/`, route => route.fulfill(html(holder(`${url}/framed.html`, token, { hellos, isAsked }))))
  await page.route(`${at}/host-end.js`, async route =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(HOST_END, 'utf8') })
  )
  await page.route(`${at}/sibling.html`, route => route.fulfill(html('<!doctype html><title>Sibling</title>')))
  await page.goto(`${at}/`)
  return { person, page }
}
const read = <T>(page: Page, name: string): Promise<T> =>
  page.evaluate(key => (window as unknown as Record<string, T>)[key] as T, name)

const call = (page: Page, method: string, params: object): Promise<unknown> =>
  page.evaluate(
    ([name, given]) =>
      (window as unknown as { call(method: string, params: object): Promise<unknown> }).call(name, given),
    [method, params] as const
  )

it('gives the portal in a frame its token over a dedicated port', async () => {
  const { person, page } = await open([HOST, 'https://other.test'])
  // The engine reports that the other origin does not receive it.
  person.problems.allow(/Failed to execute 'postMessage' on 'DOMWindow'/)
  const frame = page.frameLocator('iframe[title=Portal]')
  await frame.getByText('Available balance').first().waitFor()
  expect(await read(page, 'state')).toBe('attached')
  await frame.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => read(page, 'closed_')).toBe(1)
  const answer = await call(page, 'language.set', { code: 'de' })
  expect(answer).toEqual({ ok: true, value: { code: 'de' } })
  await frame.getByText('Verfügbares Guthaben').first().waitFor()
})

it.each(([
  ['answers on the port of the last', false],
  ['answers where it is asked', true]
] as const).filter((_, place) => isTried(2, place)))('gets its token from a page that was too busy to answer its first hello, and %s', async (_name, isAsked) => {
  const { page } = await open([HOST], { hellos: 2, isAsked })
  const frame = page.frameLocator('iframe[title=Portal]')
  await frame.getByText('Available balance').first().waitFor()
  await frame.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => read(page, 'closed_')).toBe(1)
})

it('sends nothing to a page of another origin', async () => {
  const { person, page } = await open(['https://app.example'])
  person.problems.allow(/Failed to execute 'postMessage' on 'DOMWindow'/)
  await page.frameLocator('iframe[title=Portal]').getByRole('textbox', { name: 'Username' }).waitFor()
  expect(await read(page, 'received')).toBe(0)
  expect(await read(page, 'state')).toBeUndefined()
})

it('ignores a sibling frame, and what the page posts outside the port', async () => {
  const { page } = await open([HOST])
  const frame = page.frameLocator('iframe[title=Portal]')
  await frame.getByText('Available balance').first().waitFor()
  const forged = JSON.stringify({
    ch: 'ad-portal', v: 1, id: 9, src: 'host-page', t: 'req', m: 'token.set', d: { token: '' }
  })
  await page.evaluate(async text => {
    const sibling = document.createElement('iframe')
    sibling.src = '/sibling.html'
    document.body.append(sibling)
    await new Promise(done => sibling.addEventListener('load', done))
    const inner = sibling.contentWindow as unknown as { eval(code: string): void; text: string }
    inner.text = text
    inner.eval("parent.frames[0].postMessage(text, '*')")
    frames[0]!.postMessage(text, '*')
  }, forged)
  expect(await call(page, 'portal.ping', {})).toMatchObject({ ok: true })
  await frame.getByText('Available balance').first().waitFor()
})

it.each(['*', 'https://app.example/path', 'app.example', ''].filter((_, place) => isTried(2, place)))('rejects %j as an origin', async origin => {
  const { page } = await portal.open('/login')
  const message = await page.evaluate(text => {
    try {
      const { AdPortal } = window as unknown as { AdPortal: { frameBridge(origins: string[]): unknown } }
      AdPortal.frameBridge([text])
      return 'taken'
    } catch (error) {
      return String(error)
    }
  }, origin)
  expect(message).toContain('must be an origin')
})
