import { PACK, SHELL } from './shell-names.ts'

interface ScriptPolicy {
  createScriptURL(address: string): string
}

/** Required by the page's policy in engines with trusted types: see `installable` in host/server/http/files.ts. */
type TrustedPage = Window & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
}

/** The language loaded before the worker was active. */
async function keepPacks(): Promise<void> {
  const packs = performance.getEntriesByType('resource').map(({ name }) => name).filter(name => PACK.test(name))
  await (await caches.open(SHELL)).addAll([...new Set(packs)])
}

/**
 * Registers the page's worker: not in a frame, and not where the engine, the address (http)
 * or the user's settings allow none. The portal works the same without it.
 * @param address path of the worker's script; the only one that the policy lets through
 */
export async function registerWorker(address: string): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || window.top !== window) return
  const policy = (window as TrustedPage).trustedTypes?.createPolicy('ad-portal-worker', { createScriptURL: () => address })
  await serviceWorker.register(policy ? policy.createScriptURL('') : address)
  if (!serviceWorker.controller) await keepPacks()
}
