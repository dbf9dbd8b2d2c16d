import { atom } from 'nanostores'

import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import type { Loadable } from '../../stores/loadable.ts'
import { openLink } from '../../stores/support-rule.ts'
import { fetchBytes, hashBytes, readContract } from './contract-text.ts'
import type { Contract, ContractText, HashCheck } from './contract-text.ts'

/** How the signed copy, as it is kept today, compares with its hash. */
export type CopyCheck = HashCheck | 'none' | 'checking' | 'failed'

/** The contract of the account, its text, and the copy that was signed. */
export function createContract(stores: Stores) {
  const { env, request, session } = stores
  const $text = atom<Loadable<ContractText> | null>(null)
  const $copy = atom<CopyCheck>('none')
  const end = new AbortController()

  const account = createLoader<{ contract: Contract | null }>(async signal => {
    const answer = await request('userInfo', {}, { signal })
    if (!answer.ok) return answer
    session.setProfile(answer.value)
    return { ok: true, value: { contract: answer.value.contract ?? null } }
  })
  const $contract = atom<Loadable<Contract | null>>({ type: 'loading' })
  const stopFollowing = account.$state.subscribe(state => {
    if (state.type === 'loading') $contract.set(state)
    else $contract.set({ ...state, value: state.value?.contract ?? null } as Loadable<Contract | null>)
  })
  const current = (): Contract | null => valueOf($contract.get())

  async function loadText(): Promise<void> {
    const contract = current()
    if (!contract || (!contract.document_url && contract.text == null)) return
    $text.set({ type: 'loading' })
    const answer = await readContract(env, contract, end.signal)
    if (end.signal.aborted) return
    if (answer.ok) $text.set({ type: 'ready', value: answer.value, isReloading: false })
    else $text.set({ type: 'failed', error: answer.error, value: null })
  }

  async function checkCopy(): Promise<void> {
    const contract = current()
    if (!contract?.signed_document_url) return
    $copy.set('checking')
    const answer = await fetchBytes(env, contract.signed_document_url, end.signal)
    if (end.signal.aborted) return
    if (!answer.ok) $copy.set('failed')
    else $copy.set((await hashBytes(env, answer.value.bytes, contract.signed_sha256)).check)
  }

  async function load(): Promise<void> {
    await account.load()
    if (end.signal.aborted) return
    await Promise.all([loadText(), checkCopy()])
  }

  return {
    /** Null when the backend tells nothing about a contract. */
    $contract,
    /** The text to be read and signed; null while there is none to ask for. */
    $text,
    $copy,
    load,
    onLocaleChange: () => void load(),
    loadText,
    checkCopy,
    /** Takes over what a change has answered. */
    take(contract: Contract) {
      account.set({ contract })
      void checkCopy()
    },
    download: (url: string) => openLink(stores, url),
    exit() {
      end.abort()
      stopFollowing()
      account.exit()
    }
  }
}

export type ContractModel = ReturnType<typeof createContract>
