/** What the standalone page uses of the bundle's global. */
interface PortalGlobal {
  mount(
    container: Element,
    options: { ownsPage: boolean; allowedOrigins: string[] }
  ): { ready: Promise<unknown> }
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

function showFailure(container: Element, text: string): void {
  const box = document.createElement('div')
  box.className = 'failure'
  box.setAttribute('role', 'alert')
  const message = document.createElement('p')
  message.textContent = text
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload'
  reload.addEventListener('click', () => location.reload())
  box.append(message, reload)
  container.replaceChildren(box)
}

async function start(container: Element): Promise<void> {
  const { AdPortal } = window as { AdPortal?: PortalGlobal }
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
    showFailure(container, 'The portal could not start. Reload, or contact its operator.')
  }
}

showEnvironment()
const container = document.getElementById('portal')
if (container) void start(container)
