import { createShell } from './shell.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/*
 * The worker of the standalone page: the page and its scripts load without a network, so that the portal
 * itself can report that it is offline. Answers of the backend never pass through it. See docs/hosting.md.
 */

/** Milliseconds that a page may take before the cached one is used. */
const PATIENCE_MS = 3_000

const worker = self as unknown as WorkerScope
const { registration } = worker
const shell = createShell(registration.scope)

const timeout = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('late')))

/** From the network, so that a new version is used at once; the cached page when that is slow or fails. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  event.waitUntil(
    network.then(async page => {
      // Unregisters when the server no longer offers the worker.
      if (!(await shell.keep(page.clone()))) await registration.unregister()
    }).catch(() => undefined)
  )
  const kept = await shell.find(registration.scope)
  if (!kept) return network
  const page = await Promise.race([network, timeout()]).catch(() => kept)
  return page.status < 500 ? page : kept
}

/** A name with the hash of its content comes from the cache, any other from the network if available. */
async function answerFile({ request }: FetchEvent): Promise<Response> {
  const kept = await shell.find(request.url)
  if (kept && shell.isLasting(request.url)) return kept
  try {
    const file = await fetch(request)
    if (shell.isPack(request.url) && file.ok) await shell.put(request.url, file.clone())
    return file
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

worker.addEventListener('install', event => {
  const routes = event.addRoutes?.([
    { condition: { urlPattern: '/*locales/*' }, source: 'fetch-event' },
    // The portal's backend calls.
    { condition: { requestDestination: '' }, source: 'network' }
  ])
  event.waitUntil(Promise.all([shell.install(), worker.skipWaiting(), routes?.catch(() => undefined)]))
})

worker.addEventListener('activate', event => event.waitUntil(Promise.resolve(registration.navigationPreload?.enable())))

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    // An address may carry a credential: it goes to the server and is not cached.
    if (origin + pathname === registration.scope) event.respondWith(answerPage(event))
  } else if (['script', 'style'].includes(request.destination) || shell.isPack(request.url)) {
    event.respondWith(answerFile(event))
  }
})
