import { adoptLogin } from './adopt-login.ts'
import { registerWorker } from './app/register-worker.ts'
import { followThemeColor } from './app/theme-color.ts'

/** What the standalone page uses of the scripts before it. */
interface StandalonePage {
  AdPortal?: {
    mount(
      container: Element,
      options: { ownsPage: boolean; allowedOrigins?: string[]; storage?: { namespace: string } }
    ): { ready: Promise<unknown> }
  }
  AdPortalBoot?: { tell(stage: 'fatal', reason: 'crash'): void }
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Another backend than the sandbox. */
const backend = metaOf('backend')
/** The sandbox serves its sample support desk itself. What belongs to one backend is not shown to another. */
const ofBackend = backend === undefined ? { allowedOrigins: [location.origin] } : { storage: { namespace: backend } }

const STRIP_TEXT = 'Sandbox: sample data, no real money'

/** The backend of `--spec-only` cannot say that it is a sandbox: then the page itself does. */
function showEnvironment(): void {
  const strip = document.getElementById('environment')
  if (!strip || metaOf('environment') !== 'sandbox') return
  if (!document.documentElement.hasAttribute('data-spec-only')) return
  strip.textContent = STRIP_TEXT
  strip.hidden = false
}

/**
 * The second script of the portal, by an import: the page's policy lets no script set an address. Whether it
 * came, and what stands in its place until then, is the portal's to say.
 */
function loadTail(): void {
  const tail = document.querySelector<HTMLLinkElement>('link[rel=portal-tail]')
  if (tail) import(tail.href).catch(console.error)
}

/** Somebody who comes back logged in lands on a screen that may need both scripts at once. A wrong guess costs nothing but order. */
function hasKeptToken(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.endsWith('_token'))
  } catch {
    return false
  }
}

/** A page that nobody sees yet, as in a web view that an app keeps ready, paints nothing: it goes on after so many milliseconds. */
const UNSEEN_MS = 500

/** Once what stands now is painted. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })

async function start(container: Element): Promise<void> {
  const { AdPortal, AdPortalBoot } = window as StandalonePage
  // Without a bundle the stage before it has said why.
  if (!AdPortal) return
  const isReturning = hasKeptToken()
  if (isReturning) loadTail()
  try {
    await AdPortal.mount(container, { ownsPage: true, ...ofBackend }).ready
    adoptLogin(container)
    // Nothing of the rest is needed for what stands.
    await painted()
    // To a login not beside the first script: the two would share the line, and nobody could type any sooner.
    if (!isReturning) loadTail()
  } catch (error) {
    console.error(error)
    // The page's own notice says it.
    AdPortalBoot?.tell('fatal', 'crash')
    return
  }
  followThemeColor(container)
  const worker = metaOf('worker')
  if (worker) await registerWorker(worker).catch(error => console.warn('The page cannot be kept for offline use:', error))
}

showEnvironment()
const container = document.getElementById('portal')
if (container) void start(container)
