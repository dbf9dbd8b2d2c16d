import { atom } from 'nanostores'

import type { UserInfo } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf, type Loadable } from '../../stores/loadable.ts'
import {
  fetchBytes, hashBytes, readContract, type Contract, type ContractText, type HashCheck
} from './contract-text.ts'

/** The contract of the account, its text, and the signed copy. */
export function createContract({ authFlow, env }: Stores) {
  const $text = atom<Loadable<ContractText> | null>(null)
  /** Result of comparing the stored signed copy with its hash. */
  const $copy = atom<HashCheck | 'none' | 'checking' | 'failed'>('none')
  const end = new AbortController()

  const account = createLoader<Pick<UserInfo, 'contract'>>(async () => {
    const answer = await authFlow.refreshUser()
    // Before the contract appears: it is not shown for a moment as one without a text.
    if (answer.ok) expectText(answer.value.contract)
    return answer
  })
  const current = (): Contract | null => valueOf(account.$state.get())?.contract ?? null

  /** A text read for one version is never shown for another. */
  const isOver = (contract: Contract): boolean => end.signal.aborted || contract !== current()

  /** Whether its text can be read, which `$text` says from now on. */
  function expectText(contract: Contract | null | undefined): contract is Contract {
    const isAvailable = Boolean(contract?.document_url || contract?.text)
    $text.set(isAvailable ? { type: 'loading' } : null)
    return isAvailable
  }
  async function loadText(): Promise<void> {
    const contract = current()
    if (!expectText(contract)) return
    const answer = await readContract(env, contract, end.signal)
    if (isOver(contract)) return
    if (answer.ok) $text.set({ type: 'ready', value: answer.value, isReloading: false })
    else $text.set({ type: 'failed', error: answer.error, value: null })
  }

  async function checkCopy(): Promise<void> {
    const contract = current()
    if (!contract?.signed_document_url) return
    $copy.set('checking')
    const answer = await fetchBytes(env, contract.signed_document_url, end.signal)
    const check = answer.ok ? (await hashBytes(env, answer.value.bytes, contract.signed_sha256)).check : 'failed'
    if (!isOver(contract)) $copy.set(check)
  }

  async function load(): Promise<void> {
    await account.load()
    if (end.signal.aborted) return
    await Promise.all([loadText(), checkCopy()])
  }

  return {
    /** Has no contract when the backend reports none. */
    $account: account.$state,
    /** The text to read and sign; null if the backend sends none: it was read elsewhere. */
    $text,
    $copy,
    load,
    onLocaleChange: () => void load(),
    loadText,
    checkCopy,
    /** Stores the contract returned by a change. */
    take(contract: Contract) {
      account.set({ contract })
      void checkCopy()
    },
    exit() {
      end.abort()
      account.exit()
    }
  }
}

export type ContractModel = ReturnType<typeof createContract>
