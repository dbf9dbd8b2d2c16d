import { readFileSync } from 'node:fs'
import path from 'node:path'

import { LANGUAGES } from '../../src/i18n/languages.ts'

type Texts = { [name: string]: string | Texts }

const ENGLISH = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../locales/en.json'), 'utf8')
) as Texts

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`)
  )

/** Every language but English, then English: only that is available at once, the others load after it. */
export const RAPID: readonly string[] = [...LANGUAGES.map(({ code }) => code).filter(code => code !== 'en'), 'en']

/**
 * A script for a page whose portal is `window.portal`: requests one language after the other without
 * waiting, and puts each shown message key or number into `flashes`.
 */
export const rapidScript = `(() => {
  const keys = new Set(${JSON.stringify(keysOf(ENGLISH))})
  const root = document.querySelector('ad-portal-root').shadowRoot
  window.flashes = []
  const look = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (keys.has(walker.currentNode.data.trim()) || /^\\d+$/.test(walker.currentNode.data)) flashes.push(walker.currentNode.data)
  }
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true })
  for (const locale of ${JSON.stringify(RAPID)}) window.portal.update({ locale })
  return 'asked'
})()`

/** The state so far: loaded packs, the current language, flashes. */
export const rapidOutcome = `JSON.stringify({
  packs: new Set(performance.getEntriesByType('resource').map(({ name }) => name).filter(name => /locales\\/\\w+\\.mjs/.test(name))).size,
  lang: document.querySelector('ad-portal-root').shadowRoot.querySelector('.portal').lang,
  flashes
})`
