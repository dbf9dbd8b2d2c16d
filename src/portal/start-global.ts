import { reportBootStage, warnDeveloper } from '../env/logger.ts'
import { receiveTail } from '../shell/tail.ts'
import { mount } from './mount.ts'
import { readAttributes } from './read-attributes.ts'

/** What a page may push before and after the script has loaded. */
export type Command<A> = (api: A) => void

/**
 * What the classic script does beyond its global: runs the commands that were pushed before it had
 * loaded, once and in order, takes later ones as they come, and mounts into every element with
 * `data-ad-portal`.
 * @param api the global itself
 * @returns its `q`
 */
export function startGlobal<A>(page: Window, api: A): { push(...commands: Command<A>[]): void } {
  reportBootStage(page, 'parsed')
  // Another copy of this script has run its own commands, and its `q` is no list any more.
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
  // After the script: its global stands then.
  queueMicrotask(() => {
    waiting.forEach(run)
    mountAll()
  })
  if (page.document.readyState === 'loading') {
    page.document.addEventListener('DOMContentLoaded', mountAll, { once: true })
  }
  return { push: (...commands) => commands.forEach(run) }
}

/** What comes after the start belongs to another build: it does not run, and the screens that wait for it say so. */
export const refuseTail = (): void => receiveTail('foreign')
