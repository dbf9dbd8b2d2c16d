/** What the standalone page uses of the scripts before it. */
interface StandalonePage {
  AdPortal?: {
    mount(
      container: Element,
      options: { ownsPage: boolean; allowedOrigins: string[] }
    ): { ready: Promise<unknown> }
  }
  AdPortalBoot?: { tell(stage: 'fatal', reason: 'crash'): void }
}

const STRIP_TEXT = 'Sandbox: sample data, no real money'

/** The backend of `--spec-only` cannot say that it is a sandbox: then the page itself does. */
function showEnvironment(): void {
  const environment = document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content
  const strip = document.getElementById('environment')
  if (!strip || environment !== 'sandbox') return
  if (!document.documentElement.hasAttribute('data-spec-only')) return
  strip.textContent = STRIP_TEXT
  strip.hidden = false
}

async function start(container: Element): Promise<void> {
  const { AdPortal, AdPortalBoot } = window as StandalonePage
  // Without a bundle the stage before it has said why.
  if (!AdPortal) return
  try {
    await AdPortal.mount(container, {
      ownsPage: true,
      // The sandbox serves its sample support desk itself.
      allowedOrigins: [location.origin]
    }).ready
  } catch (error) {
    console.error(error)
    // The page's own notice says it.
    AdPortalBoot?.tell('fatal', 'crash')
  }
}

showEnvironment()
const container = document.getElementById('portal')
if (container) void start(container)
