import type { TransportKind } from '../../../src/bridge/host-link.ts'
import type { Findings } from './report.ts'

/** The launch object set by the host at document start; removed, as the portal does. */
export interface Launch {
  key: string | null
  locale: string | null
}

export function takeLaunch(page: { AdPortalLaunch?: unknown }): Launch {
  const given = (page.AdPortalLaunch ?? {}) as { key?: unknown; locale?: unknown }
  delete page.AdPortalLaunch
  const isKey = typeof given.key === 'string' && given.key.length >= 16 && given.key.length <= 80
  return {
    key: isKey ? String(given.key) : null,
    locale: typeof given.locale === 'string' ? given.locale : null
  }
}

/** Android's reply proxy identifies page and frame: such a host needs no key. */
const KNOWS_ITS_PAGE: readonly TransportKind[] = ['android-listener', 'frame']

export function checkLaunch(findings: Findings, { key }: Launch, kind: TransportKind): void {
  const title = 'AdPortalLaunch.key before the first script'
  if (key) findings.set('launch.key', title, 'pass', `${key.length} characters`)
  else if (KNOWS_ITS_PAGE.includes(kind)) findings.set('launch.key', title, 'not_offered')
  else findings.set('launch.key', title, 'fail', 'none of 16 to 80 characters: any frame could pose as the portal')
}

export function checkStorage(findings: Findings): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const lost = name === 'localStorage' ? 'settings are forgotten' : 'drafts are lost when the page reloads'
    try {
      window[name].setItem('doctor', 'x')
      const isKept = window[name].getItem('doctor') === 'x'
      window[name].removeItem('doctor')
      findings.set(`page.${name}`, name, isKept ? 'pass' : 'fail', isKept ? '' : lost)
    } catch (error) {
      findings.set(`page.${name}`, name, 'fail', `${lost}: ${String(error)}`)
    }
  }
}

const LANGUAGES = ['zh', 'cht', 'vi', 'th', 'ru', 'de', 'fr', 'spa', 'jp', 'kor', 'pt']

export async function checkLanguages(findings: Findings): Promise<void> {
  const title = 'Language packs beside the page'
  findings.set('page.languages', title, 'running')
  const missing: string[] = []
  await Promise.all(
    LANGUAGES.map(async code => {
      try {
        const answer = await fetch(`locales/${code}.mjs`)
        const text = await answer.text()
        const pack = JSON.parse(text.slice(text.indexOf('{'))) as { keys?: unknown; values?: unknown }
        if (!answer.ok || !pack.keys || !Array.isArray(pack.values)) missing.push(code)
      } catch {
        missing.push(code)
      }
    })
  )
  const words = missing.sort().join(', ')
  if (missing.length === 0) findings.set('page.languages', title, 'pass', `${LANGUAGES.length} besides English`)
  else findings.set('page.languages', title, 'fail', `missing, or not a language pack: ${words}`)
}
