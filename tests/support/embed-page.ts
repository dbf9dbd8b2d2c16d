import type * as api from '../../src/index.ts'
import type { Portal } from '../../src/index.ts'
import { openHost } from './host-page.ts'
import { packOf } from './pack-of.ts'
import type { Person } from './person.ts'
import type { PortalPages } from './portal-page.ts'

/** The window of a page that embeds portals. */
export interface HostWindow {
  AdPortal: typeof api
  portals: Record<string, Portal>
  /** Events of portals, in the order of their arrival. */
  events: { event: string; detail: unknown }[]
  /** Stack traces of the timers and frames that have neither run nor been cancelled. */
  pendingTimers(): string[]
}

/** Runs in the page before its own scripts. */
function countTimers(): void {
  const pending = new Map<string, string>()
  const host = window as unknown as Record<string, (...given: unknown[]) => number>
  const wrap = (kind: string, set: string, clear: string, repeats: boolean): void => {
    const original = host[set]!.bind(window) as (run: (...args: unknown[]) => void, ...rest: unknown[]) => number
    const undo = host[clear]!.bind(window) as (id?: number) => void
    Object.assign(window, {
      [set](run: (...args: unknown[]) => void, ...rest: unknown[]) {
        const id: number = original((...args: unknown[]) => {
          if (!repeats) pending.delete(kind + id)
          run(...args)
        }, ...rest)
        pending.set(kind + id, new Error().stack ?? '')
        return id
      },
      [clear](id?: number) {
        pending.delete(kind + id)
        undo(id)
      }
    })
  }
  wrap('t', 'setTimeout', 'clearTimeout', false)
  wrap('i', 'setInterval', 'clearInterval', true)
  wrap('f', 'requestAnimationFrame', 'cancelAnimationFrame', false)
  Object.defineProperty(window, 'pendingTimers', { value: () => [...pending.values()] })
  Object.defineProperty(window, 'portals', { value: {}, writable: true })
  Object.defineProperty(window, 'events', { value: [] })
}

export interface EmbedSetup {
  boxes?: readonly string[]
  /** False: listeners are not counted, since the list of them uses memory itself. */
  counts?: boolean
}

/** A host page with the portal's script in it. */
export async function openEmbed(
  pages: PortalPages,
  { boxes = ['first'], counts = true }: EmbedSetup = {}
): Promise<Person> {
  const person = await pages.open('/login', { viewport: { width: 800, height: 1000 }, isMobile: false })
  const { page } = person
  await page.addInitScript(countTimers)
  // Every message of these languages is its path behind the code, independent of the translations.
  for (const code of ['de', 'fr']) {
    await page.route(`**/locales/${code}.mjs`, route => route.fulfill({ json: packOf(code) }))
  }
  await openHost(page, pages.sandbox.url, { src: '/portal.js' }, boxes, { counts })
  return person
}
