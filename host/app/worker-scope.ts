/** The parts of a service worker's global scope in use, which the DOM library does not declare. */
export interface WorkerScope {
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> }; unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends LastingEvent {
  /** Requests that bypass the worker; Chromium 123 or later. */
  addRoutes?(rules: readonly { condition: object; source: 'network' | 'fetch-event' }[]): Promise<void>
}

export interface FetchEvent extends LastingEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
