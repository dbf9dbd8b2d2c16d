import type { Shared } from '../env/share.ts'
import { useLanguage, useStores } from './use-stores.ts'

/** The longest text, in characters, that fits in a bridge message beside its other members. */
const LONGEST = 4096

/** Copies a text and confirms it: copied, or copied instead of shared. */
export function useCopy(): (text: string, isInstead?: boolean) => Promise<void> {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  return async (text, isInstead) => {
    const isCopied = await env.copyText(text)
    const done = isInstead ? 'common.copiedInstead' : 'common.copied'
    shell.toast(isCopied ? 'done' : 'fail', t(isCopied ? done : 'plan.copyFailed'))
  }
}

/**
 * Opens the share sheet of the host or of the device. Null where there is none, or when the text is
 * too long for the bridge. What cannot be shared is copied, with a toast that says so.
 */
export function useShare({ title, text, url = '' }: Omit<Shared, 'url'> & Partial<Shared>): (() => void) | null {
  const { env } = useStores()
  const copy = useCopy()
  if (!env.canShare() || text.length > LONGEST) return null
  return () =>
    void env.share({ title, text, url }).then(isShared => (isShared ? undefined : copy(url || text, true)))
}
