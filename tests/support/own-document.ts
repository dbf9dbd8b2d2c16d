import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { MountOptions } from '../../src/index.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')

/** An app's document that a portal fills. */
function documentWith(script: string, options: MountOptions): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>App</title></head>
<body style="margin:0"><div id="portal" style="height:100vh"></div>
${script}
<script>window.portal = AdPortal.mount(document.getElementById('portal'), ${JSON.stringify(options)})</script>
</body></html>`
}

/** A document that needs no other file: the bundle is inlined. */
export function inlineDocument(options: MountOptions): string {
  const bundle = readFileSync(path.join(DIST, 'portal.js'), 'utf8')
  return documentWith(`<script>${bundle}</script>`, options)
}

/** A language pack as built. */
export function builtPack(code: string): unknown {
  const text = readFileSync(path.join(DIST, `locales/${code}.mjs`), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{')))
}

export interface AppFolder {
  /** The document's `file:` address. */
  url: string
  /** The path of a document that needs no other file. */
  inline: string
  remove(): void
}

/** A folder as an app ships it: the document, the bundle, and the packs as classic scripts only. */
export function createAppFolder(options: MountOptions): AppFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'ad-portal-app-'))
  mkdirSync(path.join(folder, 'locales'))
  cpSync(path.join(DIST, 'portal.js'), path.join(folder, 'portal.js'))
  for (const name of readdirSync(path.join(DIST, 'locales')).filter(file => file.endsWith('.js'))) {
    cpSync(path.join(DIST, 'locales', name), path.join(folder, 'locales', name))
  }
  const [file, inline] = [path.join(folder, 'index.html'), path.join(folder, 'inline.html')]
  writeFileSync(file, documentWith('<script src="portal.js"></script>', options))
  writeFileSync(inline, inlineDocument({ ...options, locales: { de: builtPack('de') } }))
  return { url: pathToFileURL(file).href, inline, remove: () => rmSync(folder, { recursive: true }) }
}
