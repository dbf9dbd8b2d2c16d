import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request as rawRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import zlib from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

const SCRIPT = `window.loaded = '${'bundle '.repeat(400)}'`
const folder = mkdtempSync(join(tmpdir(), 'ad-static-'))

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

let sandbox: TestSandbox

beforeAll(async () => {
  write('portal.js', SCRIPT)
  write('portal.js.br', zlib.brotliCompressSync(SCRIPT))
  write('host/main.js', 'mount()')
  write('host/host.css', 'body { margin: 0 }')
  write('host/index.html', [
    '<!doctype html><html><head><link rel="stylesheet" href="/host/host.css">',
    '<script data-bundle="portal. /main.">watch("/portal.js")</script>',
    '<script src="/portal.js" defer></script><script src="host/main.js"></script>',
    '<script src="/gone.js"></script><script src="https://other.example/portal.js"></script></head></html>'
  ].join('\n'))
  write('locales/de.json', '{"values":["Anmelden"]}')
  sandbox = await startSandbox({ dist: folder, origins: ['https://app.example'] })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A file as transferred; `fetch` would decode it. */
const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    rawRequest(sandbox.url + path, { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
      )
    })
      .on('error', reject)
      .end()
  })

/** The names under which the page loads its files. */
const loadedNames = async (path = '/'): Promise<string[]> => {
  const page = (await get(path)).body.toString()
  return [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(([, name = '']) => name)
}

describe('a file that a page loads', () => {
  it('is preloaded by a header of the page when the page waits for it', async () => {
    const [, bundle = ''] = await loadedNames()
    expect((await get('/')).headers.link).toBe(`<${bundle}>; rel=preload; as=script`)
  })

  it('has the hash of its content in its name and is cached as immutable', async () => {
    const [sheet = '', bundle = '', main = ''] = await loadedNames()
    expect(sheet).toMatch(/^\/host\/host\.[0-9a-f]{16}\.css$/)
    expect(bundle).toMatch(/^\/portal\.[0-9a-f]{16}\.js$/)
    expect(main).toMatch(/^host\/main\.[0-9a-f]{16}\.js$/)
    for (const [name, text] of [[sheet, 'body { margin: 0 }'], [bundle, SCRIPT], [`/${main}`, 'mount()']] as const) {
      const { status, headers, body } = await get(name)
      expect([status, body.toString()]).toEqual([200, text])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('keeps its name when the server does not have it, or within a script', async () => {
    const names = await loadedNames()
    expect(names.slice(-2)).toEqual(['/gone.js', 'https://other.example/portal.js'])
    expect((await get('/')).body.toString()).toContain('watch("/portal.js")')
  })

  it('gets a new name when its content changes, and the old name is gone', async () => {
    write('host/main.js', 'mount(1)')
    const before = await loadedNames()
    write('host/main.js', 'mount(22)')
    const after = await loadedNames()
    expect(after[2]).not.toBe(before[2])
    expect((await get(`/${before[2]}`)).status).toBe(404)
    expect((await get(`/${after[2]}`)).body.toString()).toBe('mount(22)')
    expect(after.filter((_, index) => index !== 2)).toEqual(before.filter((_, index) => index !== 2))
  })

  it('is the portal’s head and tail, or the single script when they do not exist', async () => {
    const scripts = ['<script src="/portal-head.js" defer></script>', '<link rel="portal-tail" href="/portal-tail.js">']
    write('host/two.html', scripts.join('\n    '))
    expect(await loadedNames('/two.html')).toEqual([expect.stringMatching(/^\/portal\.[0-9a-f]{16}\.js$/)])
    for (const name of ['portal-head.js', 'portal-tail.js']) write(name, 'run()')
    expect(await loadedNames('/two.html')).toEqual([
      expect.stringMatching(/^\/portal-head\.[0-9a-f]{16}\.js$/),
      expect.stringMatching(/^\/portal-tail\.[0-9a-f]{16}\.js$/)
    ])
  })

  it('may be a manifest or a worker on an installable page only', async () => {
    write('host/app.html', '<link rel="manifest" href="/app.webmanifest">')
    write('host/app.webmanifest', '{}')
    write('host/service-worker.js', 'keep()')
    const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
    expect(await policyOf('/app.html')).toContain("trusted-types ad-portal-worker; manifest-src 'self'")
    expect(await policyOf('/')).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/)
    const kept = await Promise.all(['/app.webmanifest', '/service-worker.js'].map(async name => (await get(name)).headers))
    expect(kept.map(headers => headers['cache-control'])).toEqual(['no-cache', 'no-cache'])
    expect(kept[0]?.['content-type']).toBe('application/manifest+json')
  })

  it('is cached, but the page itself is not', async () => {
    const { headers } = await get('/')
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  })
})

describe('a file requested by its plain name', () => {
  it('is answered with 304 while it is the same', async () => {
    const first = await get('/locales/de.json')
    const etag = first.headers.etag ?? ''
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    for (const known of [etag, `W/"x", ${etag}`]) {
      const again = await get('/locales/de.json', { 'If-None-Match': known, Origin: 'https://app.example' })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['access-control-allow-origin']).toBe('https://app.example')
    }
    write('locales/de.json', '{"values":["Einloggen"]}')
    const changed = await get('/locales/de.json', { 'If-None-Match': etag })
    expect([changed.status, changed.body.toString()]).toEqual([200, '{"values":["Einloggen"]}'])
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('is never outside the root, whatever its name', async () => {
    for (const path of ['/..%2fpackage.json', '/%00', '/portal.js%00.css', '/locales', '/host/../../x.js']) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })
})

describe('a compressed file', () => {
  it('is the one of the build for a client that accepts brotli', async () => {
    for (const name of ['/portal.js', (await loadedNames())[1]!]) {
      const { headers, body } = await get(name, { 'Accept-Encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBe('br')
      expect(headers['content-type']).toContain('text/javascript')
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers.vary).toContain('Origin')
      expect(body.equals(zlib.brotliCompressSync(SCRIPT))).toBe(true)
    }
  })

  it('is created on the fly for a client that accepts only gzip, with the same tag', async () => {
    const plain = await get('/portal.js')
    const zipped = await get('/portal.js', { 'Accept-Encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zlib.gunzipSync(zipped.body).toString()).toBe(SCRIPT)
    expect(zipped.headers.etag).toBe(plain.headers.etag)
  })

  it('is never older than the file itself', async () => {
    write('host/main.js', 'mount(3)')
    write('host/main.js.br', zlib.brotliCompressSync('mount(of an earlier build)'))
    utimesSync(join(folder, 'host/main.js.br'), new Date(0), new Date(0))
    const { headers, body } = await get('/host/main.js', { 'Accept-Encoding': 'br' })
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'mount(3)'])
  })
})
