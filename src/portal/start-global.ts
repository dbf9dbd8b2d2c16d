import { reportBootStage, warnDeveloper } from '../env/logger.ts'
import { receiveTail } from '../shell/tail-parts.tsx'
import { mount } from './mount.ts'
import { readAttributes } from './read-attributes.ts'

/** A command that a page may push before or after the script has loaded. */
export type Command<A> = (api: A) => void

/**
 * Starts the classic script: runs the commands pushed before it loaded, once and in order, runs
 * later ones immediately, and mounts a portal into every element with `data-ad-portal`.
 * @param api the global object
 * @returns its `q`
 */
export function startGlobal<A>(page: Window, api: A): { push(...commands: Command<A>[]): void } {
  reportBootStage(page, 'parsed')
  // Another copy of this script has run its own commands and replaced `q`, which is then not an array.
  const { q } = (page as { AdPortal?: { q?: unknown } }).AdPortal ?? {}
  const waiting = Array.isArray(q) ? [...(q as Command<A>[])] : []
  const mounted = new WeakSet<Element>()

  function run(command: Command<A>): void {
    try {
      command(api)
    } catch (error) {
      warnDeveloper(`a command failed: ${String(error)}`)
    }
  }
  function mountAll(): void {
    for (const element of page.document.querySelectorAll('[data-ad-portal]')) {
      if (mounted.has(element)) continue
      mounted.add(element)
      run(() => mount(element, readAttributes(name => element.getAttribute(`data-${name}`))))
    }
  }
  // In a microtask, because the script assigns its global after this call.
  queueMicrotask(() => {
    waiting.forEach(run)
    mountAll()
  })
  if (page.document.readyState === 'loading') {
    page.document.addEventListener('DOMContentLoaded', mountAll, { once: true })
  }
  return { push: (...commands) => commands.forEach(run) }
}

/** Called when the tail belongs to another build: it is not run, and the screens that need it show an error. */
export const refuseTail = (): void => receiveTail('foreign')
