import { PACK, SHELL } from './shell-names.ts'

/** Scripts and style sheets named by the page. */
const REFERENCE = /\s(?:src|href)="([^"]+\.(?:js|css))"/g
/** A name or folder with a hash: immutable content. */
const LASTING = /[./][0-9a-f]{16}[./]/
/** Marks a page of ours, see host/index.html. */
const OURS = '<meta name="worker"'

/** The page, its resources, and the language packs in use: nothing else is ever cached. */
export interface Shell {
  /** The cached response for this address. */
  find(url: string): Promise<Response | undefined>
  put(url: string, file: Response): Promise<void>
  /** Caches the server's current page. */
  install(): Promise<void>
  /**
   * Replaces the cached page by this one, once all of its resources are cached.
   * @returns false when the page has no worker, and the cache is deleted
   */
  keep(page: Response): Promise<boolean>
  isLasting(url: string): boolean
  isPack(url: string): boolean
}

/** @param scope the address of the page */
export function createShell(scope: string): Shell {
  const { origin } = new URL(scope)
  const open = () => caches.open(SHELL)
  const isPack = (url: string): boolean => url.startsWith(origin) && PACK.test(url)
  const isLasting = (url: string): boolean => LASTING.test(url)
  const find = async (url: string) => (await open()).match(url, { ignoreVary: true })

  async function load(url: string): Promise<void> {
    if (isLasting(url) && (await find(url))) return
    const file = await fetch(url, { cache: 'no-cache' })
    if (!file.ok) throw new Error(`${file.status} ${url}`)
    await (await open()).put(url, file)
  }

  async function keep(page: Response): Promise<boolean> {
    if (!page.ok || page.redirected) return true
    const text = await page.clone().text()
    if (!text.includes(OURS)) {
      await caches.delete(SHELL)
      return false
    }
    const cache = await open()
    const named = [...text.matchAll(REFERENCE)].map(([, name = '']) => new URL(name, scope).href)
    const own = named.filter(url => url.startsWith(origin))
    const before = (await cache.keys()).map(({ url }) => url)
    const packs = before.filter(isPack)
    await Promise.all([...own.map(load), ...packs.map(url => load(url).catch(() => cache.delete(url)))])
    await cache.put(scope, page)
    const known = new Set([scope, ...own, ...packs])
    await Promise.all(before.filter(url => !known.has(url)).map(url => cache.delete(url)))
    return true
  }

  return {
    find,
    put: async (url, file) => (await open()).put(url, file),
    async install() {
      await keep(await fetch(scope, { cache: 'no-store' }))
    },
    keep,
    isLasting,
    isPack
  }
}
