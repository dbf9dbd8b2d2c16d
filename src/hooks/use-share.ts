import { useStores } from './context.ts'
import { useLanguage } from './use-language.ts'

/** The longest text in characters that a message of the bridge carries beside its other members. */
const LONGEST = 4096

/** What goes to the share sheet; without an address `url` is empty. */
export interface Shared {
  title: string
  text: string
  url?: string
}

/**
 * Opens the host's share sheet. Null where the host has none, or when the text is longer than the
 * bridge carries. What the host does not share is copied, and that is said.
 */
export function useShare({ title, text, url = '' }: Shared): (() => void) | null {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  if (!env.host.supports('share.open') || text.length > LONGEST) return null

  async function share(): Promise<void> {
    const outcome = await env.host.request('share.open', { title, text, url })
    if (outcome.ok || outcome.failure === 'cancelled') return
    const isCopied = await env.copyText(url || text)
    shell.toast(isCopied ? 'done' : 'fail', t(isCopied ? 'common.shareFailed' : 'plan.copyFailed'))
  }
  return () => void share()
}
