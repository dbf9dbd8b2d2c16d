import { adoptLogin } from './adopt-login.ts'
import { registerWorker } from './app/register-worker.ts'
import { followThemeColor } from './app/theme-color.ts'

/** Globals of the earlier scripts that the standalone page uses. */
interface StandalonePage {
  AdPortal?: {
    mount(
      container: Element,
      options: { ownsPage: boolean; allowedOrigins?: string[]; storage?: { namespace: string } }
    ): { ready: Promise<unknown> }
  }
  AdPortalBoot?: { report(stage: 'fatal', reason: 'crash'): void; log: readonly { reason?: string }[] }
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** A backend other than the sandbox. */
const backend = metaOf('backend')
/** The sandbox serves its sample support desk itself. Stored data of one backend is not used for another. */
const ofBackend = backend === undefined ? { allowedOrigins: [location.origin] } : { storage: { namespace: backend } }

const STRIP_TEXT = 'Sandbox: sample data, no real money'

/** With `--spec-only` the backend cannot state that it is a sandbox, so the page does. */
function showEnvironment(): void {
  const strip = document.getElementById('environment')
  if (!strip || metaOf('environment') !== 'sandbox') return
  if (!document.documentElement.hasAttribute('data-spec-only')) return
  strip.textContent = STRIP_TEXT
  strip.hidden = false
}

/**
 * Loads the tail by an import, since the page's policy lets no script set an address. The portal handles its
 * failure and the time until it has loaded.
 */
function loadTail(): void {
  const tail = document.querySelector<HTMLLinkElement>('link[rel=portal-tail]')
  if (tail) import(tail.href).catch(console.error)
}

/** A returning logged-in user lands on a screen that may need head and tail at once. A wrong guess only changes the order. */
function hasKeptToken(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.endsWith('_token'))
  } catch {
    return false
  }
}

/** Fallback in milliseconds for a page that does not paint, such as a web view preloaded by an app. */
const UNSEEN_MS = 500

/** After the current content is painted. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })

async function start(container: Element): Promise<void> {
  const { AdPortal, AdPortalBoot } = window as StandalonePage
  // Without a bundle, and in an engine that is too old, the boot stage has already reported why.
  if (!AdPortal || AdPortalBoot?.log.some(({ reason }) => reason === 'engine')) return
  const isReturning = hasKeptToken()
  if (isReturning) loadTail()
  try {
    await AdPortal.mount(container, { ownsPage: true, ...ofBackend }).ready
    adoptLogin(container)
    // The rest is not needed for the first paint.
    await painted()
    // For a login not in parallel with the head: both would share the bandwidth and delay the first input.
    if (!isReturning) loadTail()
  } catch (error) {
    console.error(error)
    // The page's own notice reports it.
    AdPortalBoot?.report('fatal', 'crash')
    return
  }
  followThemeColor(container)
  const worker = metaOf('worker')
  if (worker) await registerWorker(worker).catch(error => console.warn('The page cannot be kept for offline use:', error))
}

showEnvironment()
const container = document.getElementById('portal')
if (container) void start(container)
