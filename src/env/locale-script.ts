import { listenToReceiver } from '../bridge/receiver.ts'

/** Why a language pack failed to load. */
export type LocaleFailure =
  | 'bad_code' | 'bad_url' | 'network' | 'http' | 'malformed' | 'timeout' | 'blocked' | 'destroyed'

export const localeError = (failure: LocaleFailure, detail: string): Error =>
  new Error(`Language pack: ${failure} (${detail})`)

/** The function that a pack's classic script calls; the script element identifies the pack. */
const RECEIVER = 'AdPortalLocale'

/**
 * Loads a language pack with a classic `<script>`, for documents from `file://` only.
 * Refuses where Trusted Types are enforced: setting a script's address is forbidden there,
 * and the attempt would be reported as a violation.
 */
export function loadLocaleScript(page: Window, url: string, signal: AbortSignal): Promise<unknown> {
  const { document } = page
  if (demandsTrustedTypes(document)) {
    return Promise.reject(localeError('blocked', 'Trusted Types'))
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    // May run again, when the engine reports a script that has settled already: the promise keeps its first end.
    const settle = (run: () => void) => {
      stopListening()
      script.remove()
      run()
    }
    const fail = (failure: 'network' | 'malformed' | 'blocked') =>
      settle(() => reject(localeError(failure, url)))
    const stopListening = listenToReceiver(page, RECEIVER, pack => {
      if (document.currentScript === script) settle(() => resolve(pack))
    })
    script.onload = () => fail('malformed')
    script.onerror = () => fail('network')
    signal.addEventListener('abort', () => fail('network'))
    try {
      script.src = url
      document.head.append(script)
    } catch {
      fail('blocked')
    }
  })
}

/** A document from `file://` has no headers, so its policy can only be in a meta element. */
function demandsTrustedTypes(document: Document): boolean {
  const policies = document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')
  return [...policies].some(meta => /require-trusted-types-for/i.test(String(meta.getAttribute('content'))))
}

/**
 * The base address of the bundle's files: in the classic script the build inserts the script element's address.
 * The module uses the page's address, as the base of `localesUrl`: its own would be a path on the machine that
 * bundled it. A document without an address uses `about:blank`.
 */
export const BUNDLE_URL: string = readUrl()

function readUrl(): string {
  try {
    return import.meta.url
  } catch {
    return 'about:blank'
  }
}
