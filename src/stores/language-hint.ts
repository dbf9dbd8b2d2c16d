import type { Stores } from './create-stores.ts'

type HintStores = Pick<Stores, 'config' | 'language' | 'request' | 'router'>

/**
 * The language of a visitor who comes before any login: the address's own wish, else what
 * the backend guesses while no choice is stored (reading A4). A guess that fails is no
 * error: the language stays as it is.
 */
export async function followHint(stores: HintStores, signal: AbortSignal): Promise<void> {
  const { language, request, router } = stores
  await configHeard(stores, signal)
  if (signal.aborted || (await language.follow(router.$route.get().query.lang))) return
  if (signal.aborted || language.isChosen()) return
  const hint = await request('languageHint', {}, { signal })
  if (hint.ok && !signal.aborted) await language.follow(hint.value.lang)
}

/** The operator's language map is needed before any language of a link can be read. */
function configHeard({ config }: HintStores, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stops = [config.$config, config.$error].map(store => store.listen(check))
    function check(): void {
      if (!config.$config.get() && !config.$error.get() && !signal.aborted) return
      stops.forEach(stop => stop())
      resolve()
    }
    signal.addEventListener('abort', check)
    check()
  })
}
