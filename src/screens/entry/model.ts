import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import type { EntrySecrets } from '../../router/address.ts'
import { authCalls } from '../../stores/auth-flow.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { followHint } from '../../stores/language.ts'

/** Delays in ms before the progress text and before the cancel button. */
const ANNOUNCE_AFTER = 400
const CANCEL_AFTER = 8_000

type EntryState =
  | { type: 'working'; wait: 'short' | 'announced' | 'long' }
  /** Already logged in: a link must not replace the user without asking. */
  | { type: 'asking' }
  | { type: 'stopped' }
  | { type: 'failed'; error: ApiError }

/**
 * Entry page of host apps: sets the language, exchanges the credential in the address for a
 * token, and opens the target. The router has already removed the secrets from the address.
 */
export function createEntry(stores: Stores) {
  const { config, authFlow, env, language, request, router, session } = stores
  const $state = atom<EntryState>({ type: 'working', wait: 'short' })
  let abort = new AbortController()
  let hasAgreed = false

  function begin(): AbortSignal {
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    const wait = (state: 'short' | 'announced' | 'long') => (): void => $state.set({ type: 'working', wait: state })
    wait('short')()
    const timers = [env.clock.after(ANNOUNCE_AFTER, wait('announced')), env.clock.after(CANCEL_AFTER, wait('long'))]
    signal.addEventListener('abort', () => timers.forEach(stop => stop()))
    return signal
  }

  async function run(): Promise<void> {
    const signal = begin()
    await followHint(stores, signal)
    if (signal.aborted) return
    const secrets = router.$entrySecrets.get()
    // In a native host the address comes from the host itself.
    const mustAsk = !hasAgreed && session.$hasToken.get() && env.host.state() !== 'connected'
    if (secrets && mustAsk) {
      abort.abort()
      $state.set({ type: 'asking' })
      return
    }
    const error = secrets ? await exchange(secrets, signal) : await goOn(signal)
    if (!error || signal.aborted) return
    abort.abort()
    $state.set({ type: 'failed', error })
  }

  async function exchange(secrets: EntrySecrets, signal: AbortSignal): Promise<ApiError | null> {
    hasAgreed = true
    if (secrets.credential === undefined) {
      session.begin({ token: secrets.token ?? '' })
      return goOn(signal)
    }
    const { login } = authCalls('/entry', config.$config.get()?.capabilities)
    if (login !== 'loginV2') return goOn(signal)
    const { code } = language.$language.get()
    const input = { entry_credential: secrets.credential, lang: code }
    const answer = await request(login, input, { signal })
    if (!answer.ok) return answer.error
    if (signal.aborted) return null
    router.forgetEntrySecrets()
    await authFlow.enter(answer.value, 'login')
    return null
  }

  /** With a token: to its screens. Without: to the welcome page. */
  async function goOn(signal: AbortSignal): Promise<ApiError | null> {
    const { query } = router.$route.get()
    if (session.$hasToken.get()) {
      const user = await authFlow.refreshUser()
      if (!user.ok) return user.error
      if (signal.aborted) return null
      router.forgetEntrySecrets()
      if (user.value.store_opened !== false) {
        authFlow.goOn()
        return null
      }
    }
    router.replace('/ad-welcome', { ...query })
    return null
  }

  return {
    $state,
    /** Runs now, and again for each new link; returns the disposer. */
    start: () =>
      router.$entrySecrets.subscribe((secrets, before) => {
        if (before !== undefined && !secrets) return
        hasAgreed = false
        void run()
      }),
    retry: () => void run(),
    agree() {
      hasAgreed = true
      void run()
    },
    stay() {
      router.forgetEntrySecrets()
      void run()
    },
    cancel() {
      abort.abort()
      $state.set({ type: 'stopped' })
    },
    exit: () => abort.abort()
  }
}
